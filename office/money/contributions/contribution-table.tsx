import { useContent } from "#office/shell/content-context.ts";
import {
  methodInWords,
  stateInWords,
  statusInWords,
} from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { localDate, daysBetween } from "#domain/platform/time/local-date.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { Table } from "#office/shell/ui/table.tsx";
import { shortDay } from "#office/money/short-day.ts";
import { counted } from "#domain/platform/language.ts";
import { owedCents, prohibitedReasons } from "#domain/money/contributions/contribution-state.ts";
import type { ProhibitedReason } from "#domain/money/contributions/contribution-state.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";

type TableProps = { contributions: readonly Contribution[]; now: string; caption: string };

export function ContributionTable({ contributions, now, caption }: TableProps) {
  const today = localDate(new Date(now), useContent().campaign.timeZone);
  if (contributions.length === 0)
    return (
      <Empty title="Nothing here">
        <p>
          Contributions by card come by themselves. Cheques, e-transfers, cash and goods are entered here.
        </p>
        <p>
          <a href="/money/contributions/enter">Enter a contribution</a>
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

/** The state of a contribution in words; what is due or went wrong stands out. `today` is a local date. */
export function StateChip({ contribution, today }: { contribution: Contribution; today: string }) {
  const { status } = contribution;
  if (status === "needs-return") return <Owed contribution={contribution} today={today} />;
  if (status === "held") return <span className="chip due">{statusInWords(status)}</span>;
  if (["disputed", "lost", "bounced"].includes(status))
    return <span className="chip bad">{statusInWords(status)}</span>;
  return <span className="soft">{stateInWords(contribution)}</span>;
}

function Owed({ contribution, today }: { contribution: Contribution; today: string }) {
  const facts = factsOf(contribution);
  const [reason] = prohibitedReasons(facts.prohibited);
  const days = daysBetween(today, contribution.return_due_on ?? today);
  const left = days < 0 ? `${counted(-days, "day")} late` : `${counted(days, "day")} left`;
  const missing = reason && missingWords[reason];
  if (missing && days > 7) return <span className="chip soon">{`${missing}, ${left}`}</span>;
  const owed = formatCents(owedCents(facts, contribution.amount_cents));
  return <span className={days < 0 ? "chip bad" : "chip due"}>{`${owed} must go back, ${left}`}</span>;
}

/** What can still be learned instead of returning it. */
const missingWords: Partial<Record<ProhibitedReason, string>> = {
  "missing-address": "Address missing",
  "missing-name": "Name missing",
};
