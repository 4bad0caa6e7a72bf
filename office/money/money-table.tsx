import type { ReactNode } from "react";

type MoneyTableProps = {
  /** What a screen reader calls the table. */
  caption: string;
  /** What stands before the amount: the day, and who or what it is. */
  before: readonly [string, string];
  /** What stands between the amount and the state. */
  between: string;
  /** The rows: five cells each. */
  children: ReactNode;
};

/** Sums of money as a table that ends with their state; on a phone as a list. */
export function MoneyTable({ caption, before, between, children }: MoneyTableProps) {
  return (
    <table className="t l">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{before[0]}</th>
          <th scope="col">{before[1]}</th>
          <th scope="col" className="r">
            Amount
          </th>
          <th scope="col">{between}</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
