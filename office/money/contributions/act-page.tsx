import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { FormError } from "#office/shell/ui/field.tsx";
import { endWith } from "#office/shell/acts/end-with.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { actForms } from "./act-forms.tsx";
import { contributionLoader, actTitles, contributionActNames } from "./load-contribution.ts";

/** One act on one contribution; a line of the bank names its day (`?on=`) and itself (`?line=`). */
export async function actLoader(given: LoaderFunctionArgs) {
  const act = contributionActNames.find((known) => known === given.params["act"]);
  if (!act) endWith(404);
  const facts = await contributionLoader(given);
  const query = new URL(given.request.url).searchParams;
  const day = query.get("on") ?? "";
  const today = isLocalDate(day) && day < facts.today ? day : facts.today;
  return { act, facts: { ...facts, today }, line: query.get("line") ?? "" };
}

/** The form of the act, with what follows from it; it says whose contribution it is. */
export function ActPage() {
  const { act, facts, line } = useLoaderData<typeof actLoader>();
  const { contribution, version, acts } = facts;
  const { id, full_name, amount_cents, method, received_on } = contribution;
  const { button, consequence, Fields } = actForms[act];
  return (
    <MoneyPage title={actTitles[act]} back={contributionPath(id)}>
      <div className="stack pad">
        <FormError />
        <p className="lead">
          <a href={contributionPath(id)}>{full_name || "Anonymous"}</a>: {formatCents(amount_cents)},{" "}
          {methodInWords(method).toLowerCase()}, {formatDate(received_on)}
        </p>
        {acts.includes(act) ? (
          <form method="post" className="stack">
            <HiddenFields fields={{ act, version, line, [postKeyField]: newPostKey() }} />
            <p>{consequence(facts)}</p>
            {Fields && <Fields facts={facts} />}
            <div className="bs">
              <button className={act === "void" || act === "bounced" ? "b stop" : "b fill"}>
                {button(facts)}
              </button>
              <a className="b quiet" href={contributionPath(id)}>
                Cancel
              </a>
            </div>
          </form>
        ) : (
          <p className="note">
            In the contribution's present state there is nothing to do here.{" "}
            <a href={contributionPath(id)}>Look at it</a>
          </p>
        )}
      </div>
    </MoneyPage>
  );
}
