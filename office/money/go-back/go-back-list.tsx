import { useContent } from "#office/shell/content-context.ts";
import { owedCents, prohibitedReasons } from "#domain/money/contributions/contribution-state.ts";
import { methodInWords, reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { Clock } from "#office/shell/ui/clock.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { contributionActPath, contributionPath } from "#office/money/addresses.ts";
import { clockInstants } from "#office/money/clock-instants.ts";
import { returnActOf } from "#office/money/contributions/possible-acts.ts";

/** What must go back, each with its clock and the way to return it; the first one has the filled button. */
export function GoBackList({ contributions, now }: { contributions: readonly Contribution[]; now: string }) {
  return (
    <ul className="wait">
      {contributions.map((contribution, at) => (
        <Row key={contribution.id} contribution={contribution} now={now} isFirst={at === 0} />
      ))}
    </ul>
  );
}

function Row({ contribution, now, isFirst }: { contribution: Contribution; now: string; isFirst: boolean }) {
  const { id, full_name, amount_cents, method, received_on, return_due_on, jurisdiction } = contribution;
  const { timeZone } = useContent().campaign;
  const facts = factsOf(contribution);
  const owed = formatCents(owedCents(facts, amount_cents));
  const due = return_due_on ?? received_on;
  const days = jurisdictionOf(jurisdiction).returnDays.value;
  return (
    <li>
      <Clock {...clockInstants(due, days, timeZone)} now={now} />
      <div>
        <h3>
          <a href={contributionPath(id)}>
            {owed} to {full_name || "an anonymous contributor"}
          </a>
        </h3>
        <p>
          {formatCents(amount_cents)}, {methodInWords(method).toLowerCase()}, {formatDate(received_on)}.{" "}
          {prohibitedReasons(facts.prohibited).map(reasonSentence).join(" ")} Until {formatDate(due)}.
        </p>
      </div>
      <div className="act">
        <a className={isFirst ? "b fill" : "b"} href={contributionActPath(id, returnActOf(contribution))}>
          <Icon name="key" />
          Return {owed}
          <span className="vh"> to {full_name || "an anonymous contributor"}</span>
        </a>
      </div>
    </li>
  );
}
