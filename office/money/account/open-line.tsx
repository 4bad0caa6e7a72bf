/** A line of the bank that is matched with nothing: what it may be, and what else can be said of it. */

import { bankCents, movementNames, typedMovements } from "#domain/money/account/movement.ts";
import type { Candidate } from "#domain/money/books/bank-candidates.ts";
import { entryInWords } from "#domain/money/books/account-entries.ts";
import { methodInBankWords } from "#domain/money/books/bank-words.ts";
import { paymentMethodNames, paymentMethods } from "#domain/money/expenses/bill-payment.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { capital, counted } from "#domain/platform/language.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Box, Choice, Field, FormError } from "#office/shell/ui/field.tsx";
import { addressOfEntry, contributionActPath } from "#office/money/addresses.ts";
import { BookForm, Check, ChosenSum, FunctionChoice } from "#office/money/book-form.tsx";
import type { LineFacts } from "./line.ts";

export function OpenLine({ facts }: { facts: LineFacts }) {
  const { line, candidates, others, together, kind, functions, bills, inFile } = facts;
  const hasLikely = candidates.length > 0 || together.length > 0 || kind !== undefined;
  return (
    <>
      <FormError />
      {hasLikely && <Likely facts={facts} />}
      <NotRecordedYet facts={facts} />
      {others.length > 0 && <SeveralTogether facts={facts} isFolded={hasLikely} />}
      {bills.length > 0 && <SupplierRefund bills={bills} />}
      <NewMovement line={line} functions={functions} />
      <WrongFile line={line} inFile={inFile} />
    </>
  );
}

