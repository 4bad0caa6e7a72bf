import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { endWith } from "#office/shell/acts/end-with.ts";
import { FormError } from "#office/shell/ui/field.tsx";
import { FindForm } from "#office/shell/ui/find-form.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { SideBySide } from "./pair.tsx";
import { searchedIn } from "#office/shell/ui/searched.ts";

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
          <div className="sec">
            <h2>
              {one.full_name} and {other.full_name}
            </h2>
          </div>
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
