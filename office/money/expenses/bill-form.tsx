import { box, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { type ExpenseInput, expenseColumns } from "#domain/money/expenses/expense.ts";
import { supplierInWords, wordsOfSupplier } from "#domain/money/books/bank-words.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { currentLines, type StoredLine } from "#server/money/account/account.ts";
import {
  type EnteredExpense,
  enterExpense,
  enterGivenExpense,
} from "#server/money/expenses/enter-expense.ts";
import { act, acts, refused, textOf, type WithValue } from "#office/shell/acts/acts.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Field } from "#office/shell/ui/field.tsx";
import { type Visit, visitOf } from "#office/shell/visit.ts";
import {
  answers,
  askedBy,
  columns,
  daysOf,
  doneInBooks,
  isId,
  pick,
  refusedBy,
  writerOf,
  chooseClass,
} from "#office/money/books-visit.ts";
import type { PreparedScan } from "#server/money/books/scans.ts";
import { billChoices, BillFields } from "#office/money/entries/bill-fields.tsx";
import { keepScan, ScanField, scanOf } from "#office/money/entries/entry-parts.tsx";
import { BookForm, Questions } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** What the form of a bill offers: suppliers, classes, today, and what a line of the bank says of it (`?line=`). */
export async function billFormLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const choices = await billChoices(books);
  const lineId = new URL(request.url).searchParams.get("line");
  const lines = lineId === null ? [] : await currentLines(books.database, recordingBy(books, "").livemode);
  const line = lines.find(({ id, amount_cents }) => id === lineId && amount_cents < 0);
  return {
    ...choices,
    line: line?.id ?? "",
    values: line ? valuesOf(line, choices.suppliers) : { date: todayOf(books) },
  };
}

/** The supplier only where the bank's words have the name of one that is known. */
function valuesOf(
  { posted_on: date, amount_cents: cents, description }: StoredLine,
  suppliers: readonly string[],
) {
  const likenessOf = supplierInWords(description);
  const named = suppliers.filter((name) => likenessOf(wordsOfSupplier(name)) === "named");
  return { date, amount: (-cents / 100).toFixed(2), supplier: named.length === 1 ? (named[0] ?? "") : "" };
}

const used = { used_from: text, used_to: text };

const contributor = {
  ...columns(["full_name", "address", "city", "province", "postal_code", "email"]),
  ...columns(["own_full_name", "another"]),
};

const bill = { ...columns(expenseColumns), ...used, ...answers, enter_prohibited: box, line: text };

export const billFormActs = acts({
  enter: act(bill, async ({ form, visit, value }) => {
    const begun = visit.services.clock.now();
    const file = await scanOf(form, visit);
    if (!file.ok) return refused(form, { scan: file.reason });
    const given = { input: billOf(value), options: optionsOf(value, postKeyOf({ form, visit })) };
    const entered = await enterExpense(booksOf(visit), given, writerOf(visit));
    return answered({ form, visit, entered, begun, scan: file.scan });
  }),

  "enter-given": act({ ...bill, ...contributor, market_value: text }, async ({ form, visit, value }) => {
    const books = booksOf(visit);
    const begun = visit.services.clock.now();
    const file = await scanOf(form, visit);
    if (!file.ok) return refused(form, { scan: file.reason });
    const { province } = books.facts.jurisdiction;
    const given = {
      input: { amount: "0", ...billOf(value) },
      marketValue: value.market_value,
      contributor: { province, ...pick(value, Object.keys(contributor)) },
      options: optionsOf(value, postKeyOf({ form, visit })),
    };
    const entered = await enterGivenExpense(books, given, writerOf(visit));
    return answered({ form, visit, entered, begun, scan: file.scan });
  }),
});

type Answer = {
  form: FormData;
  visit: Visit;
  entered: EnteredExpense;
  begun: Date;
  scan: PreparedScan | undefined;
};

async function answered({ form, visit, entered, begun, scan }: Answer) {
  if (!entered.ok) {
    if (entered.asks) return askedBy(form, { asks: entered.asks, reasons: entered.reasons });
    const proposed = entered.proposed;
    if (proposed && textOf(form, "campaign_amount") === "") {
      form.set("election_amount", (proposed.election / 100).toFixed(2));
      form.set("campaign_amount", (proposed.campaign / 100).toFixed(2));
    }
    return refusedBy(form, entered.reasons.map(atItsField));
  }
  const { id, content } = entered.entry;
  await keepScan(visit, { entryId: id, scan });
  const text = [`${formatCents(content.amountCents)} is entered.`, ...entered.warnings].join(" ");
  const { isRepeated } = entered;
  // Of a line of the bank: back to it, where the bill is offered.
  const line = textOf(form, "line");
  const next = isId(line) ? `/money/account/lines/${line}` : `/money/expenses/${id}`;
  return doneInBooks(visit, next, { text, begun, isRepeated });
}

/** The columns of the books that the form has under other names, and codes that nobody typed. */
function atItsField(reason: string): string {
  if (reason.startsWith("class: ")) return `class: ${chooseClass}`;
  return reason.replace(/^used: /, "used_from: ");
}

type Bill = WithValue<typeof bill>["value"];

/** The bill as it is typed: two days make the days of use. */
function billOf(value: Bill): ExpenseInput {
  const days = daysOf(value.used_from, value.used_to);
  return { ...pick(value, expenseColumns), ...(days !== undefined && { used: days }) };
}

function optionsOf({ again, over_limit: overLimit, enter_prohibited: enterProhibited }: Bill, key?: string) {
  return { idempotencyKey: key, again, overLimit, enterProhibited };
}

export function BillForm() {
  const { suppliers, classes, values, line } = useLoaderData<typeof billFormLoader>();
  const back = line === "" ? "/money/expenses" : `/money/account/lines/${line}`;
  return (
    <MoneyPage title="Enter a bill" back={back}>
      <BookForm act="enter" button="Enter the bill" cancel={back} fields={{ line }} hasFiles>
        <ScanField />
        <BillFields suppliers={suppliers} classes={classes} values={values} />
        <Questions />
      </BookForm>
    </MoneyPage>
  );
}

export function GivenForm() {
  const { suppliers, classes, values } = useLoaderData<typeof billFormLoader>();
  return (
    <MoneyPage title="Sold below its value, or given" back="/money/expenses">
      <p className="lead pad">
        What is worth more than was paid for it is an expense at its market value, and the rest is a
        contribution of whoever gave it. Both are entered, or neither.
      </p>
      <p className="hint">
        Goods that were given as a whole can be entered as a contribution too. The candidate's own goods and
        services are entered here, and are no contribution.
      </p>
      <BookForm act="enter-given" button="Enter both" cancel="/money/expenses" hasFiles>
        <div className="two">
          <Field name="market_value" label="Market value" inputMode="decimal" required />
          <Field name="amount" label="What was paid for it" inputMode="decimal" defaultValue="0" />
        </div>
        <BillFields suppliers={suppliers} classes={classes} values={values} hasAmount={false} />
        <h2>Who gave it</h2>
        <Field name="full_name" label="Full name" hint="First and last name, as the law asks" required />
        <Field name="address" label="Residential address" />
        <div className="two">
          <Field name="city" label="City" />
          <Field name="postal_code" label="Postal code" />
        </div>
        <Field name="email" label="E-mail (optional)" type="email" hint="The receipt goes there." />
        <ScanField />
        <Questions />
      </BookForm>
    </MoneyPage>
  );
}
