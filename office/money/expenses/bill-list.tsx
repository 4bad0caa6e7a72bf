import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { className } from "#domain/money/expenses/expense.ts";
import { limitWarning } from "#domain/money/books/balances.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { type Bill, billViews, type BillView, listBills } from "#server/money/expenses/bills.ts";
import { limitIn } from "#server/money/expenses/enter-expense.ts";
import { counted } from "#domain/platform/language.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { wordsIn } from "#office/money/books-visit.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";

const viewNames: Record<BillView, string> = {
  all: "All",
  open: "To pay",
  "without-scan": "No scan",
  owed: "Owed to persons",
  void: "Void",
};

/** A page of the bills (`?find=`, `?show=`), with what is spent of the limit. */
export async function billListLoader({ context, request }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const { page, offset } = readPage(request);
  const { text, words } = wordsIn(request);
  const asked = new URL(request.url).searchParams.get("show");
  const view = billViews.find((one) => one === asked) ?? "all";
  const list = await listBills(books, { words, view }, { limit: rowsPerPage, offset });
  const limit = await limitIn(books.database, books, recordingBy(books, "").livemode);
  const { classes } = books.facts.jurisdiction.expenses;
  return { ...list, page, text, view, limit, warning: limitWarning(limit), classes: classes.value };
}

export function BillList() {
  const { bills, total, cents, counts, page, text, view, limit, warning } =
    useLoaderData<typeof billListLoader>();
  const search = text === "" ? "" : `&find=${encodeURIComponent(text)}`;
  return (
    <MoneyPage
      title="Expenses"
      sub={`${counted(total, "bill")}, ${formatCents(cents)}`}
      tools={
        <a className="b fill" href="/money/expenses/new">
          Enter a bill
        </a>
      }
    >
      <div className="figs">
        <div>
          <b>{formatCents(limit.spentCents)}</b>
          <span>spent in the campaign period</span>
        </div>
        <div>
          <b>{limit.leftCents === undefined ? "Not entered" : formatCents(limit.leftCents)}</b>
          <span>left of the limit of the campaign period</span>
        </div>
      </div>
      {limit.limitCents !== undefined && (
        <ShareBar part={limit.spentCents} whole={limit.limitCents} label="Spent of the limit" />
      )}
      {warning && (
        <p className={limit.state === "over" ? "note bad" : "note due"}>
          {warning} {limit.state === "unknown" && <a href="/money/figures/expense-limit">Enter the limit</a>}
        </p>
      )}
      <FindForm label="Supplier, words, number or sum" value={text}>
        {view !== "all" && <input type="hidden" name="show" value={view} />}
      </FindForm>
      <nav className="filt pad" aria-label="Show">
        {billViews.map((one) => (
          <a
            key={one}
            href={`/money/expenses?show=${one}${search}`}
            aria-current={one === view ? "true" : undefined}
          >
            {viewNames[one]} <b>{counts[one]}</b>
          </a>
        ))}
      </nav>
      {bills.length === 0 ? <NoBills isSearched={text !== "" || view !== "all"} /> : <Bills bills={bills} />}
      <Pages page={page} total={total} />
      <p className="bs pad">
        <a className="b" href="/money/expenses/given">
          Enter what was sold below its value
        </a>
        <a className="b" href="/money/suppliers">
          Suppliers
        </a>
      </p>
    </MoneyPage>
  );
}

function Bills({ bills }: { bills: readonly Bill[] }) {
  const { classes } = useLoaderData<typeof billListLoader>();
  return (
    <Table
      caption="Bills, the latest first"
      heads={["Date", "From", "Amount", "What", "State"]}
      amounts={["Amount"]}
    >
      {bills.map((bill) => {
        const { entry, supplier } = bill;
        const { billedOn, description, amountCents, classId } = entry.content;
        return (
          <tr key={entry.id}>
            <td className="x">{formatDate(billedOn)}</td>
            <th scope="row">
              <a href={`/money/expenses/${entry.id}`}>{supplier || "No supplier"}</a>
            </th>
            <td className="r k">{formatCents(amountCents)}</td>
            <td className="m">
              {description}, {className(classes, classId)}
              <span className="in-row">, {formatDate(billedOn)}</span>
            </td>
            <td>
              <BillState bill={bill} />
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** What is still to do with a bill. */
function BillState({ bill }: { bill: Bill }) {
  const { isVoid, openCents, owedCents, refundedCents, scans, entry } = bill;
  const paid = entry.content.given?.cents === entry.content.amountCents ? "Given" : "Paid";
  if (isVoid) return <span className="chip">Void</span>;
  if (openCents > 0) return <span className="chip soon">{formatCents(openCents)} to pay</span>;
  if (owedCents > 0) return <span className="chip soon">{formatCents(owedCents)} owed to a person</span>;
  if (scans === 0) return <span className="chip soon">{paid}, no scan</span>;
  if (refundedCents > 0)
    return (
      <span className="soft">
        {paid}, {formatCents(refundedCents)} given back
      </span>
    );
  return <span className="soft">{paid}</span>;
}

function NoBills({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <Empty title="No bill is found">
      <p>A part of the supplier's name, of the words or the sum is enough.</p>
      <p>
        <a href="/money/expenses">Show all bills</a>
      </p>
    </Empty>
  ) : (
    <Empty title="No bill yet">
      <p>
        Every bill will appear here with its scan, its payments and the period in which it counts. Enter the
        first one from your phone, with a picture of it.
      </p>
    </Empty>
  );
}

/** A part of a whole as a bar, with its words for those who don't see it. */
function ShareBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const percent = whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
  return (
    <svg
      className="meter"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${percent} percent`}
    >
      <rect className="v" width={percent} height="10" />
    </svg>
  );
}
