import { booksOf } from "#server/money/books/books.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { openCents, owedForPayment } from "#domain/money/books/balances.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { refundPlaces } from "#domain/money/books/entry-lines.ts";
import { refundableCents, refundedCents } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { carriesAuthorization } from "#domain/money/expenses/expense.ts";
import { paymentInWords } from "#domain/money/expenses/bill-payment.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { scanCounts } from "#server/money/books/scans.ts";
import { partsOfBill, readEntry, titleOf } from "#server/money/books/entry-history.ts";
import { visitOf, endWith } from "#office/shell/visit.ts";
import { idIn } from "#office/money/books-visit.ts";
import {
  EntryActs,
  entryAddress,
  EntryHistory,
  Scans,
  ScanField,
} from "#office/money/entries/entry-parts.tsx";
import { BookForm } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";
import { PartHeading, Lines } from "#office/shell/ui/part.tsx";

/** A bill with its payments, advertisements, scans and history. */
export async function billLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const record = await readEntry(books, idIn(params));
  if (record?.entry.kind !== "expense") return endWith(404);
  const { entry, entries, isVoid } = record;
  const parts = partsOfBill(record, entry.id);
  const counts = await scanCounts(books.database);
  return {
    ...record,
    entry,
    title: titleOf(entry, record.names),
    openCents: isVoid ? 0 : openCents(entries, entry),
    refundedCents: refundedCents(entries, entry.id),
    mayComeBack: !isVoid && (refundableCents(entries, entry.id) > 0 || openCents(entries, entry) > 0),
    refunds: parts.refunds,
    payments: parts.payments.map((payment) => ({ payment, owedCents: owedForPayment(entries, payment) })),
    advertisements: parts.advertisements.map((advertisement) => ({
      advertisement,
      pictures: counts.get(advertisement.id) ?? 0,
      carriesOurs: carriesAuthorization(advertisement.content, books.facts.authorization),
    })),
    fundraiser: parts.fundraiser,
    entries: [],
  };
}

export function BillPage() {
  const {
    entry,
    title,
    isVoid,
    openCents: left,
    refundedCents: back,
    mayComeBack,
    lines,
    references,
    scans,
    history,
    fundraiser,
    ...parts
  } = useLoaderData<typeof billLoader>();
  const { id } = entry;
  return (
    <MoneyPage title={title} back="/money/expenses">
      <div className="cols w">
        <div>
          <p className="lead pad">
            {formatCents(entry.content.amountCents)}{" "}
            {isVoid ? (
              <span className="chip bad">Void</span>
            ) : left > 0 ? (
              <span className="chip soon">{formatCents(left)} to pay</span>
            ) : (
              <span className="chip good">Paid</span>
            )}
            {back > 0 && (
              <span className="chip">
                {formatCents(back)} given back: {formatCents(entry.content.amountCents - back)} is left
              </span>
            )}
          </p>
          <div className="bs pad">
            {left > 0 && (
              <a className="b fill" href={`/money/expenses/${id}/pay`}>
                Enter a payment
              </a>
            )}
            {mayComeBack && (
              <a className="b" href={`/money/expenses/${id}/refund`}>
                The supplier gave some back
              </a>
            )}
            {!isVoid && (
              <a className="b" href={`/money/expenses/${id}/advertise`}>
                It is an advertisement
              </a>
            )}
            <EntryActs id={id} isVoid={isVoid} />
          </div>
          <Payments payments={parts.payments} />
          <Refunds refunds={parts.refunds} />
          <Advertisements advertisements={parts.advertisements} />
          <PartHeading>The bill</PartHeading>
          <Lines lines={lines} />
          {references.map((reference) => (
            <p key={reference.id} className="pad">
              <a href={entryAddress(reference)}>The contribution in kind that it belongs to</a>
            </p>
          ))}
          {fundraiser && (
            <p className="pad">
              A cost of <a href={entryAddress(fundraiser)}>{fundraiser.content.name}</a>
            </p>
          )}
        </div>
        <aside aria-label="Scan and history">
          <PartHeading>Scan</PartHeading>
          {scans.length === 0 && <p className="note due">No scan of this bill is kept yet.</p>}
          <Scans scans={scans} id={id} />
          {!isVoid && (
            <BookForm act="keep-scan" button="Keep the scan" hasFiles>
              <ScanField />
            </BookForm>
          )}
          <EntryHistory history={history} />
        </aside>
      </div>
    </MoneyPage>
  );
}

type Facts = Awaited<ReturnType<typeof billLoader>>;

function Payments({ payments }: Pick<Facts, "payments">) {
  if (payments.length === 0) return null;
  return (
    <>
      <PartHeading>Payments</PartHeading>
      <Table caption="Payments of this bill" heads={["Date", "How", "Amount", "From"]} amounts={["Amount"]}>
        {payments.map(({ payment, owedCents }) => (
          <PaymentRow key={payment.id} payment={payment} owedCents={owedCents} />
        ))}
      </Table>
    </>
  );
}

function PaymentRow({ payment, owedCents }: { payment: BookEntry<"payment">; owedCents: number }) {
  const { paidOn, amountCents, paidBy } = payment.content;
  return (
    <tr>
      <td className="x">{formatDate(paidOn)}</td>
      <th scope="row">
        <a href={`/money/entries/${payment.id}`}>{paymentInWords(payment.content)}</a>
      </th>
      <td className="r k">{formatCents(amountCents)}</td>
      <td className="m">
        {paidBy === "" ? "the campaign account" : paidBy}
        <span className="in-row">, {formatDate(paidOn)}</span>
        {owedCents > 0 && <span className="chip soon">{formatCents(owedCents)} owed</span>}
      </td>
    </tr>
  );
}

function Refunds({ refunds }: Pick<Facts, "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <>
      <PartHeading>Given back by the supplier</PartHeading>
      <Table
        caption="What the supplier gave back of this bill"
        heads={["Date", "What for", "Amount", "Where it went"]}
        amounts={["Amount"]}
      >
        {refunds.map(({ id, content: { on, description, amountCents, to } }) => (
          <tr key={id}>
            <td className="x">{formatDate(on)}</td>
            <th scope="row">
              <a href={`/money/entries/${id}`}>{description || "Given back"}</a>
            </th>
            <td className="r k">{formatCents(amountCents)}</td>
            <td className="m">
              {refundPlaces[to]}
              <span className="in-row">, {formatDate(on)}</span>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function Advertisements({ advertisements }: Pick<Facts, "advertisements">) {
  if (advertisements.length === 0) return null;
  return (
    <>
      <PartHeading>Advertisements</PartHeading>
      <ul className="wait">
        {advertisements.map(({ advertisement, pictures, carriesOurs }) => (
          <li key={advertisement.id}>
            <div>
              <h3>
                <a href={`/money/entries/${advertisement.id}`}>{advertisement.content.medium}</a>
              </h3>
              <p>
                {formatDate(advertisement.content.ran.from)} to {formatDate(advertisement.content.ran.to)}
              </p>
              {pictures === 0 && <span className="chip soon">No picture</span>}{" "}
              {!carriesOurs && <span className="chip bad">Not our authorization line</span>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
