import { useContent } from "#office/shell/content-context.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatDate, printedReceiptBusinessDays } from "#domain/platform/time/local-date.ts";
import { printBatch, printQueue, printPapers, type PrintJob } from "#server/money/receipts/print-queue.ts";
import { counted } from "#domain/platform/language.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { Clock } from "#office/shell/ui/when.tsx";
import { Empty } from "#office/shell/ui/empty.tsx";
import { Box, FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { act, acts, done } from "#office/shell/acts/acts.ts";
import { above, several } from "#office/shell/acts/fields.ts";
import { markPosted } from "#server/money/contributions/corrections/change-receipt.ts";
import { receiptPath } from "#office/money/addresses.ts";
import { clockInstants } from "#office/money/contributions/must-return.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { findReceipt } from "#server/money/receipts/stored-receipt.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";

/** Who waits for paper, as many as one stack of envelopes; the longest first. */
export async function printLoader({ context }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const jobs = await printQueue(services);
  return { jobs: jobs.slice(0, printBatch), total: jobs.length, now: services.clock.now().toISOString() };
}

export function PrintReceiptsPage() {
  const { jobs, total, now } = useLoaderData<typeof printLoader>();
  const { timeZone } = useContent().campaign;
  const ready = jobs.filter(({ address }) => address.length > 0);
  return (
    <MoneyPage title="Receipts to print" sub={String(total)} back="/money/receipts">
      <FormError />
      {jobs.length === 0 ? (
        <Empty title="Nobody waits for a printed receipt">
          <p>Who asked for paper, or has no e-mail address, will appear here with the address.</p>
        </Empty>
      ) : (
        <>
          {ready.length > 0 && (
            <div className="bs pad">
              <a className="b fill" href="/money/receipts/print/receipts.pdf">
                {counted(ready.length, "receipt")} as PDF
              </a>
              <a className="b" href="/money/receipts/print/envelopes.pdf">
                Envelopes as PDF
              </a>
              <a className="b" href="/money/receipts/print/mailing-sheet.csv">
                Mailing sheet as CSV
              </a>
            </div>
          )}
          <form method="post" className="stack pad">
            <HiddenFields fields={{ act: "posted" }} />
            <h2 className="vh">Who waits</h2>
            <ul className="wait">
              {jobs.map(({ receiptId, number, name, address, postBy }) => (
                <li key={receiptId}>
                  <Clock {...clockInstants(postBy, printedReceiptBusinessDays + 3, timeZone)} now={now} />
                  <div>
                    <h3>
                      <a href={receiptPath(number)}>
                        {number}, {name}
                      </a>
                    </h3>
                    <p>
                      {address.join(", ") || "No address: correct the contribution first"}. In the post by{" "}
                      {formatDate(postBy)}.
                    </p>
                    {address.length > 0 && (
                      <Box name="receipt" value={receiptId} isChecked>
                        In the post<span className="vh">: {number}</span>
                      </Box>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {ready.length > 0 && (
              <div className="bs">
                <button className="b">Cross off what is in the post</button>
              </div>
            )}
          </form>
          {total > jobs.length && <p className="pad">{total - jobs.length} more follow after these.</p>}
        </>
      )}
    </MoneyPage>
  );
}

const inThePost = above(several("Tick those that are in the post."));

export const printActs = acts({
  posted: act({ receipt: inThePost }, async ({ visit, value }) => {
    const numbers = await markPosted(visit.services, value.receipt);
    const words =
      numbers.length === 1
        ? `Receipt ${numbers[0]} is in the post.`
        : `${numbers.length} receipts are in the post.`;
    return done(visit, "/money/receipts/print", {
      text: numbers.length === 0 ? "They were crossed off before." : words,
    });
  }),
});

/** The receipt as it is printed today; a void one says so. */
export async function receiptPdfLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const receipt = await findReceipt(services.database, params["number"] ?? "");
  if (!receipt) return new Response(null, { status: 404 });
  return pdf(await receiptPdf(services, receipt.id), `receipt-${receipt.number}.pdf`);
}

/** Every receipt that waits for paper, a page each; their envelopes or the mailing sheet in the same order. */
export async function papersLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const paper = papers.find((known) => `${known}.pdf` === params["paper"]);
  const isSheet = params["paper"] === sheet;
  const waiting = (await printQueue(services)).filter(({ address }) => address.length > 0);
  const jobs = waiting.slice(0, printBatch);
  if ((!paper && !isSheet) || jobs.length === 0) return new Response(null, { status: 404 });
  if (!paper) return savedFile(sheet, mailingSheet(jobs));
  const printed = await printPapers(jobs, services);
  return pdf(printed[paper], `${paper}.pdf`);
}

const papers = ["receipts", "envelopes"] as const;
const sheet = "mailing-sheet.csv";

function pdf(content: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name}"`,
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    },
  });
}

/** Who gets which receipt, as a table for a spreadsheet. */
export function mailingSheet(jobs: readonly PrintJob[]): string {
  const columns = [
    { name: "receipt", value: ({ number }: PrintJob) => number },
    { name: "post by", value: ({ postBy }: PrintJob) => postBy },
    { name: "name", value: ({ name }: PrintJob) => name },
    { name: "address", value: ({ address }: PrintJob) => address.join(", ") },
  ];
  return toCsv(columns, jobs);
}
