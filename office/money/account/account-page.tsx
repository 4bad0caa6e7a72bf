import { oneOf, several, text } from "#office/shell/acts/fields.ts";
import { randomUUID } from "node:crypto";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type AccountEntry, entryInWords } from "#domain/money/books/account-entries.ts";
import { candidatesFor } from "#domain/money/books/bank-candidates.ts";
import { matchesOf } from "#domain/money/books/bank-match.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatDate, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { type Account, readAccount } from "#server/money/account/account.ts";
import { matchLine, matchTogether, type Together } from "#server/money/account/match-lines.ts";
import { linesSetAside } from "#server/money/account/set-aside.ts";
import { batchesOf, undoTogether } from "#server/money/account/undo-matches.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { counted } from "#domain/platform/language.ts";
import { act, type ActArguments, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { postIdOf } from "#office/shell/acts/post-key.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FormError } from "#office/shell/ui/field.tsx";
import { rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { addressOfEntry } from "#office/money/addresses.ts";
import { doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { AsideNote } from "./line-list.tsx";
import { undoOf } from "./line.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Batches, MatchTogether, togetherFacts } from "./match-together.tsx";

/** Both sides of the account, as of a day (`?as-of=`); what can be matched together only as of today. */
export async function accountLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const today = todayOf(books);
  const asked = new URL(request.url).searchParams.get("as-of") ?? "";
  const asOf = isLocalDate(asked) && asked <= today ? asked : today;
  const { livemode } = recordingBy(books, "");
  const account = await readAccount(books.database, livemode, asOf === today ? undefined : asOf);
  const { openLines, partners, reconciliation } = account;
  const { sure, likely } = matchesOf(asOf === today ? openLines : [], partners);
  const together = new Set([...sure, ...likely].map(({ line }) => line.id));
  const left = openLines.filter(({ id }) => !together.has(id));
  const aside = (await linesSetAside(books, livemode)).filter(({ posted_on }) => posted_on <= asOf);
  return {
    lines: account.lines.length,
    isStated: entriesOf(account.entries, "bank-balance").length > 0,
    aside: aside.length,
    open: openLines.length,
    sure: togetherFacts(sure),
    likely: togetherFacts(likely),
    left: left.slice(0, rowsPerPage).map((line) => ({ line, candidates: candidatesFor(line, partners) })),
    more: Math.max(0, left.length - rowsPerPage),
    notThere: [...account.onHand, ...account.openEntries].toSorted((a, b) => a.on.localeCompare(b.on)),
    onHandCents: sum(account.onHand.map(({ cents }) => cents)),
    batches: asOf === today ? await batchesOf(books, livemode) : [],
    reconciliation,
    asOf,
    today,
  };
}

type Facts = Awaited<ReturnType<typeof accountLoader>>;

export const accountActs = acts({
  match: act({ line: text, entry: text }, matchProposed),
  "match-together": act(
    { which: oneOf(["sure", "likely"], "Choose what to match."), seen: text, except: several() },
    matchShown,
  ),
  "undo-together": act({ batch: text }, async ({ form, visit, value }) => {
    const begun = visit.services.clock.now();
    const undone = await undoTogether(booksOf(visit), value, writerOf(visit));
    if (!undone.ok) return refusedBy(form, undone.reasons);
    const words = `${counted(undone.count, "line is", "lines are")} open again, as before.`;
    return doneInBooks(visit, "/money/account", { text: words, begun });
  }),
});

async function matchProposed({ form, visit, value }: WithValue<{ line: typeof text; entry: typeof text }>) {
  const begun = visit.services.clock.now();
  const given = { lineId: value.line, ids: [value.entry] };
  const matched = await matchLine(booksOf(visit), given, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  const undo = undoOf({ id: value.line }, matched);
  return doneInBooks(visit, "/money/account", { text: "Matched.", undo, begun });
}

async function matchShown({
  form,
  visit,
  value,
}: ActArguments & { value: { which: Together; seen: string; except: string[] } }) {
  const begun = visit.services.clock.now();
  const batch = postIdOf({ form, visit }) ?? randomUUID();
  const matched = await matchTogether(booksOf(visit), { ...value, batch }, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  const { count, cents } = matched;
  return doneInBooks(visit, "/money/account", {
    text: `${counted(count, "line is", "lines are")} matched, ${formatCents(cents)}.`,
    begun,
    ...(count > 0 && { undo: { path: "/money/account", fields: { act: "undo-together", batch } } }),
  });
}

export function AccountPage() {
  const facts = useLoaderData<typeof accountLoader>();
  const { lines, aside, open, left, more, notThere, batches, reconciliation, asOf, today } = facts;
  return (
    <MoneyPage
      title="Account"
      sub={`Bank reconciliation as of ${formatDate(asOf)}`}
      tools={
        <a className="b fill" href="/money/account/import">
          <span>
            Import<span className="only-l"> a bank file</span>
          </span>
        </a>
      }
    >
      <FormError />
      <Equation facts={facts} />
      <MatchTogether which="sure" facts={facts.sure} />
      <MatchTogether which="likely" facts={facts.likely} />
      <div className="cols w">
        <div>
          <div className="sec" id="left">
            <h2>{open === left.length + more ? "At the bank, not recorded" : "Left, one after the other"}</h2>
            <small>{counted(left.length + more, "line")}</small>
          </div>
          {lines === 0 ? (
            <Empty title="No line of the bank yet">
              <p>
                Download the campaign account's statement as CSV or OFX and import it here. Lines that match
                with certainty are matched at once; you match the rest.
              </p>
            </Empty>
          ) : open === 0 ? (
            <p>Every line of the bank is recorded.</p>
          ) : (
            <OpenLines left={left} more={more} />
          )}
          <div className="sec" id="not-there">
            <h2>Recorded, not at the bank yet</h2>
            <small>{counted(notThere.length, "entry", "entries")}</small>
          </div>
          {notThere.length === 0 ? <p>Nothing.</p> : <EntryRows entries={notThere} />}
          <div className="bs pad">
            <a className="b" href="/money/account/move">
              Enter a transfer, interest or charge
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
          <Unexplained reconciliation={reconciliation} />
          <Batches batches={batches} />
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

/** From the bank's balance to what is recorded, and in a sentence whether they agree. */
function Equation({ facts }: { facts: Facts }) {
  const { lines, open, isStated, notThere, onHandCents, reconciliation } = facts;
  const { statementCents, inTransitCents, outstandingCents, unexplained, unexplainedCents, booksCents } =
    reconciliation;
  const notThereCents = inTransitCents - outstandingCents + onHandCents;
  const recorded = `${counted(notThere.length, "entry", "entries")}, ${formatCents(notThereCents)}`;
  return (
    <section aria-label="Balance">
      <dl className="eq">
        <Term words={isStated ? "the bank says" : "the bank's lines come to"} cents={statementCents} />
        <Term sign="+" words="recorded here, not at the bank" cents={notThereCents} to="#not-there" />
        <Term sign="−" words="at the bank, not explained" cents={unexplainedCents} to="#left" />
        <Term sign="=" words="recorded here" cents={booksCents + onHandCents} />
      </dl>
      {lines === 0 ? (
        <p className="note due">
          No line of the bank is imported, so nothing is compared yet. Recorded and not yet at the bank:{" "}
          {recorded}.
        </p>
      ) : unexplained.length > 0 ? (
        <p className="note due">
          Not reconciled yet: {open === 0 ? "something is unexplained" : waiting(open)}.
        </p>
      ) : notThere.length > 0 ? (
        <p className="note">
          Every line of the bank is recorded. Recorded and not yet at the bank: {recorded}.
        </p>
      ) : (
        <p className="note good">Reconciled: nothing is unexplained.</p>
      )}
    </section>
  );
}

function waiting(open: number): string {
  return `${counted(open, "line of the bank waits", "lines of the bank wait")}`;
}

function Term({ sign, words, cents, to }: { sign?: string; words: string; cents: number; to?: string }) {
  const contrary = cents < 0 ? { "+": "−", "−": "+" }[sign ?? ""] : undefined;
  const shown = contrary ?? sign;
  return (
    <div>
      <dt>{to ? <a href={to}>{words}</a> : words}</dt>
      <dd className="num">
        {shown && `${shown} `}
        {formatCents(contrary ? -cents : cents)}
      </dd>
    </div>
  );
}

function OpenLines({ left, more }: Pick<Facts, "left" | "more">) {
  return (
    <>
      <ul className="wait">
        {left.map(({ line: { id, postedOn, cents, description }, candidates }) => {
          const only = candidates.length === 1 ? candidates[0] : undefined;
          const isPressed = only && only.of !== "bill";
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
                  {only && `. May be: ${entryInWords(only)} of ${formatDate(only.on)}`}
                  {candidates.length > 1 && `. Fits ${candidates.length}: choose which`}
                </p>
              </div>
              <div className="act keep">
                {isPressed ? (
                  <Act act="match" fields={{ line: id, entry: only.entryId }}>
                    It is that
                    <span className="vh">
                      : {only.what}, {formatCents(cents)}
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
      {more > 0 && (
        <p>
          And {more} more: <a href="/money/account/lines?show=open">all open lines</a>.
        </p>
      )}
    </>
  );
}

/** Entries of the account, each leading to its page. */
export function EntryRows({ entries }: { entries: readonly AccountEntry[] }) {
  return (
    <ul className="rows">
      {entries.slice(0, rowsPerPage).map(({ of, entryId, on, cents, what, reference }) => (
        <li key={entryId}>
          <div>
            <a className="hit" href={addressOfEntry({ of, entryId })}>
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

/** Each difference that nothing explains, with where it is settled. */
function Unexplained({ reconciliation: { unexplained } }: Pick<Account, "reconciliation">) {
  if (unexplained.length === 0) return null;
  const missing = unexplained.filter(({ lineId }) => lineId === undefined);
  const others = unexplained.filter(({ lineId }) => lineId !== undefined);
  return (
    <details className="tab" open={missing.length > 0}>
      <summary className="title">Unexplained</summary>
      <ul className="rows">
        {[...missing, ...others].slice(0, rowsPerPage).map(({ on, cents, what, lineId }) => (
          <li key={on + what + lineId}>
            <div>
              <a className="hit" href={lineId ? `/money/account/lines/${lineId}` : "/money/account/import"}>
                {what}
              </a>
              <p className="soft">{formatDate(on)}</p>
            </div>
            <b className="num">{formatCents(cents)}</b>
          </li>
        ))}
        {unexplained.length > rowsPerPage && <li>And {unexplained.length - rowsPerPage} more.</li>}
      </ul>
    </details>
  );
}
