/** What follows a bill: a payment, and the advertisement that it is for. */

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { openCents } from "#domain/books/balances.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { advertisementColumns } from "#domain/expenses/advertisement.ts";
import { paymentColumns, paymentMethodNames, paymentMethods } from "#domain/expenses/payment.ts";
import { todayOf } from "#server/books/books.ts";
import { readEntry, titleOf } from "#server/books/entry-history.ts";
import { enterAdvertisement, payExpense } from "#server/expenses/pay-expense.ts";
import { type ActArguments, acts, textOf } from "../../../acts/acts.ts";
import { endWith } from "../../../acts/end-with.ts";
import { postKeyOf } from "../../../acts/post-key.ts";
import { Choice, Field } from "../../../ui/field.tsx";
import { visitOf } from "../../../visit.ts";
import { booksFor, doneInBooks, idIn, numberIn, refusedBy, typedIn, writerOf } from "../books-visit.ts";
import { AmountAndDay, BookForm } from "../book-form.tsx";
import { MoneyPage } from "../money-page.tsx";
import { keepScan, ScanField } from "../entries/scan-form.tsx";

/** The bill that a step is about; one that is void has no further steps. */
export async function billStepLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksFor(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (record?.entry.kind !== "expense" || record.isVoid) return endWith(404);
  const { entry, entries, names } = record;
  return {
    id: entry.id,
    title: titleOf(entry, names),
    used: entry.content.used,
    openCents: openCents(entries, entry),
    today: todayOf(books),
    authorization: books.facts.authorization,
  };
}

export const payActs = acts({ pay });
export const advertiseActs = acts({ advertise });

async function pay({ form, visit, params }: ActArguments) {
  const [begun, expenseId] = [visit.services.clock.now(), idIn(params)];
  const payment = {
    expenseId,
    input: typedIn(form, paymentColumns),
    openCents: numberIn(form, "open"),
    idempotencyKey: postKeyOf({ form, visit }),
  };
  const paid = await payExpense(booksFor(visit), payment, writerOf(visit));
  if (!paid.ok) return refusedBy(form, paid.reasons);
  const { amountCents, paidBy } = paid.entry.content;
  const who = paidBy === "" ? "from the campaign account" : `by ${paidBy}, who is owed it`;
  const text = `A payment of ${formatCents(amountCents)} ${who} is entered.`;
  const { isRepeated } = paid;
  return doneInBooks(visit, `/money/expenses/${expenseId}`, { text, begun, isRepeated });
}

async function advertise({ form, visit, params }: ActArguments) {
  const [begun, expenseId] = [visit.services.clock.now(), idIn(params)];
  const [from, to] = [textOf(form, "ran_from"), textOf(form, "ran_to")];
  const ran = { ran: to === "" ? from : `${from}..${to}` };
  const input = { ...typedIn(form, advertisementColumns), ...ran };
  const given = { expenseId, input, idempotencyKey: postKeyOf({ form, visit }) };
  const entered = await enterAdvertisement(booksFor(visit), given, writerOf(visit));
  if (!entered.ok)
    return refusedBy(
      form,
      entered.reasons.map((reason) =>
        reason.replace(/^ran: .*/s, "ran_from: Give the days on which it ran."),
      ),
    );
  const problems = await keepScan({ form, visit, entryId: entered.entry.id });
  const { isRepeated } = entered;
  const notice = { text: "The advertisement is entered.", begun, isRepeated, problems };
  return doneInBooks(visit, `/money/expenses/${expenseId}`, notice);
}

export function PayForm() {
  const { id, title, openCents: left, today } = useLoaderData<typeof billStepLoader>();
  return (
    <MoneyPage title="Enter a payment" sub={title} back={`/money/expenses/${id}`}>
      <p className="lead pad">{formatCents(left)} of this bill is to be paid.</p>
      <BookForm
        act="pay"
        button="Enter the payment"
        cancel={`/money/expenses/${id}`}
        fields={{ open: String(left) }}
      >
        <AmountAndDay cents={left} day={today} />
        <Choice
          name="method"
          label="How"
          defaultValue="cheque"
          options={paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))}
        />
        <Field
          name="reference"
          label="Number of the cheque or transfer"
          hint="The bank's line is matched by it"
        />
        <Field
          name="paid_by"
          label="Who paid it out of their own pocket"
          hint="Empty when it was paid from the campaign account. Whoever paid is owed the amount."
        />
      </BookForm>
    </MoneyPage>
  );
}

export function AdvertiseForm() {
  const { id, title, used, authorization } = useLoaderData<typeof billStepLoader>();
  return (
    <MoneyPage title="Enter its advertisement" sub={title} back={`/money/expenses/${id}`}>
      <BookForm act="advertise" button="Enter the advertisement" cancel={`/money/expenses/${id}`} hasFiles>
        <Field
          name="medium"
          label="Where it appeared"
          hint="The newspaper, the street, the network"
          required
        />
        <div className="two">
          <Field name="ran_from" label="From" type="date" defaultValue={used.from} required />
          <Field name="ran_to" label="To" type="date" defaultValue={used.to} />
        </div>
        <Field
          name="authorization"
          label="The authorization line as it stands on it"
          hint={`Ours is: ${authorization}`}
        />
        <Field name="description" label="Description" />
        <ScanField />
      </BookForm>
    </MoneyPage>
  );
}
