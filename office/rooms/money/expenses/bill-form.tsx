import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { attachmentLimits } from "#domain/attachments/attachments.ts";
import { entriesOf } from "#domain/books/book-entry.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { type ExpenseInput, expenseColumns } from "#domain/expenses/expense.ts";
import { className } from "#domain/expenses/expense-class.ts";
import { type Books, recordingBy, todayOf } from "#server/books/books.ts";
import { standingEntries } from "#server/books/entries.ts";
import { addScan } from "#server/books/scans.ts";
import { type EnteredExpense, enterExpense, enterGivenExpense } from "#server/expenses/enter-expense.ts";
import { type ActArguments, acts, textOf, useRefused } from "../../../acts.ts";
import { Choice, Field } from "../../../ui/field.tsx";
import { type Visit, visitOf } from "../../../visit.ts";
import { askedBy, booksFor, doneInBooks, refusedBy, typedIn, writerOf } from "../books-visit.ts";
import { BookForm, Check, FileField, Questions } from "../form-parts.tsx";
import { MoneyPage } from "../money-page.tsx";

/** What the form of a bill offers: suppliers, classes, today. */
export async function billFormLoader({ context }: LoaderFunctionArgs) {
  const books = booksFor(visitOf(context));
  return { ...(await billChoices(books)), today: todayOf(books) };
}

export async function billChoices(books: Books) {
  const { livemode } = recordingBy(books, "");
  const entries = await standingEntries(books.database, livemode);
  const suppliers = entriesOf(entries, "supplier").map(({ content }) => content.name);
  return { suppliers: suppliers.toSorted(), classes: books.facts.jurisdiction.expenses.classes.value };
}

export const billFormActs = acts({ enter, "enter-given": enterGiven });

async function enter({ form, visit }: ActArguments) {
  const books = booksFor(visit);
  const begun = visit.services.clock.now();
  const entered = await enterExpense(
    books,
    { input: billIn(form), options: answersIn(form) },
    writerOf(visit),
  );
  return answered({ form, visit, entered, begun });
}

const contributorFields = ["full_name", "address", "city", "province", "postal_code", "email"] as const;

async function enterGiven({ form, visit }: ActArguments) {
  const books = booksFor(visit);
  const begun = visit.services.clock.now();
  const { province } = books.facts.jurisdiction;
  const given = {
    input: { amount: "0", ...billIn(form) },
    marketValue: textOf(form, "market_value"),
    contributor: {
      province,
      ...typedIn(form, contributorFields),
      ...typedIn(form, ["own_full_name", "another"]),
    },
    options: answersIn(form),
  };
  const entered = await enterGivenExpense(books, given, writerOf(visit));
  return answered({ form, visit, entered, begun });
}

type Answer = { form: FormData; visit: Visit; entered: EnteredExpense; begun: Date };

async function answered({ form, visit, entered, begun }: Answer) {
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
  const kept = await keepScan({ form, visit, entryId: id });
  const text = [`${formatCents(content.amountCents)} is entered.`, ...entered.warnings, ...kept].join(" ");
  return doneInBooks(visit, `/money/expenses/${id}`, { text, begun });
}

/** The columns of the books that the form has under other names, and codes that nobody typed. */
function atItsField(reason: string): string {
  if (reason.startsWith("class: ")) return "class: Choose one of the list.";
  return reason.replace(/^used: /, "used_from: ");
}

/** The bill as it is typed: two days make the days of use. */
export function billIn(form: FormData): ExpenseInput {
  const [from, to] = [textOf(form, "used_from"), textOf(form, "used_to")];
  const used = from === "" ? {} : { used: to === "" ? from : `${from}..${to}` };
  return { ...typedIn(form, expenseColumns), ...used };
}

function answersIn(form: FormData) {
  return {
    again: form.has("again"),
    overLimit: form.has("over_limit"),
    enterProhibited: form.has("enter_prohibited"),
  };
}

/** Keeps the file of the form with the entry; a sentence when it was not kept. */
export async function keepScan({
  form,
  visit,
  entryId,
}: {
  form: FormData;
  visit: Visit;
  entryId: string;
}): Promise<string[]> {
  const file = form.get("scan");
  if (!(file instanceof File) || file.size === 0) return [];
  if (file.size > attachmentLimits.fileBytes) return [`Its scan was not kept: it is larger than 5 MB.`];
  const content = new Uint8Array(await file.arrayBuffer());
  const scan = { entryId, fileName: file.name, content, by: writerOf(visit) };
  const added = await addScan(booksFor(visit), scan);
  return added.ok ? [] : [`Its scan was not kept: ${added.reason}`];
}

