/** Receipts to be sent on paper: printed together with their envelopes, then marked as printed. */

import type { Services } from "#server/services.ts";
import type { Content } from "#content/content.ts";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import { addBusinessDays, printedReceiptBusinessDays, localDate } from "#domain/platform/time/local-date.ts";
import { composeReceipt } from "#domain/money/receipts/receipt.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { addressLines, campaignIssuer } from "./receipt-snapshot.ts";
import { renderPdf } from "./render.ts";
import { snapshotOf } from "./stored-receipt.ts";
import { paperLook } from "./receipt-pdf.ts";

export type PrintJob = {
  receiptId: string;
  number: string;
  name: string;
  /** Empty when no address is recorded. */
  address: string[];
  /** Local date on which it must be in the post at the latest (specification section 9). */
  postBy: string;
  snapshot: string;
};

type Papers = { receipts: Uint8Array; envelopes: Uint8Array };

/** As many as one stack of envelopes, and as the drawing can hold in memory. */
export const printBatch = 100;

/** Whether a receipt is asked for on paper, and neither printed nor void. */
export function waitsForPaper({ and, eb }: ExpressionBuilder<Database, "receipt">) {
  return and([
    eb("receipt.print_requested", "=", 1),
    eb("receipt.printed_at", "is", null),
    eb("receipt.voided_at", "is", null),
  ]);
}

type Printing = Pick<Services, "database" | "content"> & { payments: Pick<Services["payments"], "mode"> };

/** Who waits for paper in these books, longest first: receipts of a rehearsal are not posted with those of real money. */
export async function printQueue({ database, content, payments }: Printing): Promise<PrintJob[]> {
  const { campaign } = content();
  const rows = await database
    .selectFrom("receipt")
    .innerJoin("contribution", "contribution.id", "receipt.contribution_id")
    .selectAll("contribution")
    .select(["receipt.id as receiptId", "receipt.number", "receipt.issued_at", "receipt.snapshot"])
    .where("contribution.livemode", "=", livemodeOf(payments.mode))
    .where(waitsForPaper)
    .orderBy("receipt.issued_at")
    .orderBy("receipt.number")
    .execute();
  return rows.map((row) => ({
    receiptId: row.receiptId,
    number: row.number,
    name: row.full_name,
    address: mailingLines(row, campaign),
    postBy: addBusinessDays(
      localDate(new Date(row.issued_at), campaign.timeZone),
      printedReceiptBusinessDays,
    ),
    snapshot: row.snapshot,
  }));
}

/** One PDF of the receipts and one of their envelopes, in the same order. */
export async function printPapers(
  jobs: PrintJob[],
  services: Pick<Services, "content" | "storage">,
): Promise<Papers> {
  const receipts = jobs.map((job) => composeReceipt(snapshotOf(job)));
  const envelopes = jobs.map(({ name, address }) => ({ lines: [name, ...address] }));
  const { name, address } = campaignIssuer(services.content().campaign);
  const look = await paperLook(services);
  const from = [name, address];
  return {
    receipts: await renderPdf({ kind: "receipts", title: "Receipts to print", look, receipts }),
    envelopes: await renderPdf({ kind: "envelopes", title: "Envelopes for receipts", look, from, envelopes }),
  };
}

/** Crosses them off the queue and returns their numbers; those already crossed off keep their first date. */
export async function markPrinted(
  database: Kysely<Database>,
  receiptIds: string[],
  now: Date,
): Promise<string[]> {
  if (receiptIds.length === 0) return [];
  const crossedOff = await database
    .updateTable("receipt")
    .set({ printed_at: now.toISOString() })
    .where("id", "in", receiptIds)
    .where("printed_at", "is", null)
    .returning("number")
    .execute();
  return crossedOff.map(({ number }) => number);
}

function mailingLines(row: Selectable<Database["contribution"]>, campaign: Content["campaign"]): string[] {
  if (!row.mailing_address) return addressLines(row, campaign);
  const mailing = {
    address: row.mailing_address,
    city: row.mailing_city,
    province: row.mailing_province,
    postal_code: row.mailing_postal_code,
    country: row.country,
  };
  return addressLines(mailing, campaign);
}
