/** A line of the bank that is matched with nothing: what it may be, and what else can be said of it. */

import { movementNames, typedMovements } from "#domain/money/account/movement.ts";
import { entryInWords } from "#domain/money/books/bank-match.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { counted } from "#domain/platform/counted.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Box, Choice, Field } from "#office/shell/ui/field.tsx";
import { BookForm, Check, ChosenSum } from "#office/money/book-form.tsx";
import { FunctionChoice } from "#office/money/function-choice.tsx";
import type { LineFacts } from "./load-line.ts";

export function OpenLine({ facts }: { facts: LineFacts }) {
  const { line, candidates, others, contributions, functions, bills, inFile } = facts;
  const isSeveralPossible = others.length > 0 || contributions.length > 0;
  return (
    <>
      {candidates.length > 0 && <LikelyEntries candidates={candidates} />}
      {isSeveralPossible && <SeveralTogether facts={facts} />}
      {bills.length > 0 && <SupplierRefund bills={bills} />}
      <NewMovement line={line} functions={functions} />
      <WrongFile line={line} inFile={inFile} />
    </>
  );
}

/** The entries whose amount and day suit the line, each with a button. */
function LikelyEntries({ candidates }: Pick<LineFacts, "candidates">) {
  return (
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
  );
}

/** Entries and contributions to tick that are one line of the bank together, as the cheques of a deposit are. */
function SeveralTogether({ facts: { candidates, others, contributions } }: { facts: LineFacts }) {
  return (
    <>
      <div className="sec">
        <h2>It is several together</h2>
      </div>
      <BookForm act="match" button="Match with what I chose">
        <fieldset>
          <legend className="vh">What the line is</legend>
          {[...candidates, ...others].map(({ entryId, on, cents, what, reference }) => (
            <Box name="entry" value={entryId} cents={cents} key={entryId}>
              <span>
                {entryInWords({ what, reference })}, {formatDate(on)}
              </span>
              <span className="num">{formatCents(cents)}</span>
            </Box>
          ))}
          {contributions.map(({ id, full_name, received_on, amount_cents }) => (
            <Box name="entry" value={id} cents={amount_cents} key={id}>
              <span>
                Contribution of {full_name || "somebody anonymous"}, {formatDate(received_on)}
              </span>
              <span className="num">{formatCents(amount_cents)}</span>
            </Box>
          ))}
          <ChosenSum />
        </fieldset>
      </BookForm>
    </>
  );
}

/** A deposit that came back, or a credit: it lowers the bill. */
function SupplierRefund({ bills }: Pick<LineFacts, "bills">) {
  return (
    <>
      <div className="sec">
        <h2>A supplier gave it back</h2>
      </div>
      <BookForm act="match-refund" button="Enter what came back">
        <Choice name="expense" label="Of which bill" options={bills} />
        <Field name="description" label="What for" hint="Such as: the deposit on the signs" />
      </BookForm>
    </>
  );
}

/** Interest, a fee, what a function took and the like, which the bank's records are the first to tell. */
function NewMovement({ line, functions }: Pick<LineFacts, "line" | "functions">) {
  return (
    <>
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
        <FunctionChoice functions={functions} />
      </BookForm>
      <p className="hint pad">
        A payment of a bill is entered with <a href="/money/expenses?show=open">its bill</a>, and what goes
        back to a contributor with its contribution; then it is offered here.
      </p>
    </>
  );
}

function WrongFile({ line, inFile }: Pick<LineFacts, "line" | "inFile">) {
  return (
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
  );
}
