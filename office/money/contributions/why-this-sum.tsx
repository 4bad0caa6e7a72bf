import type { ProhibitedReason } from "#domain/money/contributions/contribution-state.ts";
import { formatCents, limitSentence } from "#domain/money/contributions/donation-rules.ts";
import { reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { contributionPath } from "#office/money/addresses.ts";
import type { ContributionFactsOfPage } from "./load-contribution.ts";

/** Why the law wants this sum back: its words, the figures that it follows from, and what would change it. */
export function WhyThisSum({ facts }: { facts: ContributionFactsOfPage }) {
  const { reasons, law, contribution, owedCents } = facts;
  return (
    <details>
      <summary>Why this sum?</summary>
      <div className="stack s">
        {reasons.map((reason) => (
          <Reason key={reason} reason={reason} facts={facts} />
        ))}
        <p>
          {law.name}: what may not be kept goes back within {law.returnDays} days after the financial agent
          knows of it. You know since {formatDate(contribution.return_aware_on ?? contribution.received_on)}.
        </p>
        <p>
          Of {formatCents(contribution.amount_cents)} the campaign has {formatCents(contribution.held_cents)};{" "}
          {formatCents(owedCents)} of it must go back.
        </p>
      </div>
    </details>
  );
}

function Reason({ reason, facts }: { reason: ProhibitedReason; facts: ContributionFactsOfPage }) {
  if (reason === "over-limit") return <OverLimit facts={facts} />;
  const remedy = remedies[reason];
  return (
    <p>
      {reasonSentence(reason)} {facts.law.whoMayGive} {remedy}
    </p>
  );
}

/** What the agent can do instead of returning it. */
const remedies: Partial<Record<ProhibitedReason, string>> = {
  "missing-name":
    "The law asks for the full first and last name. If you learn it, correct the contribution: it is assessed again.",
  "missing-address":
    "The law asks for the full residential address. If you learn it, correct the contribution: it is assessed again.",
  "not-eligible":
    "If the contributor does live where one may give, correct the address: it is assessed again.",
};

function OverLimit({
  facts: { law, contribution, ofTheYear, owedCents },
}: {
  facts: ContributionFactsOfPage;
}) {
  const counted = ofTheYear.reduce(
    (sum, { counted_cents }) => sum + counted_cents,
    contribution.counted_cents,
  );
  return (
    <>
      <p>
        {limitSentence(law.limitCents, contribution.year)} This person&rsquo;s gifts of the year, with this
        one, are {formatCents(counted + owedCents)}: {formatCents(owedCents)} too much. The latest goes back
        first.
      </p>
      {ofTheYear.length > 0 && (
        <ul>
          {ofTheYear.map(({ id, received_on, counted_cents, full_name }) => (
            <li key={id}>
              <a href={contributionPath(id)}>
                {formatDate(received_on)}, {full_name}
              </a>
              : {formatCents(counted_cents)} counts
            </li>
          ))}
        </ul>
      )}
      <p>Somebody else of the same name? Then decide that they are two persons: the sum follows.</p>
    </>
  );
}
