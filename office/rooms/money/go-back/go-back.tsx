import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { owedCents, prohibitedReasons } from "#domain/donation/contribution-state.ts";
import { methodInWords, reasonSentence } from "#domain/donation/contribution-words.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { formatDate } from "#domain/time/local-date.ts";
import { findContributions } from "#server/contributions/overview/find-contributions.ts";
import { type Contribution, factsOf } from "#server/contributions/record/contribution.ts";
import { Clock } from "../../../ui/clock.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pages, readPage, rowsPerPage } from "../../../ui/pages.tsx";
import { visitOf } from "../../../visit.ts";
import { contributionActPath, contributionPath } from "../addresses.ts";
import { clockInstants } from "../clock-instants.ts";
import { returnActOf } from "../contributions/possible-acts.ts";
import { MoneyPage } from "../money-page.tsx";

/** What the law wants back, the least time left first. */
export async function goBackLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { page, offset } = readPage(request);
  const question = { list: "go-back" as const, find: "" };
  const found = await findContributions(services, question, { limit: rowsPerPage, offset });
  return { ...found, page, now: services.clock.now().toISOString() };
}

export function GoBack() {
  const { contributions, total, page, now } = useLoaderData<typeof goBackLoader>();
  return (
    <MoneyPage title="Must go back" sub={String(total)}>
      {contributions.length === 0 ? (
        <Empty title="Nothing must go back">
          <p>
            What is over a limit, has no address or is not from a resident will stand here with its clock.
          </p>
        </Empty>
      ) : (
        <>
          <h2 className="vh">The least time left first</h2>
          <ul className="wait">
            {contributions.map((contribution, at) => (
              <Row key={contribution.id} contribution={contribution} now={now} isFirst={at === 0} />
            ))}
          </ul>
        </>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}

function Row({ contribution, now, isFirst }: { contribution: Contribution; now: string; isFirst: boolean }) {
  const { id, full_name, amount_cents, method, received_on, return_due_on, jurisdiction } = contribution;
  const facts = factsOf(contribution);
  const owed = formatCents(owedCents(facts, amount_cents));
  const due = return_due_on ?? received_on;
  const days = jurisdictionOf(jurisdiction).returnDays.value;
  return (
    <li>
      <Clock {...clockInstants(due, days)} now={now} />
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
