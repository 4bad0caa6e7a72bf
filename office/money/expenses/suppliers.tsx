import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { supplierColumns } from "#domain/money/expenses/expense.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { unaddressedSuppliers } from "#server/money/expenses/bills.ts";
import { keepSupplier } from "#server/money/expenses/change-expense.ts";
import { act, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { Field } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { columns, doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

/** Who sends the campaign bills; those without an address first, because the statement asks for it. */
export async function suppliersLoader({ context }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const entries = await currentEntries(books.database, recordingBy(books, "").livemode);
  const unaddressed = new Set((await unaddressedSuppliers(books.database, entries)).map(({ id }) => id));
  const suppliers = entriesOf(entries, "supplier").map((supplier) => ({
    ...supplier,
    isUnaddressed: unaddressed.has(supplier.id),
  }));
  return {
    suppliers: suppliers.toSorted(
      (one, other) =>
        Number(other.isUnaddressed) - Number(one.isUnaddressed) ||
        one.content.name.localeCompare(other.content.name),
    ),
  };
}

const supplier = columns(supplierColumns);

export const supplierActs = acts({ keep: act(supplier, keep) });

async function keep({ form, visit, value }: WithValue<typeof supplier>) {
  const begun = visit.services.clock.now();
  const kept = await keepSupplier(booksOf(visit), value, writerOf(visit));
  if (!kept.ok) return refusedBy(form, kept.reasons);
  return doneInBooks(visit, "/money/suppliers", { text: `${kept.entry.content.name} is kept.`, begun });
}

export function Suppliers() {
  const { suppliers } = useLoaderData<typeof suppliersLoader>();
  return (
    <MoneyPage title="Suppliers" sub={`${suppliers.length} in all`} back="/money/expenses">
      {suppliers.length === 0 ? (
        <Empty title="No supplier yet">
          <p>Whoever sends a bill appears here from then on. The statement asks for their addresses.</p>
        </Empty>
      ) : (
        <ul className="rows">
          {suppliers.map(({ id, isUnaddressed, content: { name, address, contact } }) => (
            <li key={id}>
              <div>
                <a className="hit" href={`/money/entries/${id}`}>
                  {name}
                </a>
                <p className="soft">{[address, contact].filter(Boolean).join(", ")}</p>
              </div>
              {isUnaddressed && (
                <a className="b" href={`/money/entries/${id}/correct`}>
                  Add the address of {name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <PartHeading>Enter a supplier</PartHeading>
      <BookForm act="keep" button="Keep the supplier">
        <Field name="name" label="Name" required />
        <Field name="address" label="Address" />
        <Field name="contact" label="Contact" />
      </BookForm>
    </MoneyPage>
  );
}
