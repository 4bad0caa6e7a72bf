import { text } from "#office/shell/acts/fields.ts";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type AccountEntry, entryInWords } from "#domain/money/books/bank-match.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { type Account, readAccount } from "#server/money/account/account.ts";
import { matchCertain, matchLine } from "#server/money/account/match-lines.ts";
import { linesSetAside } from "#server/money/account/set-aside.ts";
import { recordingBy, todayOf } from "#server/money/books/books.ts";
import { counted } from "#domain/platform/counted.ts";
import { act, type ActArguments, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { booksFor, doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { AsideNote } from "./aside-note.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** Both sides of the account, as of a day (`?as-of=`). */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksFor(visitOf(context));
  const today = todayOf(books);
  const asked = new URL(request.url).searchParams.get("as-of") ?? "";
  const asOf = isLocalDate(asked) && asked <= today ? asked : today;
  const { livemode } = recordingBy(books, "");
  const day = asOf === today ? undefined : asOf;
  const { lines, openLines, openEntries, reconciliation } = await readAccount(books.database, livemode, day);
  const aside = (await linesSetAside(books, livemode)).filter(({ posted_on }) => posted_on <= asOf);
  return { lines: lines.length, aside: aside.length, openLines, openEntries, reconciliation, asOf, today };
}

export const accountActs = acts({
  match: act({ line: text, entry: text }, matchProposed),
  "match-certain": matchAll,
});

async function matchProposed({ form, visit, value }: WithValue<{ line: typeof text; entry: typeof text }>) {
  const begun = visit.services.clock.now();
  const given = { lineId: value.line, ids: [value.entry] };
  const matched = await matchLine(booksFor(visit), given, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  const undo = {
    path: `/money/account/lines/${given.lineId}`,
    fields: { act: "unmatch", reason: "Matched by mistake", version: matched.version },
  };
  return doneInBooks(visit, "/money/account", { text: "Matched.", undo, begun });
}

async function matchAll({ visit }: ActArguments) {
  const begun = visit.services.clock.now();
  const count = await matchCertain(booksFor(visit), writerOf(visit));
  const text =
    count === 0
      ? "No line matches with certainty: look at each line."
      : `${counted(count, "line was", "lines were")} matched.`;
  return doneInBooks(visit, "/money/account", { text, begun });
}

export function AccountPage() {
  const { lines, aside, openLines, openEntries, reconciliation, asOf, today } =
    useLoaderData<typeof accountLoader>();
  return (
    <MoneyPage
      title="Account"
      sub={`As of ${formatDate(asOf)}`}
      tools={
        <a className="b fill" href="/money/account/import">
          Import<span className="only-l"> a bank file</span>
        </a>
      }
    >
      <div className="cols w">
        <div>
          <div className="sec">
            <h2>At the bank, not in the books</h2>
            <small>{counted(openLines.length, "line")}</small>
          </div>
          {lines === 0 ? (
            <Empty title="No line of the bank yet">
              <p>
                Download the campaign account's statement as CSV or OFX and import it here. Lines that match
                with certainty are matched at once; you match the rest.
              </p>
            </Empty>
          ) : openLines.length === 0 ? (
            <p>Every line of the bank is in the books.</p>
          ) : (
            <OpenLines openLines={openLines} />
          )}
          <div className="sec">
            <h2>In the books, not at the bank</h2>
            <small>{counted(openEntries.length, "entry", "entries")}</small>
          </div>
          {openEntries.length === 0 ? (
            <p>The bank shows everything that the books say.</p>
          ) : (
            <EntryRows entries={openEntries} />
          )}
          <div className="bs pad">
            <a className="b" href="/money/account/move">
              Enter a transfer, interest or fee
            </a>
            <a className="b" href="/money/account/deposit">
              Enter a deposit
            </a>
            <a className="b" href="/money/account/balance">
              Enter what the bank states
            </a>
            <a className="b" href="/money/account/lines">
              All lines of the bank
            </a>
          </div>
        </div>
        <aside aria-label="Reconciliation">
          <Reconciliation reconciliation={reconciliation} />
          <AsideNote count={aside} />
          <form className="bs pad">
            <label htmlFor="as-of">As of</label>
            <input className="in short" type="date" id="as-of" name="as-of" defaultValue={asOf} max={today} />
            <button className="b">Show that day</button>
          </form>
        </aside>
      </div>
    </MoneyPage>
  );
}

function OpenLines({ openLines }: Pick<Account, "openLines">) {
  const shown = openLines.slice(0, rowsPerPage);
  return (
    <>
      <Act act="match-certain">Match what is certain</Act>
      <ul className="wait">
        {shown.map(({ id, postedOn, cents, description, candidates }) => {
          const [candidate] = candidates;
          return (
            <li key={id}>
              <div className="num">
                <b>{formatCents(cents)}</b>
              </div>
              <div>
                <h3>
                  <a href={`/money/account/lines/${id}`}>{description || "No description"}</a>
                </h3>
                <p>
                  {formatDate(postedOn)}
                  {candidate && `. May be: ${candidate.what} of ${formatDate(candidate.on)}`}
                </p>
              </div>
              <div className="act keep">
                {candidate ? (
                  <Act act="match" fields={{ line: id, entry: candidate.entryId }}>
                    It is that
                    <span className="vh">
                      : {candidate.what}, {formatCents(cents)}
                    </span>
                  </Act>
                ) : (
                  <a className="b" href={`/money/account/lines/${id}`}>
                    Say what it is
                    <span className="vh">
                      : {description || "without words"}, {formatCents(cents)}
                    </span>
                  </a>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {openLines.length > shown.length && (
        <p>
          And {openLines.length - shown.length} more:{" "}
          <a href="/money/account/lines?show=open">all open lines</a>.
        </p>
      )}
    </>
  );
}

/** Entries of the account, each leading to its page. */
export function EntryRows({ entries }: { entries: readonly AccountEntry[] }) {
  return (
    <ul className="rows">
      {entries.slice(0, rowsPerPage).map(({ entryId, on, cents, what, reference }) => (
        <li key={entryId}>
          <div>
            <a className="hit" href={`/money/entries/${entryId}`}>
              {entryInWords({ what, reference })}
            </a>
            <p className="soft">{formatDate(on)}</p>
          </div>
          <b className="num">{formatCents(cents)}</b>
        </li>
      ))}
      {entries.length > rowsPerPage && <li>And {entries.length - rowsPerPage} more.</li>}
    </ul>
  );
}

function Reconciliation({ reconciliation }: Pick<Account, "reconciliation">) {
  const { inTransit, outstanding, unexplained } = reconciliation;
  return (
    <section>
      <div className="sec">
        <h2>Reconciliation</h2>
      </div>
      <dl className="lines sums">
        <Sum
          label={<a href="/money/account/lines">Balance by the bank's statement</a>}
          cents={reconciliation.statementCents}
        />
        <Sum label="plus deposits in transit" cents={reconciliation.inTransitCents} />
        <Sum label="minus outstanding payments" cents={reconciliation.outstandingCents} />
        {unexplained.length > 0 && (
          <Sum label="minus what is unexplained" cents={reconciliation.unexplainedCents} />
        )}
        <Sum label="Balance by the books" cents={reconciliation.booksCents} />
      </dl>
      {inTransit.length > 0 && (
        <details className="tab">
          <summary className="title">Deposits in transit</summary>
          <EntryRows entries={inTransit} />
        </details>
      )}
      {outstanding.length > 0 && (
        <details className="tab">
          <summary className="title">Outstanding payments</summary>
          <EntryRows entries={outstanding} />
        </details>
      )}
      {unexplained.length > 0 ? (
        <details className="tab" open>
          <summary className="title">Unexplained</summary>
          <ul className="rows">
            {unexplained.slice(0, rowsPerPage).map(({ on, cents, what, lineId }) => (
              <li key={on + what + lineId}>
                <div>
                  {lineId ? (
                    <a className="hit" href={`/money/account/lines/${lineId}`}>
                      {what}
                    </a>
                  ) : (
                    <a className="hit" href="/money/account/import">
                      {what}
                    </a>
                  )}
                  <p className="soft">{formatDate(on)}</p>
                </div>
                <b className="num">{formatCents(cents)}</b>
              </li>
            ))}
            {unexplained.length > rowsPerPage && <li>And {unexplained.length - rowsPerPage} more.</li>}
          </ul>
        </details>
      ) : (
        <p className="note good">They agree: nothing is unexplained.</p>
      )}
    </section>
  );
}

function Sum({ label, cents }: { label: ReactNode; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{formatCents(cents)}</dd>
    </div>
  );
}
