import { useContent } from "#office/shell/content-context.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { Table } from "#office/shell/ui/table.tsx";
import { shortDay } from "#office/money/short-day.ts";
import { StateChip } from "./state-chip.tsx";

type TableProps = { contributions: readonly Contribution[]; now: string; caption: string };

/** Contributions as a table; on a phone as a list. */
export function ContributionTable({ contributions, now, caption }: TableProps) {
  const today = localDate(new Date(now), useContent().campaign.timeZone);
  if (contributions.length === 0)
    return (
      <Empty title="Nothing here">
        <p>
          Contributions by card come by themselves. Cheques, e-transfers, cash and goods are entered here.
        </p>
        <p>
          <a href="/money/contributions/enter">Enter one</a>
        </p>
      </Empty>
    );
  return (
    <Table caption={caption} heads={["Date", "From", "Amount", "By", "State"]} amounts={["Amount"]}>
      {contributions.map((contribution) => {
        const { id, received_on, full_name, amount_cents, method } = contribution;
        return (
          <tr key={id}>
            <td className="x">{shortDay(received_on)}</td>
            <th scope="row">
              <a href={contributionPath(id)}>{full_name || "Anonymous"}</a>
            </th>
            <td className="r k">{formatCents(amount_cents)}</td>
            <td className="m">
              {methodInWords(method)}
              <span className="in-row">, {shortDay(received_on)}</span>
            </td>
            <td>
              <StateChip contribution={contribution} today={today} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
