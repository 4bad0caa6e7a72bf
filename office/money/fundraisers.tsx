import { box, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { isContribution, saleColumns, takingsOf, fundraiserColumns } from "#domain/money/books/fundraiser.ts";
import { formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { readEntry } from "#server/money/books/entry-history.ts";
import { addCost, enterSale, addFundraiser } from "#server/money/fundraisers.ts";
import { act, acts, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { Choice, Field } from "#office/shell/ui/field.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { askedBy, columns, doneInBooks, idIn, pick, refusedBy, writerOf } from "./books-visit.ts";
import { EntryActs, EntryHistory } from "#office/money/entries/entry-parts.tsx";
import { BookForm, Questions } from "./book-form.tsx";
import { MoneyPage } from "./money-page.tsx";
import { counted } from "#domain/platform/language.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { Empty } from "#office/shell/ui/empty.tsx";

/** A function with each sale and cost. */
export async function fundraiserLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (record?.entry.kind !== "fundraiser") return endWith(404);
  const { entry, entries, names } = record;
  const costs = entriesOf(entries, "fundraiser-cost");
  const own = costs.filter(({ content }) => content.fundraiserId === entry.id);
  const taken = new Set(costs.map(({ content }) => content.expenseId));
  const bills = entriesOf(entries, "expense").map((bill) => ({
    bill,
    supplier: names.suppliers.get(bill.content.supplierId) ?? "",
  }));
  return {
    entry,
    isVoid: record.isVoid,
    history: record.history,
    account: fundraiserAccounts(entries).find(({ id }) => id === entry.id),
    sales: entriesOf(entries, "fundraiser-sale").filter(({ content }) => content.fundraiserId === entry.id),
    costs: own.flatMap((cost) =>
      bills.flatMap((one) => (one.bill.id === cost.content.expenseId ? [{ cost, ...one }] : [])),
    ),
    otherBills: bills.filter(({ bill }) => !taken.has(bill.id)),
    thresholdCents: books.facts.jurisdiction.ticketThresholdCents.value,
    today: todayOf(books),
  };
}

const buyerFields = columns([
  "full_name",
  "address",
  "city",
  "province",
  "postal_code",
  "email",
  "own_full_name",
  "another",
]);

const sale = { ...columns(saleColumns), ...buyerFields, enter_prohibited: box };
const cost = { bill: text };

export const fundraiserActs = acts({ sell: act(sale, sell), cost: act(cost, addBill) });

async function sell({ form, visit, params, value }: WithValue<typeof sale>) {
  const [begun, fundraiserId] = [visit.services.clock.now(), idIn(params)];
  const books = booksOf(visit);
  const buyer = {
    province: books.facts.jurisdiction.province,
    ...pick(value, Object.keys(buyerFields)),
  };
  const idempotencyKey = postKeyOf({ form, visit });
  const { enter_prohibited: enterProhibited } = value;
  const typed = pick(value, saleColumns);
  const given = { fundraiserId, typed, buyer, enterProhibited, idempotencyKey };
  const sold = await enterSale(books, given, writerOf(visit));
  if (!sold.ok) {
    if (sold.asks) return askedBy(form, { asks: sold.asks, reasons: sold.reasons });
    return refusedBy(form, sold.reasons);
  }
  const text = sold.contributionId
    ? "The sale is entered, and the contribution of its buyer with it."
    : "The sale is entered: income of the function.";
  const { isRepeated } = sold;
  return doneInBooks(visit, `/money/fundraisers/${fundraiserId}`, { text, begun, isRepeated });
}

async function addBill({ form, visit, params, value }: WithValue<typeof cost>) {
  const [begun, fundraiserId] = [visit.services.clock.now(), idIn(params)];
  const added = await addCost(booksOf(visit), { fundraiserId, expenseId: value.bill }, writerOf(visit));
  if (!added.ok) return refused(form, { form: added.reasons.join(" ") });
  const { isRepeated } = added;
  return doneInBooks(visit, `/money/fundraisers/${fundraiserId}`, {
    text: "It is a cost of it.",
    begun,
    isRepeated,
  });
}

export function FundraiserPage() {
  const facts = useLoaderData<typeof fundraiserLoader>();
  const { entry, isVoid, account, sales, costs, otherBills, history } = facts;
  const { name, heldOn, place } = entry.content;
  return (
    <MoneyPage title={name} sub={`${formatDate(heldOn)}, ${place}`} back="/money/fundraisers">
      {account && (
        <div className="figs">
          <Figure cents={account.contributedCents} words="contributions: tickets above the threshold" />
          <Figure cents={account.incomeCents} words="other income" />
          <Figure cents={account.bankedCents} words="of it brought to the account" />
          <Figure cents={account.costCents} words="cost" />
        </div>
      )}
      {account && account.incomeCents !== account.bankedCents && (
        <p className="note due pad">
          What it took besides contributions and what was brought to the account differ.{" "}
          <a href={`/money/account/move?kind=income&function=${entry.id}`}>Enter what was brought there</a>
        </p>
      )}
      <div className="bs pad">
        <EntryActs id={entry.id} isVoid={isVoid} />
      </div>
      <div className="cols w">
        <div>
          <PartHeading>Sold</PartHeading>
          {sales.length === 0 ? <p>Nothing yet.</p> : <Sales sales={sales} />}
          <PartHeading>Cost</PartHeading>
          {costs.length === 0 && <p>No bill is a cost of it yet.</p>}
          <ul className="rows">
            {costs.map(({ cost, bill, supplier }) => (
              <li key={cost.id}>
                <div>
                  <a className="hit" href={`/money/expenses/${bill.id}`}>
                    {supplier}: {bill.content.description}
                  </a>
                  <p>
                    <a className="hit soft" href={`/money/entries/${cost.id}/void`}>
                      It is no cost of it<span className="vh">: {bill.content.description}</span>
                    </a>
                  </p>
                </div>
                <b className="num">{formatCents(bill.content.amountCents)}</b>
              </li>
            ))}
          </ul>
          {!isVoid && otherBills.length > 0 && (
            <BookForm act="cost" button="It is a cost of it">
              <Choice
                name="bill"
                label="A bill that is a cost of it"
                options={otherBills.map(({ bill, supplier }) => ({
                  value: bill.id,
                  label: `${supplier}: ${bill.content.description}, ${formatCents(bill.content.amountCents)}`,
                }))}
              />
            </BookForm>
          )}
        </div>
        <aside aria-label="Enter a sale, and history">
          {!isVoid && <SaleForm facts={facts} />}
          <EntryHistory history={history} />
        </aside>
      </div>
    </MoneyPage>
  );
}

function Figure({ cents, words }: { cents: number; words: string }) {
  return (
    <div>
      <b>{formatCents(cents)}</b>
      <span>{words}</span>
    </div>
  );
}

function Sales({ sales }: { sales: readonly BookEntry<"fundraiser-sale">[] }) {
  return (
    <ul className="rows">
      {sales.map(({ id, content }) => (
        <li key={id}>
          <div>
            <a className="hit" href={`/money/entries/${id}`}>
              {content.quantity} {content.what} at {formatCents(content.unitCents)}
            </a>
            <p className="soft">
              {formatDate(content.soldOn)}
              {content.buyer && `, ${content.buyer}`}
              {isContribution(content) && ", a contribution"}
            </p>
          </div>
          <b className="num">{formatCents(takingsOf(content))}</b>
        </li>
      ))}
    </ul>
  );
}

function SaleForm({ facts }: { facts: Awaited<ReturnType<typeof fundraiserLoader>> }) {
  const threshold = formatCents(facts.thresholdCents);
  return (
    <>
      <PartHeading>Enter what was sold</PartHeading>
      <BookForm act="sell" button="Enter the sale">
        <div className="two">
          <Field name="price" label="Price of one" inputMode="decimal" required />
          <Field name="quantity" label="How many" inputMode="numeric" defaultValue="1" required />
        </div>
        <Field name="what" label="What" defaultValue="ticket" />
        <Field name="date" label="Day" type="date" defaultValue={facts.today} required />
        <details className="tab" open>
          <summary>The buyer</summary>
          <p className="hint">
            A ticket above {threshold} is a contribution of its buyer: name and address are needed then.
          </p>
          <div className="stack">
            <Field name="full_name" label="Full name" />
            <Field name="address" label="Residential address" />
            <div className="two">
              <Field name="city" label="City" />
              <Field name="postal_code" label="Postal code" />
            </div>
            <Field name="email" label="E-mail (optional)" type="email" hint="The receipt goes there." />
          </div>
        </details>
        <Questions />
      </BookForm>
    </>
  );
}

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
      <PartHeading>Enter a function</PartHeading>
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
