/** The fields of a bill, for entering one and for correcting it. */

import { entriesOf } from "#domain/money/books/book-entry.ts";
import { className, type expenseColumns } from "#domain/money/expenses/expense.ts";
import { type Books, recordingBy } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { useRefused } from "#office/shell/acts/acts.ts";
import { Choice, Field, refusedField } from "#office/shell/ui/field.tsx";
import { Check } from "#office/money/book-form.tsx";

/** The suppliers by name, and the classes of the jurisdiction. */
export async function billChoices(books: Books) {
  const { livemode } = recordingBy(books, "");
  const entries = await currentEntries(books.database, livemode);
  const suppliers = entriesOf(entries, "supplier").map(({ content }) => content.name);
  return { suppliers: suppliers.toSorted(), classes: books.facts.jurisdiction.expenses.classes.value };
}

type BillValues = Partial<Record<(typeof expenseColumns)[number] | "used_from" | "used_to", string>>;

type BillFieldsProps = {
  suppliers: readonly string[];
  classes: readonly { id: string; name: string; group?: string }[];
  values: BillValues;
  hasAmount?: boolean;
};

/** The fields of a bill, the needed ones first. */
export function BillFields({ suppliers, classes, values, hasAmount = true }: BillFieldsProps) {
  const isRefused = useRefused() !== undefined;
  const named = (name: keyof BillValues) => ({ name, defaultValue: values[name] ?? "" });
  const hasSplit = isRefused || values.election_amount !== undefined;
  return (
    <>
      <SupplierField suppliers={suppliers} defaultValue={values.supplier ?? ""} />
      <div className="two">
        {hasAmount && (
          <Field
            {...named("amount")}
            label="Amount"
            hint="With taxes; only the campaign's own share"
            inputMode="decimal"
            required
          />
        )}
        <Field {...named("date")} label="Date of the bill" type="date" required />
      </div>
      <Field {...named("description")} label="What was bought or used" />
      <Choice
        {...named("class")}
        label="Class"
        options={[
          { value: "", label: "Choose one" },
          ...classes.map(({ id }) => ({ value: id, label: className(classes, id) })),
        ]}
      />
      <div className="two">
        <Field
          {...named("used_from")}
          label="Used from"
          hint="The days of use decide the period"
          type="date"
        />
        <Field {...named("used_to")} label="Used to" hint="The same day when empty" type="date" />
      </div>
      <details className="tab" open={hasSplit}>
        <summary>Number, periods, shared or personal</summary>
        <div className="stack">
          <Field {...named("bill_number")} label="Number of the bill" />
          <div className="two">
            <Field
              {...named("election_amount")}
              label="Of it in the election period"
              hint="Only when the days of use are in more than one period"
              inputMode="decimal"
            />
            <Field
              {...named("campaign_amount")}
              label="Of it in the campaign period"
              hint="Only this part counts against the limit"
              inputMode="decimal"
            />
          </div>
          <div className="two">
            <Field {...named("shared_total")} label="The whole bill, when it is shared" inputMode="decimal" />
            <Field {...named("shared_with")} label="Who bears the rest" />
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
        {...refusedField(error, error ? "field-supplier-error" : undefined)}
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
