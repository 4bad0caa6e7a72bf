import type { ReactNode } from "react";

type TableProps = {
  caption: string;
  heads: readonly string[];
  /** Heads that stand at the right, above figures. */
  amounts?: readonly string[];
  className?: string;
  /** Its rows. */
  children: ReactNode;
};

/** A table of a room; its caption is for who hears it. */
export function Table({ caption, heads, amounts = [], className = "t l", children }: TableProps) {
  return (
    <table className={className}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={amounts.includes(head) ? "r" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
