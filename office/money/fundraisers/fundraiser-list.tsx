import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { counted } from "#domain/platform/language.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { fundraiserColumns } from "#domain/money/books/fundraiser.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { addFundraiser } from "#server/money/fundraisers.ts";
import { act, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Field } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { columns, doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";

/** Every function with what it brought and cost. */
export async function fundraiserListLoader({ context }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const entries = await currentEntries(books.database, recordingBy(books, "").livemode);
  return { functions: fundraiserAccounts(entries) };
}

const fundraiser = columns(fundraiserColumns);

export const fundraiserListActs = acts({ add: act(fundraiser, add) });

async function add({ form, visit, value }: WithValue<typeof fundraiser>) {
  const begun = visit.services.clock.now();
  const typed = { ...value, idempotencyKey: postKeyOf({ form, visit }) };
  const added = await addFundraiser(booksOf(visit), typed, writerOf(visit));
  if (!added.ok) return refusedBy(form, added.reasons);
  const { id, isRepeated } = added;
  return doneInBooks(visit, `/money/fundraisers/${id}`, {
    text: "The function is entered.",
    begun,
    isRepeated,
  });
}

export function FundraiserList() {
  const { functions } = useLoaderData<typeof fundraiserListLoader>();
  return (
    <MoneyPage title="Fundraisers" sub={counted(functions.length, "function")}>
      {functions.length === 0 ? (
        <Empty title="No fundraising function yet">
          <p>A dinner, an auction, a concert: its tickets, sales and costs appear here, as the law asks.</p>
        </Empty>
      ) : (
        <ul className="rows">
          {functions.map((one) => (
            <li key={one.id}>
              <div>
                <a className="hit" href={`/money/fundraisers/${one.id}`}>
                  {one.name}
                </a>
                <p className="soft">
                  {formatDate(one.heldOn)}, {one.place}. {one.sold} sold, cost {formatCents(one.costCents)}
                </p>
              </div>
              <b className="num">{formatCents(one.contributedCents + one.incomeCents)}</b>
            </li>
          ))}
        </ul>
      )}
      <div className="sec">
        <h2>Enter a function</h2>
      </div>
      <BookForm act="add" button="Enter the function">
        <Field name="name" label="Name" required />
        <div className="two">
          <Field name="date" label="Day" type="date" required />
          <Field name="place" label="Place" required />
        </div>
      </BookForm>
    </MoneyPage>
  );
}
