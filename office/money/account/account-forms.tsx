/** What is entered in the account before, or without, a line of the bank. */

import { above, oneOf, several, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { movementColumns, movementNames, typedMovements } from "#domain/money/account/movement.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { enterDeposit, enterMovement } from "#server/money/account/contribution-movements.ts";
import { enterBankBalance } from "#server/money/account/import-lines.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { undepositedContributions } from "#server/money/account/account.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { act, acts } from "#office/shell/acts/acts.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Box, Choice, Field } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { columns, doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { BookForm, ChosenSum, FunctionChoice, functionsIn } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** Today, the functions that income can be of, what no deposit has, and the balances that the bank stated. */
export async function accountFormLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const { livemode } = recordingBy(books, "");
  const entries = await currentEntries(books.database, livemode);
  const paper = await undepositedContributions(books.database, { livemode, entries });
  const query = new URL(request.url).searchParams;
  return {
    today: todayOf(books),
    kind: typedMovements.find((kind) => kind === query.get("kind")) ?? "",
    fundraiserId: query.get("function") ?? "",
    functions: functionsIn(entries),
    contributions: paper,
    balances: entriesOf(entries, "bank-balance").toSorted((one, other) =>
      other.content.on.localeCompare(one.content.on),
    ),
  };
}

export const moveActs = acts({
  move: act(
    { kind: oneOf(typedMovements, "Choose what it is."), ...columns(movementColumns) },
    async ({ form, visit, value: { kind: named, ...input } }) => {
      const begun = visit.services.clock.now();
      const given = { kind: named, input, idempotencyKey: postKeyOf({ form, visit }) };
      const entered = await enterMovement(booksOf(visit), given, writerOf(visit));
      if (!entered.ok) return refusedBy(form, entered.reasons);
      const { kind, amountCents } = entered.entry.content;
      const words = `${formatCents(amountCents)} is entered: ${movementNames[kind]}.`;
      const { isRepeated } = entered;
      return doneInBooks(visit, `/money/entries/${entered.entry.id}`, { text: words, begun, isRepeated });
    },
  ),
});

const brought = above(several("Choose what was brought to the bank."));

export const depositActs = acts({
  deposit: act({ date: text, contribution: brought }, async ({ form, visit, value }) => {
    const begun = visit.services.clock.now();
    const idempotencyKey = postKeyOf({ form, visit });
    const given = { on: value.date, contributionIds: value.contribution, idempotencyKey };
    const entered = await enterDeposit(booksOf(visit), given, writerOf(visit));
    if (!entered.ok) return refusedBy(form, entered.reasons);
    const words = `A deposit of ${formatCents(entered.entry.content.amountCents)} is entered.`;
    return doneInBooks(visit, "/money/account", { text: words, begun, isRepeated: entered.isRepeated });
  }),
});

export const balanceActs = acts({
  balance: act({ date: text, amount: text, source: text }, async ({ form, visit, value }) => {
    const begun = visit.services.clock.now();
    const entered = await enterBankBalance(booksOf(visit), value, writerOf(visit));
    if (!entered.ok) return refusedBy(form, entered.reasons);
    const { cents, on } = entered.balance;
    const words = `The bank states ${formatCents(cents)} on ${formatDate(on)}.`;
    return doneInBooks(visit, "/money/account", { text: words, begun });
  }),
});

export function MoveForm() {
  const { today, kind, functions, fundraiserId } = useLoaderData<typeof accountFormLoader>();
  return (
    <MoneyPage title="Enter a movement" back="/money/account">
      <p className="hint pad">
        A transfer, interest, other income, a bank charge, or the surplus that was given away. A payment of a
        bill is entered with its bill.
      </p>
      <BookForm act="move" button="Enter it" cancel="/money/account">
        <Choice
          name="kind"
          label="What it is"
          defaultValue={kind}
          options={[
            { value: "", label: "Choose" },
            ...typedMovements.map((value) => ({ value, label: movementNames[value] })),
          ]}
        />
        <div className="two">
          <Field name="amount" label="Amount" inputMode="decimal" required />
          <Field name="date" label="Day" type="date" defaultValue={today} required />
        </div>
        <Field name="with" label="With whom" hint="A person, another campaign, the bank" required />
        <Field name="description" label="Description" />
        <FunctionChoice functions={functions} chosen={fundraiserId} />
      </BookForm>
    </MoneyPage>
  );
}

export function DepositForm() {
  const { today, contributions } = useLoaderData<typeof accountFormLoader>();
  return (
    <MoneyPage title="Enter a deposit" back="/money/account">
      {contributions.length === 0 ? (
        <Empty title="Everything was brought to the bank">
          <p>A cheque, cash or e-transfer that no deposit has will appear here.</p>
        </Empty>
      ) : (
        <BookForm act="deposit" button="Enter the deposit" cancel="/money/account">
          <Field name="date" label="Day at the bank" type="date" defaultValue={today} required />
          <fieldset>
            <legend>What was brought there together</legend>
            {contributions.map(({ id, full_name, received_on, amount_cents, method }) => (
              <Box name="contribution" value={id} cents={amount_cents} key={id}>
                <span>
                  {full_name || "Anonymous"}, {methodInWords(method)}, {formatDate(received_on)}
                </span>
                <span className="num">{formatCents(amount_cents)}</span>
              </Box>
            ))}
            <ChosenSum />
          </fieldset>
        </BookForm>
      )}
    </MoneyPage>
  );
}

export function BalanceForm() {
  const { today, balances } = useLoaderData<typeof accountFormLoader>();
  return (
    <MoneyPage title="What the bank states" back="/money/account">
      <p className="hint pad">
        An OFX file brings its own balance. Of a CSV file or of paper, enter it; the balance of a day that was
        entered before is corrected.
      </p>
      <BookForm act="balance" button="Enter the balance" cancel="/money/account">
        <div className="two">
          {/* The keyboard for amounts has no minus on some phones. */}
          <Field name="amount" label="Balance" hint="With a minus when it is overdrawn" required />
          <Field name="date" label="At the end of" type="date" defaultValue={today} required />
        </div>
        <Field name="source" label="Read in" hint="The bank's paper when empty" />
      </BookForm>
      {balances.length > 0 && (
        <>
          <PartHeading>Entered</PartHeading>
          <ul className="rows">
            {balances.map(({ id, content: { on, cents, source } }) => (
              <li key={id}>
                <div>
                  <a className="hit" href={`/money/entries/${id}`}>
                    {formatDate(on)}
                  </a>
                  <p className="soft">{source}</p>
                </div>
                <b className="num">{formatCents(cents)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </MoneyPage>
  );
}