/** What has to be recorded elsewhere before it is offered here: a gift that bounced, a payout of the provider. */
function NotRecordedYet({ facts: { line, bounced, isPayout, candidates } }: { facts: LineFacts }) {
  if (isPayout && candidates.length === 0)
    return (
      <p className="note">
        It may be a payout of the card provider:{" "}
        <a href="/money/provider">read the provider's fees and payouts</a>, and it is offered here.
      </p>
    );
  if (bounced.length === 0) return null;
  return (
    <div className="note">
      <p>Did the bank return a gift (NSF)? Take it out, and it is matched with this line:</p>
      <ul>
        {bounced.map(({ id, full_name, received_on }) => (
          <li key={id}>
            <a
              className="hit"
              href={`${contributionActPath(id, "bounced")}?on=${line.posted_on}&line=${line.id}`}
            >
              {full_name || "Somebody anonymous"}, {formatDate(received_on)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is said of a name in the bank's words. */
export const likenessWords: Record<Candidate["likeness"], string> = {
  named: "the bank has the name",
  alike: "the bank has a name like it",
  unnamed: "",
  "first-name": "the bank has the first name with another family name",
  other: "the bank has another name",
};

/** What the line may be, each with a button: one record, several that come to its sum, or what the bank's words say. */
function Likely({ facts: { line, candidates, together, kind, method } }: { facts: LineFacts }) {
  return (
    <>
      <PartHeading>It may be</PartHeading>
      <ul className="rows">
        {candidates.map((candidate) => (
          <li key={candidate.entryId}>
            <div>
              <a className="hit" href={addressOfEntry(candidate)}>
                {entryInWords(candidate)}
              </a>
              <p className="soft">
                {[
                  formatDate(candidate.on),
                  formatCents(candidate.cents),
                  candidate.cents === line.amount_cents ? "" : "this line would be a part of it",
                  likenessWords[candidate.likeness],
                ]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            {candidate.of === "bill" && method === undefined ? (
              <PayBill bill={candidate} />
            ) : (
              <Act act="match" fields={{ entry: candidate.entryId }}>
                It is that<span className="vh">: {entryInWords(candidate)}</span>
              </Act>
            )}
          </li>
        ))}
        {together.map((gifts) => (
          <li key={gifts.map(({ entryId }) => entryId).join(" ")}>
            <div>
              {counted(gifts.length, "gift")} that come to this sum
              {gifts.map(({ entryId, what, on, cents }) => (
                <p className="soft" key={entryId}>
                  {what}, {formatDate(on)}, {formatCents(cents)}
                </p>
              ))}
            </div>
            <form method="post">
              <HiddenFields
                fields={[
                  ["act", "match"],
                  ...gifts.map(({ entryId }): [string, string] => ["entry", entryId]),
                ]}
              />
              <button className="b">
                It is these {gifts.length}
                <span className="vh">: {gifts.map(({ what }) => what).join(", ")}</span>
              </button>
            </form>
          </li>
        ))}
        {kind && (
          <li>
            <div>
              {capital(movementNames[kind])}
              <p className="soft">Not recorded yet; the bank's words say so</p>
            </div>
            <Act
              act="match-new"
              fields={{ kind, with: "The bank", description: line.description, [postKeyField]: newPostKey() }}
            >
              It is that<span className="vh">: {movementNames[kind]}</span>
            </Act>
          </li>
        )}
      </ul>
    </>
  );
}

/** The payment of a bill is entered with the line; the bank does not say how it was paid. */
function PayBill({ bill }: { bill: Candidate }) {
  const id = `method-${bill.entryId}`;
  return (
    <form method="post" className="bs">
      <HiddenFields fields={{ act: "match", entry: bill.entryId }} />
      <label className="vh" htmlFor={id}>
        How {bill.what} was paid
      </label>
      <select className="in short" id={id} name="method" required defaultValue="">
        <option value="">Paid by</option>
        {paymentMethods.map((one) => (
          <option key={one} value={one}>
            {paymentMethodNames[one]}
          </option>
        ))}
      </select>
      <button className="b">
        It is that<span className="vh">: {bill.what}</span>
      </button>
    </form>
  );
}

/** Records to tick that are one line of the bank together, as the cheques of a deposit are. */
function SeveralTogether({
  facts: { candidates, others },
  isFolded,
}: {
  facts: LineFacts;
  isFolded: boolean;
}) {
  const refused = useRefused();
  return (
    <details className="tab part" open={!isFolded || refused !== undefined}>
      <summary>It is several together, or another one</summary>
      <BookForm act="match" button="Match with what I chose">
        <fieldset>
          <legend className="vh">What the line is</legend>
          {[...candidates, ...others].map((entry) => (
            <Box name="entry" value={entry.entryId} cents={entry.cents} key={entry.entryId}>
              <span>
                {entryInWords(entry)}, {formatDate(entry.on)}
              </span>
              <span className="num">{formatCents(entry.cents)}</span>
            </Box>
          ))}
          <ChosenSum />
        </fieldset>
      </BookForm>
    </details>
  );
}

/** A deposit that came back, or a credit: it lowers the bill. */
function SupplierRefund({ bills }: Pick<LineFacts, "bills">) {
  return (
    <>
      <PartHeading>A supplier gave it back</PartHeading>
      <BookForm act="match-refund" button="Enter what came back">
        <Choice name="expense" label="Of which bill" options={bills} />
        <Field name="description" label="What for" hint="Such as: the deposit on the signs" />
      </BookForm>
    </>
  );
}

/** A transfer, interest, a fee, what a function took and the like, which the bank's records are the first to tell. */
function NewMovement({ line, functions }: Pick<LineFacts, "line" | "functions">) {
  const isIn = line.amount_cents > 0;
  const fitting = typedMovements.filter((kind) => bankCents({ kind, amountCents: 1 }) > 0 === isIn);
  return (
    <>
      <PartHeading>It is not recorded yet</PartHeading>
      <p className="pad">
        {isIn ? (
          <a className="b" href={giftForm(line)}>
            Record a gift of {formatCents(line.amount_cents)}
          </a>
        ) : (
          <>
            <a className="b" href={`/money/expenses/new?line=${line.id}`}>
              Enter a bill of {formatCents(-line.amount_cents)}
            </a>{" "}
            What goes back to a contributor is entered with its contribution; then it is offered here.
          </>
        )}
      </p>
      <BookForm act="match-new" button="Enter it">
        <Choice
          name="kind"
          label="Or what it is"
          defaultValue=""
          options={[
            { value: "", label: "Choose" },
            ...fitting.map((value) => ({ value, label: movementNames[value] })),
          ]}
        />
        <Field name="with" label="With whom" hint="A person, another campaign, the bank" />
        <Field name="description" label="Description" defaultValue={line.description} />
        <FunctionChoice functions={functions} />
      </BookForm>
    </>
  );
}

/** The form of a gift with what the bank says of it. */
function giftForm({ id, posted_on: date, amount_cents: cents, description }: LineFacts["line"]): string {
  const method = methodInBankWords(description) === "e-transfer" ? "e-transfer" : "cheque";
  const query = { method, date, amount: (cents / 100).toFixed(2), line: id };
  return `/money/contributions/enter?${new URLSearchParams(query)}`;
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