export function BillForm() {
  const { suppliers, classes, today } = useLoaderData<typeof billFormLoader>();
  return (
    <MoneyPage title="Enter a bill" back="/money/expenses">
      <BookForm act="enter" button="Enter the bill" cancel="/money/expenses" hasFiles>
        <BillFields suppliers={suppliers} classes={classes} values={{ date: today }} />
        <ScanField />
        <Questions />
      </BookForm>
    </MoneyPage>
  );
}

export function GivenForm() {
  const { suppliers, classes, today } = useLoaderData<typeof billFormLoader>();
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
        <BillFields suppliers={suppliers} classes={classes} values={{ date: today }} hasAmount={false} />
        <h2>Who gave it</h2>
        <Field name="full_name" label="Full name" hint="First and last name, as the law asks" required />
        <Field name="address" label="Residential address" />
        <div className="two">
          <Field name="city" label="City" />
          <Field name="postal_code" label="Postal code" />
        </div>
        <ScanField />
        <Questions />
      </BookForm>
    </MoneyPage>
  );
}

export function ScanField() {
  return (
    <FileField
      name="scan"
      label="A picture or PDF of the bill"
      hint="Take a picture, or choose a file: PDF, JPG or PNG, up to 5 MB"
      accept="image/jpeg,image/png,application/pdf"
    />
  );
}

export type BillValues = Partial<Record<(typeof expenseColumns)[number] | "used_from" | "used_to", string>>;

type BillFieldsProps = {
  suppliers: readonly string[];
  classes: readonly { id: string; name: string; group?: string }[];
  values: BillValues;
  hasAmount?: boolean;
};

/** The fields of a bill, the needed ones first. */
export function BillFields({ suppliers, classes, values, hasAmount = true }: BillFieldsProps) {
  const isRefused = useRefused() !== undefined;
  const hasSplit = isRefused || values.election_amount !== undefined;
  return (
    <>
      <SupplierField suppliers={suppliers} defaultValue={values.supplier ?? ""} />
      <div className="two">
        {hasAmount && (
          <Field
            name="amount"
            label="Amount"
            hint="With taxes; only the campaign's own share"
            inputMode="decimal"
            defaultValue={values.amount ?? ""}
            required
          />
        )}
        <Field name="date" label="Date of the bill" type="date" defaultValue={values.date ?? ""} required />
      </div>
      <Field name="description" label="What was bought or used" defaultValue={values.description ?? ""} />
      <Choice
        name="class"
        label="Class"
        defaultValue={values.class ?? ""}
        options={[
          { value: "", label: "Choose one" },
          ...classes.map(({ id }) => ({ value: id, label: className(classes, id) })),
        ]}
      />
      <div className="two">
        <Field
          name="used_from"
          label="Used from"
          hint="The days of use decide the period"
          type="date"
          defaultValue={values.used_from ?? ""}
        />
        <Field
          name="used_to"
          label="Used to"
          hint="The same day when empty"
          type="date"
          defaultValue={values.used_to ?? ""}
        />
      </div>
      <details className="tab" open={hasSplit}>
        <summary>Number, periods, shared or personal</summary>
        <div className="stack">
          <Field name="bill_number" label="Number of the bill" defaultValue={values.bill_number ?? ""} />
          <div className="two">
            <Field
              name="election_amount"
              label="Of it in the election period"
              hint="Only when the days of use are in more than one period"
              inputMode="decimal"
              defaultValue={values.election_amount ?? ""}
            />
            <Field
              name="campaign_amount"
              label="Of it in the campaign period"
              hint="Only this part counts against the limit"
              inputMode="decimal"
              defaultValue={values.campaign_amount ?? ""}
            />
          </div>
          <div className="two">
            <Field
              name="shared_total"
              label="The whole bill, when it is shared"
              inputMode="decimal"
              defaultValue={values.shared_total ?? ""}
            />
            <Field name="shared_with" label="Who bears the rest" defaultValue={values.shared_with ?? ""} />
          </div>
          <Check
            name="personal"
            label="A personal expense of the candidate, such as child care"
            isChecked={values.personal === "yes"}
          />
        </div>
      </details>
    </>
  );
}

function SupplierField({ suppliers, defaultValue }: { suppliers: readonly string[]; defaultValue: string }) {
  const refusedForm = useRefused();
  const error = refusedForm?.errors["supplier"];
  return (
    <div className="f">
      <label htmlFor="field-supplier">Who sent the bill</label>
      <input
        className="in"
        id="field-supplier"
        name="supplier"
        list="suppliers"
        autoComplete="off"
        defaultValue={refusedForm?.values["supplier"] ?? defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "field-supplier-error" : undefined}
      />
      <datalist id="suppliers">
        {suppliers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {error && (
        <p className="err" id="field-supplier-error">
          {error}
        </p>
      )}
    </div>
  );
}
