/** Corrects an entry of any kind: the form holds what stands, and only what was changed is written. */

import { needed, number } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { movementNames, typedMovements } from "#domain/money/account/movement.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { entryNames, typedColumnsOf } from "#domain/money/books/entry-lines.ts";
import { centsFromText } from "#domain/money/contributions/typed-cells.ts";
import { paymentMethodNames, paymentMethods } from "#domain/money/expenses/bill-payment.ts";
import { correctEntry } from "#server/money/books/correct-entry.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { currentEntries, writtenBefore } from "#server/money/books/entries.ts";
import { type EntryRecord, readEntry, titleOf } from "#server/money/books/entry-history.ts";
import { correctExpense } from "#server/money/expenses/change-expense.ts";
import { act, acts, refused, textOf, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Choice, Field } from "#office/shell/ui/field.tsx";
import { answers, doneInBooks, idIn, notDone, writerOf, chooseClass } from "#office/money/books-visit.ts";
import { FunctionChoice, functionsIn, BookForm, Questions } from "#office/money/book-form.tsx";
import { billChoices, BillFields } from "./bill-fields.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { entryAddress } from "./entry-parts.tsx";

/** The entry as it would be typed, days as two fields. */
export async function correctLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (!record || record.isVoid) return endWith(404);
  const { entry, names } = record;
  const values = valuesOf(record);
  if (Object.keys(values).length === 0) return endWith(404);
  return {
    entry,
    values,
    title: titleOf(entry, names),
    address: entryAddress(entry),
    choices: entry.kind === "expense" ? await billChoices(books) : { suppliers: [], classes: [] },
    functions:
      entry.kind === "movement"
        ? functionsIn(await currentEntries(books.database, recordingBy(books, "").livemode))
        : [],
  };
}

function valuesOf({ entry, names }: Pick<EntryRecord, "entry" | "names">): Record<string, string> {
  const supplier = entry.kind === "expense" ? (names.suppliers.get(entry.content.supplierId) ?? "") : "";
  const typed = typedColumnsOf(entry, supplier);
  return Object.fromEntries(
    Object.entries(typed).flatMap(([column, value]) => {
      if (!isDays(column)) return [[column, value]];
      const [from = "", to = from] = value.split("..");
      return [
        [`${column}_from`, from],
        [`${column}_to`, to],
      ];
    }),
  );
}

/** Columns of days, which forms have as two fields. */
function isDays(column: string): boolean {
  return column === "used" || column === "ran";
}

const correcting = {
  reason: needed("Say why it is corrected: it is kept with the change."),
  version: number,
  ...answers,
};

export const correctActs = acts({ correct: act(correcting, correct) });

async function correct({ form, visit, params, value }: WithValue<typeof correcting>) {
  const [begun, id] = [visit.services.clock.now(), idIn(params)];
  const books = booksOf(visit);
  const record = await readEntry(books, id);
  if (!record || record.isVoid) return endWith(404);
  const { reason, version, again, over_limit: overLimit } = value;
  const input = changedColumns(form, record);
  const correction = {
    id,
    input,
    reason,
    version,
    idempotencyKey: postKeyOf({ form, visit }),
  };
  const isNothing = Object.keys(input).length === 0;
  if (isNothing && !(await writtenBefore(books.database, "any", correction)))
    return refused(form, { form: "Nothing of it was changed." });
  const corrected =
    record.entry.kind === "expense"
      ? await correctExpense(books, { ...correction, options: { again, overLimit } }, writerOf(visit))
      : await correctEntry(books, correction, writerOf(visit));
  if (!corrected.ok) return notDone(form, { ...corrected, reasons: corrected.reasons.map(atItsField) });
  return doneInBooks(visit, entryAddress(record.entry), { text: "Corrected.", begun });
}

function atItsField(reason: string): string {
  if (reason.startsWith("class: ")) return `class: ${chooseClass}`;
  return reason.replace(/^(used|ran): /, "$1_from: ");
}

/** What of the form is not what stands. */
function changedColumns(form: FormData, { entry, names }: EntryRecord): Record<string, string> {
  const supplier = entry.kind === "expense" ? (names.suppliers.get(entry.content.supplierId) ?? "") : "";
  const standing = Object.entries(typedColumnsOf(entry, supplier));
  return Object.fromEntries(
    standing.flatMap(([column, value]) => {
      const typed = typedColumn(form, column);
      return typed === undefined || isSame(typed, value) ? [] : [[column, typed]];
    }),
  );
}

/** 250 is 250.00. */
function isSame(typed: string, standing: string): boolean {
  if (typed === standing) return true;
  return /^\d+\.\d\d$/.test(standing) && centsFromText(typed) === centsFromText(standing);
}

