import type { LoaderFunctionArgs } from "react-router";
import { printBatch, printPapers, printQueue, type PrintJob } from "#server/money/receipts/print-queue.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { findReceipt } from "#server/money/receipts/stored-receipt.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { visitOf } from "#office/shell/visit.ts";
import { toCsv } from "#server/money/disclosure/csv.ts";

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
