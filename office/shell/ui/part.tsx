import type { ReactNode } from "react";

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type PartHeadingProps = { isFirst?: boolean; id?: string; children: ReactNode };

/** The heading of a part of a page. */
export function PartHeading({ isFirst = false, id, children }: PartHeadingProps) {
  return (
    <div className={isFirst ? "sec first" : "sec"}>
      <h2 id={id}>{children}</h2>
    </div>
  );
}