/** Undefined for a column that the form does not have. */
function typedColumn(form: FormData, column: string): string | undefined {
  if (column === "personal") return form.has("personal") ? "yes" : "no";
  if (!isDays(column)) return form.has(column) ? textOf(form, column) : undefined;
  const [from, to] = [textOf(form, `${column}_from`), textOf(form, `${column}_to`)];
  return `${from}..${to || from}`;
}

export function CorrectForm() {
  const { entry, values, title, address, choices, functions } = useLoaderData<typeof correctLoader>();
  return (
    <MoneyPage title={`Correct: ${entryNames[entry.kind]}`} sub={title} back={address}>
      <p className="hint pad">The present words are kept, with who corrected it, when and why.</p>
      <BookForm
        act="correct"
        button="Write the correction"
        cancel={address}
        fields={{ version: String(entry.version) }}
      >
        {entry.kind === "expense" ? (
          <>
            <Questions />
            <BillFields suppliers={choices.suppliers} classes={choices.classes} values={values} />
          </>
        ) : (
          <EntryFields entry={entry} values={values} functions={functions} />
        )}
        <Field name="reason" label="Why" hint="It is kept with the change" required />
      </BookForm>
    </MoneyPage>
  );
}

type Values = Record<string, string>;
type Functions = ReturnType<typeof functionsIn>;
type Typed = { name: string; label: string; type?: "date"; options?: { value: string; label: string }[] };

const day: Typed = { name: "date", label: "Day", type: "date" };
const name: Typed = { name: "name", label: "Name" };
const description: Typed = { name: "description", label: "Description" };
const dayAndAmount: Typed[] = [day, { name: "amount", label: "Amount" }];

/** What can be corrected of each kind of entry, in rows of one or two fields. */
const rowsOf: Partial<Record<BookEntry["kind"], Typed[][]>> = {
  payment: [
    dayAndAmount,
    [
      {
        name: "method",
        label: "How",
        options: paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] })),
      },
    ],
    [{ name: "reference", label: "Number of the cheque or transfer" }],
    [{ name: "paid_by", label: "Who paid it out of their own pocket" }],
  ],
  refund: [
    dayAndAmount,
    [
      { name: "election_amount", label: "Of it from the election period" },
      { name: "campaign_amount", label: "Of it from the campaign period" },
    ],
    [{ name: "description", label: "What for" }],
    [{ name: "reference", label: "Number of the transfer or credit note" }],
  ],
  movement: [
    [
      {
        name: "as",
        label: "What it is",
        options: typedMovements.map((value) => ({ value, label: movementNames[value] })),
      },
    ],
    dayAndAmount,
    [{ name: "with", label: "With whom" }],
    [description],
  ],
  advertisement: [
    [{ name: "medium", label: "Where it appeared" }],
    [
      { name: "ran_from", label: "From", type: "date" },
      { name: "ran_to", label: "To", type: "date" },
    ],
    [{ name: "authorization", label: "The authorization line as it is printed on it" }],
    [description],
  ],
  supplier: [[name], [{ name: "address", label: "Address" }], [{ name: "contact", label: "Contact" }]],
  fundraiser: [[name], [day], [{ name: "place", label: "Place" }]],
  "fundraiser-sale": [
    [{ name: "what", label: "What was sold" }],
    [
      { name: "quantity", label: "How many" },
      { name: "price", label: "Price of one" },
    ],
    [day],
  ],
};

/** A deposit and what was paid back belong to other records: of those only day and amount can be wrong. */
function rowsFor({ kind, content }: BookEntry): Typed[][] {
  if (kind === "movement" && content.kind === "deposit") return [[day]];
  if (kind === "movement" && content.kind === "reimbursement") return [dayAndAmount];
  return rowsOf[kind] ?? [];
}

type EntryFieldsProps = { entry: BookEntry; values: Values; functions: Functions };

function EntryFields({ entry, values, functions }: EntryFieldsProps) {
  const rows = rowsFor(entry);
  return (
    <>
      {rows.map((row) => (
        <div className={row.length > 1 ? "two" : "stack"} key={row[0]?.name}>
          {row.map(({ name: column, label, type, options }) =>
            options ? (
              <Choice
                key={column}
                name={column}
                label={label}
                defaultValue={values[column] ?? ""}
                options={options}
              />
            ) : (
              <Field
                key={column}
                name={column}
                label={label}
                defaultValue={values[column] ?? ""}
                {...(type && { type })}
                {...(column === "amount" && { inputMode: "decimal" })}
              />
            ),
          )}
        </div>
      ))}
      {rows === rowsOf.movement && <FunctionChoice functions={functions} chosen={values["function"] ?? ""} />}
    </>
  );
}
