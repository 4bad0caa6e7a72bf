import type { ReactNode } from "react";

export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names and what each is, a line each. */
export function Lines({ lines }: { lines: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="lines">
      {lines.map(([name, value], at) => (
        <Line key={`${name}-${at}`} name={name}>
          {value}
        </Line>
      ))}
    </dl>
  );
}

type PartHeadingProps = {
  isFirst?: boolean;
  id?: string;
  /** What stands beside it: how many, a link to all. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The heading of a part of a page. */
export function PartHeading({ isFirst = false, id, aside, children }: PartHeadingProps) {
  return (
    <div className={isFirst ? "sec first" : "sec"}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}
