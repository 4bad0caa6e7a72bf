/** A line of the bank: what it is in the books, or that it is of a wrong file. */

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { movementNames, typedMovements } from "#domain/account/movement.ts";
import { accountEntries, entryInWords } from "#domain/books/bank-match.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { formatDate } from "#domain/time/local-date.ts";
import { readAccount } from "#server/account/account.ts";
import { matchLine, matchNewMovement, matchVersion, unmatchLine } from "#server/account/match-lines.ts";
import { isOfSameFile, linesSetAside, setLinesAside, takeLineBack } from "#server/account/set-aside.ts";
import { undepositedContributions } from "#server/account/undeposited.ts";
import { recordingBy } from "#server/books/books.ts";
import { counted } from "../../../counted.ts";
import { type ActArguments, acts, refused, textOf } from "../../../acts.ts";
import { endWith } from "../../../end-with.ts";
import { postKeyOf } from "../../../post-key.ts";
import { Act } from "../../../ui/act.tsx";
import { Choice, Field } from "../../../ui/field.tsx";
import { When } from "../../../ui/when.tsx";
import { visitOf } from "../../../visit.ts";
import { booksFor, doneInBooks, idIn, refusedBy, writerOf } from "../books-visit.ts";
import { BookForm, Check } from "../book-form.tsx";
import { MoneyPage } from "../money-page.tsx";
import { Lines } from "../lines.tsx";
import { EntryRows } from "./account-page.tsx";

const maxOffered = 100;

/** The line with what it may be; one that is set aside with why. */
export async function lineLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksFor(visitOf(context));
  const id = idIn(params);
  const { livemode } = recordingBy(books, "");
  const account = await readAccount(books.database, livemode);
  const asides = await linesSetAside(books, livemode);
  const aside = asides.find((one) => one.id === id);
  const line = account.lines.find((one) => one.id === id) ?? aside;
  if (!line) return endWith(404);
  const own = account.matches.filter(({ bank_line_id }) => bank_line_id === id);
  const isIn = line.amount_cents > 0;
  const open = account.openLines.find((one) => one.id === id);
  const candidates = open?.candidates ?? [];
  const others = account.openEntries.filter(
    ({ entryId, cents }) =>
      cents > 0 === isIn && !candidates.some((candidate) => candidate.entryId === entryId),
  );
  const paper =
    isIn && open
      ? await undepositedContributions(books.database, { livemode, entries: account.entries })
      : [];
  return {
    line,
    aside,
    asideInFile: asides.filter((one) => isOfSameFile(one, line)).length,
    matchVersion: matchVersion(own),
    matched: accountEntries(account.entries).filter(({ entryId }) =>
      own.some(({ entry_id }) => entry_id === entryId),
    ),
    candidates,
    others: others.slice(0, maxOffered),
    contributions: paper.filter(({ held_cents }) => held_cents > 0).slice(0, maxOffered),
    inFile: account.lines.filter((one) => isOfSameFile(one, line)).length,
  };
}

export const lineActs = acts({
  match,
  "match-new": matchNew,
  unmatch,
  "set-aside": setAside,
  "take-back": takeBack,
});

function addressOf(params: ActArguments["params"]): string {
  return `/money/account/lines/${idIn(params)}`;
}

