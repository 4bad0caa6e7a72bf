import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { FormError } from "#office/shell/ui/field.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

const maxFound = 10;

/** A contribution, and others to compare it with: those of the search (`?find=`), or of the same last name. */
export async function pairLoader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const one = await findContribution(services.database, params["id"] ?? "");
  if (!one) endWith(404);
  const isAsked = new URL(request.url).searchParams.has("find");
  const find = isAsked ? searchedIn(request.url) : one.last_name;
  const question = { list: "newest" as const, find };
  const { contributions } = await findContributions(services, question, { limit: maxFound, offset: 0 });
  return { one, find, others: contributions.filter(({ id }) => id !== one.id) };
}

export function PairPage() {
  const { one, find, others } = useLoaderData<typeof pairLoader>();
  return (
    <MoneyPage title="Who is who" back={contributionPath(one.id)}>
      <FormError />
      <FindForm label="Name or address of the other one" placeholder="Name or address" value={find} />
      {others.length === 0 && <p className="pad">Nobody else is found with “{find}”.</p>}
      {others.map((other) => (
        <section key={other.id}>
          <PartHeading>
            {one.full_name} and {other.full_name}
          </PartHeading>
          <div className="stack">
            <SideBySide one={one} other={other} />
            <details>
              <summary>
                Decide<span className="vh"> on {other.full_name}</span>
              </summary>
              <Decision otherId={other.id} />
            </details>
          </div>
        </section>
      ))}
    </MoneyPage>
  );
}

function Decision({ otherId }: { otherId: string }) {
  return (
    <form method="post" className="stack">
      <HiddenFields fields={{ act: "decide", other: otherId }} />
      <label>
        How you know
        <input className="in" name="reason" required />
      </label>
      <div className="bs">
        <button className="b" name="decision" value="same">
          One person
        </button>
        <button className="b" name="decision" value="different">
          Two persons
        </button>
      </div>
    </form>
  );
}

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
