import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { contributionPath } from "#office/money/addresses.ts";

/** Two contributions side by side; what is different is marked. */
export function SideBySide({ one, other }: { one: Contribution; other: Contribution }) {
  return (
    <div className="two">
      <Side contribution={one} beside={other} />
      <Side contribution={other} beside={one} />
    </div>
  );
}

const compared = [
  ["Name", "full_name"],
  ["Address", "address"],
  ["Postal code", "postal_code"],
  ["E-mail", "email"],
] as const;

function Side({ contribution, beside }: { contribution: Contribution; beside: Contribution }) {
  const { id, amount_cents, method, received_on } = contribution;
  return (
    <div className="slip soft">
      <p>
        <a href={contributionPath(id)}>
          {formatCents(amount_cents)}, {methodInWords(method).toLowerCase()}, {formatDate(received_on)}
        </a>
      </p>
      <dl className="lines">
        {compared.map(([label, column]) => {
          const value = contribution[column]?.replaceAll("\n", ", ") || "Not known";
          const isSame = contribution[column] === beside[column];
          return (
            <div key={column}>
              <dt>{label}</dt>
              <dd>{isSame ? value : <mark>{value}</mark>}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
