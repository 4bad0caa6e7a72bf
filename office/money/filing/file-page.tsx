/** One room to file the disclosure statement: what is missing, what to file, what the district gets, what stays. */

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { textOf } from "#domain/money/books/agent-figures.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { counted } from "#domain/platform/language.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import {
  addDays,
  daysBetween,
  formatDate,
  formatLongDate,
  yearOf,
  todayOf,
} from "#domain/platform/time/local-date.ts";
import { linesSetAside } from "#server/money/account/set-aside.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { type ToAsk, whoCanSettle } from "#server/money/disclosure/ask-who-can-settle.ts";
import { changedClosings, periodInWords } from "#server/money/disclosure/period.ts";
import { summary } from "#server/money/statement/statement-files.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { PartHeading, Line } from "#office/shell/ui/part.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { AsideNote } from "#office/money/account/line-list.tsx";
import { LongActNote } from "#office/money/long-act-note.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { disclosurePath } from "./disclosure-acts.ts";
import { type MissingRow, missingRows, placeOf } from "./missing.ts";
import { Amendments, Closings, ClosePeriod, PackFiles, periodFacts, Totals } from "./period-parts.tsx";
import { Part } from "./statement-parts.tsx";

/** Everything of the room; a period that ended shows the statement as of its last day (`?from=`, `?to=`). */
export async function fileLoader({ context, request }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const books = booksOf(visit);
  const today = todayOf(books);
  const period = await periodFacts(visit, new URL(request.url).searchParams);
  const day = period.isOver ? period.period.to : undefined;
  const gathered = await gatherStatement(books, day, "page");
  const { statement, items, dates, leftOut, isRealMoney, asOf } = gathered;
  const aside = await linesSetAside(books, recordingBy(books, "").livemode);
  return {
    period,
    parts: statement.parts,
    surplus: statement.surplus,
    items,
    missing: missingRows(items, {
      questions: period.pack.openQuestions,
      toAsk: await whoCanSettle(books, items),
    }),
    dates,
    leftOut,
    aside: aside.filter(({ posted_on }) => posted_on <= asOf).length,
    isRealMoney,
    asOf,
    today,
    filed: textOf(gathered.source.figures, "statement-filed"),
    votingDay: books.facts.votingDay,
    changed: await changedClosings(visit.services),
    keptUntil: yearOf(books.facts.votingDay) + books.facts.jurisdiction.recordRetentionYears.value,
  };
}

type Facts = Awaited<ReturnType<typeof fileLoader>>;

