import { mailLink } from "#app/browser/mail-link.ts";
import type { MailButton } from "#content/pages/news-events.ts";

type Props = { mail: MailButton; isMain?: boolean };

/** A button that opens the visitor's e-mail program, filled in, in a new window (specification section 7). */
export function MailLink({ mail: { label, subject, body }, isMain = false }: Props) {
  return (
    <a
      className={isMain ? "button fill" : "button"}
      href={mailLink({ subject, body })}
      target="_blank"
      rel="noopener"
    >
      {label}
      <span className="visually-hidden"> (opens your e-mail program)</span>
    </a>
  );
}
