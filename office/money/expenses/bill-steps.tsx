/** What follows a bill: a payment, what its supplier gives back, and the advertisement that it is for. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { number, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import { leftOfBill, refundableCents } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { advertisementColumns } from "#domain/money/expenses/expense.ts";
import {
  paymentColumns,
  paymentMethodNames,
  paymentMethods,
  refundColumns,
} from "#domain/money/expenses/bill-payment.ts";
import { booksOf } from "#server/money/books/books.ts";
import { partsOfBill, readEntry, titleOf } from "#server/money/books/entry-history.ts";
import { enterAdvertisement, payExpense, refundExpense } from "#server/money/expenses/pay-expense.ts";
import { act, acts, refused } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Choice, Field } from "#office/shell/ui/field.tsx";
import { columns, daysOf, doneInBooks, idIn, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { AmountAndDay, BookForm } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { keepScan, ScanField, scanOf } from "#office/money/entries/entry-parts.tsx";

export async function billStepLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (record?.entry.kind !== "expense" || record.isVoid) return endWith(404);
  const { entry, entries, names } = record;
  const left = leftOfBill(entries, entry);
  return {
    id: entry.id,
    refundableCents: refundableCents(entries, entry.id),
    periods: (["election", "campaign"] as const).filter((period) => left[period] > 0),
    isInOnePeriod: Object.values(left).filter((cents) => cents > 0).length <= 1,
    owed: partsOfBill(record, entry.id)
      .payments.map((payment) => ({ payment, cents: owedForPayment(entries, payment) }))
      .filter(({ cents }) => cents > 0),
    title: titleOf(entry, names),
    used: entry.content.used,
    openCents: openCents(entries, entry),
    today: todayOf(books),
    authorization: books.facts.authorization,
  };
}

export const payActs = acts({
  pay: act({ ...columns(paymentColumns), open: number }, async ({ form, visit, params, value }) => {
    const [begun, expenseId] = [visit.services.clock.now(), idIn(params)];
    const { open: openCents, ...input } = value;
    const payment = { expenseId, input, openCents, idempotencyKey: postKeyOf({ form, visit }) };
    const paid = await payExpense(booksOf(visit), payment, writerOf(visit));
    if (!paid.ok) return refusedBy(form, paid.reasons);
    const { amountCents, paidBy } = paid.entry.content;
    const who = paidBy === "" ? "from the campaign account" : `by ${paidBy}, who is owed it`;
    const words = `A payment of ${formatCents(amountCents)} ${who} is entered.`;
    const { isRepeated } = paid;
    return doneInBooks(visit, `/money/expenses/${expenseId}`, { text: words, begun, isRepeated });
  }),
});

export const refundActs = acts({
  refund: act({ ...columns(refundColumns), refundable: number }, async ({ form, visit, params, value }) => {
    const [begun, expenseId] = [visit.services.clock.now(), idIn(params)];
    const file = await scanOf(form, visit);
    if (!file.ok) return refused(form, { scan: file.reason });
    const { refundable: refundableCents, ...input } = value;
    const given = { expenseId, input, refundableCents, idempotencyKey: postKeyOf({ form, visit }) };
    const refunded = await refundExpense(booksOf(visit), given, writerOf(visit));
    if (!refunded.ok) return refusedBy(form, refunded.reasons);
    const { amountCents } = refunded.entry.content;
    await keepScan(visit, { entryId: refunded.entry.id, scan: file.scan });
    const words = `${formatCents(amountCents)} that the supplier gave back is entered.`;
    const { isRepeated } = refunded;
    return doneInBooks(visit, `/money/expenses/${expenseId}`, { text: words, begun, isRepeated });
  }),
});

const advertisement = { ...columns(advertisementColumns), ran_from: text, ran_to: text };

export const advertiseActs = acts({
  advertise: act(advertisement, async ({ form, visit, params, value }) => {
    const [begun, expenseId] = [visit.services.clock.now(), idIn(params)];
    const file = await scanOf(form, visit);
    if (!file.ok) return refused(form, { scan: file.reason });
    const { ran_from: from, ran_to: to, ...typed } = value;
    const input = { ...typed, ran: daysOf(from, to) ?? "" };
    const given = { expenseId, input, idempotencyKey: postKeyOf({ form, visit }) };
    const entered = await enterAdvertisement(booksOf(visit), given, writerOf(visit));
    if (!entered.ok)
      return refusedBy(
        form,
        entered.reasons.map((reason) =>
          reason.replace(/^ran: .*/s, "ran_from: Give the days on which it ran."),
        ),
      );
    await keepScan(visit, { entryId: entered.entry.id, scan: file.scan });
    const { isRepeated } = entered;
    const notice = { text: "The advertisement is entered.", begun, isRepeated };
    return doneInBooks(visit, `/money/expenses/${expenseId}`, notice);
  }),
});

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

export function RefundForm() {
  const facts = useLoaderData<typeof billStepLoader>();
  const { id, title, today, openCents: open, refundableCents: refundable, owed } = facts;
  const places = [
    ...(refundable > 0 ? [{ value: "account", label: "The campaign account" }] : []),
    ...owed.map(({ payment, cents }) => ({
      value: payment.id,
      label: `${payment.content.paidBy}, who paid and is owed ${formatCents(cents)}`,
    })),
    ...(open > 0 ? [{ value: "bill", label: `Nowhere: ${formatCents(open)} is still to be paid` }] : []),
  ];
  return (
    <MoneyPage title="The supplier gave some back" sub={title} back={`/money/expenses/${id}`}>
      <p className="hint pad">
        A deposit that came back, an amount that was charged too much, or a credit note. It lowers the bill,
        and what is spent of the limit, from its day on.
      </p>
      <BookForm
        act="refund"
        button="Enter what came back"
        cancel={`/money/expenses/${id}`}
        fields={{ refundable: String(refundable) }}
        hasFiles
      >
        <div className="two">
          <Field
            name="amount"
            label="Amount"
            inputMode="decimal"
            hint={refundable > 0 ? `${formatCents(refundable)} of what was paid, at most` : undefined}
            required
          />
          <Field name="date" label="Day" type="date" defaultValue={today} required />
        </div>
        <Choice
          name="to"
          label="Where it went"
          defaultValue={places[0]?.value ?? "account"}
          options={places}
        />
        <Field name="description" label="What for" hint="Such as: the deposit on the signs" />
        <Field
          name="reference"
          label="Number of the transfer or credit note"
          hint="The bank's line is matched by it"
        />
        <PeriodsOfRefund facts={facts} />
        <ScanField />
      </BookForm>
    </MoneyPage>
  );
}

/** Of a bill in several periods: which of them it lowers. */
function PeriodsOfRefund({
  facts: { periods, isInOnePeriod },
}: {
  facts: { periods: readonly ("election" | "campaign")[]; isInOnePeriod: boolean };
}) {
  if (isInOnePeriod) return null;
  return (
    <div className="two">
      {periods.map((period) => (
        <Field
          key={period}
          name={`${period}_amount`}
          label={`Of it from the ${period} period`}
          inputMode="decimal"
          hint="Divided as the bill is when both are empty"
        />
      ))}
    </div>
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
          label="The authorization line as it is printed on it"
          hint={`Ours is: ${authorization}`}
        />
        <Field name="description" label="Description" />
        <ScanField />
      </BookForm>
    </MoneyPage>
  );
}