export function FilePage() {
  const facts = useLoaderData<typeof fileLoader>();
  const { period, items, missing, leftOut, aside, isRealMoney, asOf, keptUntil } = facts;
  const unconfirmed = items.filter(({ kind }) => kind === "unconfirmed");
  return (
    <MoneyPage title="File" sub={`${periodInWords(period.period)}, as of ${formatDate(asOf)}`}>
      {!isRealMoney && <p className="note due pad">A rehearsal: this is not to be filed.</p>}
      <Due facts={facts} />
      {facts.changed.map(({ number, from_on, to_on }) => (
        <p key={number} className="note due">
          Something of {periodInWords({ from: from_on, to: to_on })} changed after it was closed as number{" "}
          {number}: <a href={disclosurePath({ from: from_on, to: to_on })}>see the amendments</a>
        </p>
      ))}
      {items
        .filter(({ kind }) => kind === "passed")
        .map((item) => (
          <p key={item.text} className="note bad">
            {item.text} <a href={placeOf({ place: item.place ?? "bills" })}>Look at the bills</a>
          </p>
        ))}
      {leftOut && <p className="note pad">{leftOut}</p>}
      <AsideNote count={aside} />
      <LongActNote name="closing" act={period.closingAct} />
      <LongActNote name="archiving" act={period.archiveAct} />
      <div className="cols a">
        <div className="ord">
          <section>
            <h2>
              Missing{" "}
              <small>
                {missing.length === 0 ? "nothing" : `${missing.length}, what is due first on top`}
              </small>
            </h2>
            <Missing rows={missing} period={period.period} />
            <Amendments pack={period.pack} />
          </section>
          <ToFile facts={facts} />
          <section>
            <h2>
              What the district gets <small>and anybody may look at</small>
            </h2>
            <PackFiles period={period.period} files={["significant-contributors-public.csv"]} />
            <Surplus facts={facts} />
          </section>
          <ToKeep facts={facts} />
        </div>
        <aside aria-label="Who, in which order, and what is not confirmed">
          <Who rows={missing} />
          <Order facts={facts} />
          <form className="bs pad">
            <span className="bs">
              <label htmlFor="from">From</label>
              <input
                className="in short"
                type="date"
                id="from"
                name="from"
                defaultValue={period.period.from}
              />
            </span>
            <span className="bs">
              <label htmlFor="to">to</label>
              <input className="in short" type="date" id="to" name="to" defaultValue={period.period.to} />
            </span>
            <button className="b">Show the period</button>
          </form>
          <PartHeading aside={<small>{unconfirmed.length}</small>}>Not confirmed</PartHeading>
          <ul className="rows">
            {unconfirmed.map((item) => (
              <li key={item.text}>
                <div>{item.text}</div>
                {item.place && (
                  <a className="b" href={placeOf(item)}>
                    Settle it<span className="vh">: {item.text}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
          <p className="hint">Records are kept until {keptUntil} at least.</p>
        </aside>
      </div>
    </MoneyPage>
  );
}

function Due({ facts: { dates, filed, period } }: { facts: Facts }) {
  if (filed)
    return (
      <>
        <p className="lead pad">
          Filed on {formatLongDate(filed)}. What is recorded of a closed period later is an amendment of it.
        </p>
        {period.closings.length === 0 && (
          <p className="note due">
            No period is closed yet, so what changes is compared with nothing:{" "}
            <a href="#close">close the period</a>.
          </p>
        )}
      </>
    );
  const [day, words] =
    dates.state === "open"
      ? [
          dates.dueOn,
          `at ${clockTime(dates.dueTime)}. Until ${formatLongDate(dates.lateUntil)} it is taken with a fee of ${formatCents(dates.lateFeeCents)}`,
        ]
      : [
          dates.lateUntil,
          `with a fee of ${formatCents(dates.lateFeeCents)}; it was due on ${formatDate(dates.dueOn)}`,
        ];
  const left = dates.daysLeft < 0 ? "" : `, in ${counted(dates.daysLeft, "day")}`;
  return (
    <p className="lead pad">
      By {formatLongDate(day)}
      {left}, {words}.
    </p>
  );
}

function Missing({ rows, period }: { rows: readonly MissingRow[]; period: { from: string; to: string } }) {
  if (rows.length === 0) return <p>Nothing: it can be signed and filed.</p>;
  return (
    <ul className="rows">
      {rows.map(({ text, asks, href }) => (
        <li key={text}>
          <div>
            {text}
            {asks.length > 0 && (
              <details className="tab" open={asks.length <= openAsks}>
                <summary>Who else can settle it ({asks.length})</summary>
                <ul>
                  {asks.slice(0, maxAsks).map((one) => (
                    <AskRow key={one.subject} one={one} period={period} />
                  ))}
                </ul>
                {asks.length > maxAsks && <p>And {asks.length - maxAsks} more.</p>}
              </details>
            )}
          </div>
          {href && (
            <a className="b" href={href}>
              Settle it<span className="vh">: {text}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const openAsks = 3;
const maxAsks = 50;

const roleWords: Record<ToAsk["role"], string> = {
  candidate: "The candidate",
  coordinator: "The coordinator",
  contributor: "The contributor",
  supplier: "The supplier",
};

/** Somebody who can settle it, with a button that asks them and the day on which they were asked. */
function AskRow({ one, period }: { one: ToAsk; period: { from: string; to: string } }) {
  const { subject, role, name, emails, askedAt } = one;
  const who = name === "" ? roleWords[role] : `${roleWords[role]}, ${name}`;
  return (
    <li>
      {who}
      {askedAt && (
        <>
          {" "}
          (asked on <When at={askedAt} />)
        </>
      )}
      {emails.length > 0 ? (
        <Act act="ask" fields={{ subject, ...period }}>
          {askedAt ? "Ask again" : "Ask by e-mail"}
          <span className="vh">: {who}</span>
        </Act>
      ) : (
        <span className="soft">
          {role === "candidate" || role === "coordinator"
            ? ": nobody of the team has that role"
            : ": no e-mail address is known"}
        </span>
      )}
    </li>
  );
}

function ToFile({ facts: { period, parts, missing, asOf, filed } }: { facts: Facts }) {
  return (
    <section>
      <h2>
        To file <small>one statement, as of {formatDate(asOf)}</small>
      </h2>
      <Totals disclosure={period.pack.disclosure} />
      {parts.map((part) => (
        <Part key={part.file} part={part} asOf={asOf} />
      ))}
      <div className="bs">
        <Act act="take" fields={{ file: summary, as_of: asOf }} look="fill">
          {missing.length === 0 ? "Save the statement" : "Save a draft"}
        </Act>
        <span className="hint">
          {missing.length === 0
            ? "A PDF to sign and file."
            : `${counted(missing.length, "point is", "points are")} missing; the draft says which.`}
        </span>
      </div>
      <details className="tab">
        <summary>The lists of the period as tables</summary>
        {period.hasProvider && (
          <p className="hint">
            The payment provider's ledger is compared when a period is closed, and in the archive.
          </p>
        )}
        <PackFiles
          period={period.period}
          files={[
            "contributions.csv",
            "significant-contributors.csv",
            "returned.csv",
            "loans.csv",
            "open-questions.csv",
            "amendments.csv",
          ]}
        />
        <Act act="take" fields={{ file: "checklist.csv", as_of: asOf }}>
          Save the checklist
        </Act>
      </details>
      <p>
        <a className="b" href="/money/figures/statement-filed">
          {filed ? `Filed on ${formatDate(filed)}` : "It is filed: enter the day"}
        </a>
      </p>
      <h3 id="close">Close the period when it is filed</h3>
      <CurrentPart name="close" state={period.closingAct?.state}>
        <ClosePeriod facts={period} />
      </CurrentPart>
    </section>
  );
}

/** The law gives a surplus to the municipality. */
function Surplus({ facts: { surplus } }: { facts: Facts }) {
  if (surplus.cents <= 0) return null;
  return (
    <p>
      What is left: {formatCents(surplus.cents)}.{" "}
      {surplus.mustBeGivenAway
        ? `To be given away: ${surplus.recipient}. Enter in Account what was given away.`
        : "It need not be given away."}
    </p>
  );
}

function ToKeep({ facts: { period, keptUntil } }: { facts: Facts }) {
  const { archiveAct, closings } = period;
  return (
    <section>
      <h2>
        To keep <small>until {keptUntil} at least</small>
      </h2>
      <p className="hint">Every record, scan and receipt in one archive, with a list of what is in it.</p>
      <CurrentPart name="archived" state={archiveAct?.file?.name}>
        {archiveAct?.file && (
          <Act act="save-archive" fields={period.period} look="fill">
            Save {archiveAct.file.name}
          </Act>
        )}
      </CurrentPart>
      <CurrentPart name="archive" state={archiveAct?.state}>
        {archiveAct?.state !== "running" && (
          <div className="bs">
            <Act act="archive" fields={period.period}>
              Save all: make the archive
            </Act>
          </div>
        )}
      </CurrentPart>
      <h3>What was filed</h3>
      <CurrentPart name="filed" state={closings.length}>
        <Closings closings={closings} />
      </CurrentPart>
    </section>
  );
}

function Who({ rows }: { rows: readonly MissingRow[] }) {
  const asks = rows.flatMap((row) => row.asks);
  const counts = Object.entries(roleWords).map(
    ([role, words]) => [words, asks.filter((one) => one.role === role).length] as const,
  );
  return (
    <>
      <PartHeading>Who can settle it</PartHeading>
      <dl className="lines">
        {[["You", rows.filter(({ href }) => href).length] as const, ...counts]
          .filter(([, count]) => count > 0)
          .map(([words, count]) => (
            <Line key={words} name={words}>
              {count}
            </Line>
          ))}
      </dl>
    </>
  );
}

function Order({ facts: { dates, missing, votingDay, keptUntil, today } }: { facts: Facts }) {
  const returns = missing.flatMap(({ due }) => due ?? []);
  const steps: [day: string, words: string][] = [
    ...(returns[0] ? [[returns[0], "Return what must go back"] as [string, string]] : []),
    [votingDay, "Voting day"],
    [addDays(votingDay, 1), "Last bills, last bank file"],
    [dates.dueOn, "File the statement"],
    [dates.lateUntil, `Last day, with a fee of ${formatCents(dates.lateFeeCents)}`],
  ];
  return (
    <>
      <PartHeading>In this order</PartHeading>
      <ol className="tl">
        {steps
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([day, words]) => (
            <li
              key={words}
              className={day < today ? undefined : daysBetween(today, day) <= 30 ? "due" : "next"}
            >
              <time dateTime={day}>{formatDate(day)}</time>
              <b>{words}</b>
            </li>
          ))}
        <li className="next">
          <time>until {keptUntil}</time>
          <b>Keep the records</b>
        </li>
      </ol>
    </>
  );
}
