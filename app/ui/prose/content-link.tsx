import type { ReactNode } from "react";

type Props = { href: string; className?: string; children: ReactNode };

/** A link of the content: another site opens in a new tab and says so, everything else is a plain link. */
export function ContentLink({ href, className, children }: Props) {
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
