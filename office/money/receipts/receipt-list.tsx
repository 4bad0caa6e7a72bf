import { useContent } from "#office/shell/content-context.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { findReceipts, type FoundReceipt } from "#server/money/contributions/overview/find-receipts.ts";
import { countList } from "#server/money/contributions/overview/find-contributions.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { receiptPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";
import { shortDay } from "#office/money/contributions/contribution-list.tsx";

export async function receiptListLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const find = searchedIn(request.url);
  const { page, offset } = readPage(request);
  const found = await findReceipts(services, find, { limit: rowsPerPage, offset });
  return { ...found, find, page, waiting: await countList(services, "to-print") };
}

export function ReceiptList() {
  const { receipts, total, find, page, waiting } = useLoaderData<typeof receiptListLoader>();
  return (
    <MoneyPage
      title="Receipts"
      sub={String(total)}
      tools={
        waiting > 0 && (
          <a className="b fill" href="/money/receipts/print">
            Print {waiting}
          </a>
        )
      }
    >
      <FindForm label="Number or name" value={find} />
      {receipts.length === 0 ? (
        <Empty title={find ? `No receipt with “${find}”` : "No receipt yet"}>
          <p>Each contribution gets a receipt by itself. It will appear here, and what became of it.</p>
        </Empty>
      ) : (
        <Table
          caption="Receipts, the newest first"
          heads={["Made", "Number", "Amount", "For", "State"]}
          amounts={["Amount"]}
        >
          {receipts.map((receipt) => (
            <Row key={receipt.number} receipt={receipt} />
          ))}
        </Table>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}

function Row({ receipt }: { receipt: FoundReceipt }) {
  const { number, name, amountCents, issuedAt } = receipt;
  const day = shortDay(localDate(new Date(issuedAt), useContent().campaign.timeZone));
  return (
    <tr>
      <td className="x">{day}</td>
      <th scope="row">
        <a href={receiptPath(number)}>{number}</a>
      </th>
      <td className="r k">{formatCents(amountCents)}</td>
      <td className="m">
        {name}
        <span className="in-row">, {day}</span>
      </td>
      <td>
        <ReceiptState receipt={receipt} />
      </td>
    </tr>
  );
}

/** `Valid`, or what became of it. */
function ReceiptState({
  receipt,
}: {
  receipt: Pick<FoundReceipt, "voidedAt" | "replacedBy" | "waitsForPaper">;
}) {
  const { voidedAt, replacedBy, waitsForPaper } = receipt;
  if (voidedAt) return <span className="chip">{replacedBy ? `Replaced by ${replacedBy}` : "Void"}</span>;
  return waitsForPaper ? <span className="chip soon">To print</span> : <span className="soft">Valid</span>;
}