async function match({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const ids = form.getAll("entry").filter((value) => typeof value === "string");
  if (ids.length === 0) return refused(form, { form: "Choose what the line is." });
  const matched = await matchLine(booksFor(visit), { lineId: idIn(params), ids }, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  return doneInBooks(visit, addressOf(params), { text: "Matched.", begun });
}

async function matchNew({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const given = {
    lineId: idIn(params),
    kind: textOf(form, "kind"),
    with: textOf(form, "with"),
    description: textOf(form, "description"),
    idempotencyKey: postKeyOf({ form, visit }),
  };
  const matched = await matchNewMovement(booksFor(visit), given, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  return doneInBooks(visit, addressOf(params), { text: "Entered, and matched with this line.", begun });
}

async function unmatch({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const version = textOf(form, "version");
  const given = { lineId: idIn(params), reason: textOf(form, "reason"), version };
  if (given.reason === "") return refused(form, { reason: "Say why: it is kept with the match." });
  const undone = await unmatchLine(booksFor(visit), given, writerOf(visit));
  if (!undone.ok) return refusedBy(form, undone.reasons);
  return doneInBooks(visit, addressOf(params), { text: "The line is open again.", begun });
}

async function setAside({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const reason = textOf(form, "reason");
  if (reason === "") return refused(form, { reason: "Say why: it is kept with the line." });
  const wrong = { lineId: idIn(params), withItsFile: form.has("with_its_file"), reason };
  const aside = await setLinesAside(booksFor(visit), wrong, writerOf(visit));
  if (!aside.ok) return refusedBy(form, aside.reasons);
  const { length } = aside.lines;
  const text = `${counted(length, "line is", "lines are")} set aside.`;
  const undo = { path: addressOf(params), fields: { act: "take-back" } };
  return doneInBooks(visit, addressOf(params), { text, begun, ...(length === 1 && { undo }) });
}

async function takeBack({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const line = { lineId: idIn(params), withItsFile: form.has("with_its_file") };
  const taken = await takeLineBack(booksFor(visit), line, writerOf(visit));
  if (!taken.ok) return refusedBy(form, taken.reasons);
  const { length } = taken.lines;
  const text = `${counted(length, "line counts", "lines count")} again.`;
  return doneInBooks(visit, addressOf(params), { text, begun });
}

export function LinePage() {
  const facts = useLoaderData<typeof lineLoader>();
  const { line, aside, matched } = facts;
  return (
    <MoneyPage title="A line of the bank" back="/money/account">
      <p className="lead pad">
        {formatCents(line.amount_cents)} {line.amount_cents > 0 ? "came in" : "went out"} on{" "}
        {formatDate(line.posted_on)}
      </p>
      <Lines
        lines={[
          ["The bank's words", line.description],
          ["File", line.file_name],
          ["Imported", <When key="at" at={line.imported_at} />],
          ["By", line.imported_by],
        ]}
      />
      {aside ? (
        <AsideLine aside={aside} inFile={facts.asideInFile} />
      ) : matched.length > 0 ? (
        <Matched matched={matched} version={facts.matchVersion} />
      ) : (
        <Open facts={facts} />
      )}
    </MoneyPage>
  );
}

type Facts = Awaited<ReturnType<typeof lineLoader>>;

function AsideLine({ aside, inFile }: { aside: NonNullable<Facts["aside"]>; inFile: number }) {
  return (
    <>
      <p className="note due">
        It is set aside and counts nowhere: {aside.reason} ({aside.setAsideBy}, <When at={aside.setAsideAt} />
        )
      </p>
      <div className="bs pad">
        <Act act="take-back">Let it count again</Act>
        {inFile > 1 && (
          <Act act="take-back" fields={{ with_its_file: "yes" }}>
            Let all {inFile} lines of {aside.file_name} count again
          </Act>
        )}
      </div>
    </>
  );
}

function Matched({ matched, version }: Pick<Facts, "matched"> & { version: string }) {
  return (
    <>
      <div className="sec">
        <h2>It is</h2>
      </div>
      <EntryRows entries={matched} />
      <details className="tab">
        <summary>That is not right</summary>
        <BookForm act="unmatch" button="Undo the match" look="stop" fields={{ version }}>
          <Field name="reason" label="Why" hint="It is kept with the match" required />
        </BookForm>
      </details>
    </>
  );
}

function Open({ facts: { line, candidates, others, contributions, inFile } }: { facts: Facts }) {
  const offered = [...candidates, ...others];
  return (
    <>
      {candidates.length > 0 && (
        <>
          <div className="sec">
            <h2>It may be</h2>
          </div>
          <ul className="rows">
            {candidates.map(({ entryId, on, cents, what, reference }) => (
              <li key={entryId}>
                <div>
                  <a className="hit" href={`/money/entries/${entryId}`}>
                    {entryInWords({ what, reference })}
                  </a>
                  <p className="soft">
                    {formatDate(on)}, {formatCents(cents)}
                  </p>
                </div>
                <Act act="match" fields={{ entry: entryId }} look="fill">
                  It is that<span className="vh">: {entryInWords({ what, reference })}</span>
                </Act>
              </li>
            ))}
          </ul>
        </>
      )}
      {(offered.length > candidates.length || contributions.length > 0) && (
        <>
          <div className="sec">
            <h2>It is several together</h2>
          </div>
          <BookForm act="match" button="It is what I chose">
            <fieldset>
              <legend className="vh">What the line is</legend>
              {offered.map(({ entryId, on, cents, what, reference }) => (
                <label className="ck" key={entryId}>
                  <input type="checkbox" name="entry" value={entryId} />
                  <span>
                    {entryInWords({ what, reference })}, {formatDate(on)}
                  </span>
                  <span className="num">{formatCents(cents)}</span>
                </label>
              ))}
              {contributions.map(({ id, full_name, received_on, amount_cents }) => (
                <label className="ck" key={id}>
                  <input type="checkbox" name="entry" value={id} />
                  <span>
                    Contribution of {full_name || "somebody anonymous"}, {formatDate(received_on)}
                  </span>
                  <span className="num">{formatCents(amount_cents)}</span>
                </label>
              ))}
            </fieldset>
          </BookForm>
        </>
      )}
      <div className="sec">
        <h2>It is not in the books yet</h2>
      </div>
      <BookForm act="match-new" button="Enter it">
        <Choice
          name="kind"
          label="What it is"
          defaultValue={line.amount_cents > 0 ? "interest" : "bank-fee"}
          options={typedMovements.map((value) => ({ value, label: movementNames[value] }))}
        />
        <Field name="with" label="With whom" defaultValue="The bank" />
        <Field name="description" label="Description" defaultValue={line.description} />
      </BookForm>
      <p className="hint pad">
        A payment of a bill is entered with <a href="/money/expenses?show=open">its bill</a>, and what goes
        back to a contributor with its contribution; then it is offered here.
      </p>
      <details className="tab">
        <summary>It is of a wrong file</summary>
        <BookForm act="set-aside" button="Set it aside" look="stop">
          <Field name="reason" label="Why" hint="For example: my own account" required />
          <Check
            name="with_its_file"
            label={`With its file: ${counted(inFile, "line")} of ${line.file_name}`}
          />
        </BookForm>
      </details>
    </>
  );
}
