import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { findContributions } from "#server/money/contributions/overview/find-contributions.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { useContent } from "#office/shell/content-context.ts";
import { owedCents, prohibitedReasons } from "#domain/money/contributions/contribution-state.ts";
import { methodInWords, reasonSentence } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatDate, addDays } from "#domain/platform/time/local-date.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { Clock } from "#office/shell/ui/when.tsx";
import { Icon } from "#office/shell/ui/icon.tsx";
import { contributionActPath, contributionPath } from "#office/money/addresses.ts";
import { returnActOf } from "#office/money/contributions/load-contribution.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";

/** What the law wants back, the least time left first. */
export async function mustReturnLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { page, offset } = readPage(request);
  const question = { list: "go-back" as const, find: "" };
  const found = await findContributions(services, question, { limit: rowsPerPage, offset });
  return { ...found, page, now: services.clock.now().toISOString() };
}

export function MustReturn() {
  const { contributions, total, page, now } = useLoaderData<typeof mustReturnLoader>();
  return (
    <MoneyPage title="Must go back" sub={String(total)}>
      {contributions.length === 0 ? (
        <Empty title="Nothing must go back">
          <p>
            What is over a limit, has no address or is not from a resident will appear here with its last day.
          </p>
        </Empty>
      ) : (
        <>
          <h2 className="vh">The least time left first</h2>
          <MustReturnList contributions={contributions} now={now} />
        </>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}

/** What must go back, each with its clock and the way to return it; the first one has the filled button. */
export function MustReturnList({
  contributions,
  now,
}: {
  contributions: readonly Contribution[];
  now: string;
}) {
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

const dayMs = 24 * 60 * 60_000;

/** When a promise of so many days began and when its last local day is over, as ISO 8601 UTC text. */
export function clockInstants(
  lastDay: string,
  days: number,
  timeZone: string,
): { since: string; due: string } {
  const due = instantIn(timeZone, `${addDays(lastDay, 1)}T00:00`);
  return { since: new Date(due - days * dayMs).toISOString(), due: new Date(due).toISOString() };
}
