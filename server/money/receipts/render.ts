/** Renders PDFs in processes that end soon after their last job, so that rendering blocks no request and its memory is freed. */

import type { Look } from "#domain/content/theme/theme.ts";
import type { ReceiptDocument } from "#domain/money/receipts/receipt.ts";
import { createProcessPool } from "#server/platform/system/process-pool.ts";
import type { Report } from "./render-report.ts";

export type PdfJob = { title: string; look: Look } & (
  | { kind: "receipts"; receipts: ReceiptDocument[] }
  | { kind: "envelopes"; from: string[]; envelopes: { lines: string[] }[] }
  | { kind: "report"; report: Report }
);

/** The finished PDF; rejects when rendering fails or takes longer than a minute. */
export const renderPdf = createProcessPool<PdfJob, Uint8Array<ArrayBuffer>>(
  new URL("render-process.ts", import.meta.url),
  // Receipts and reports often come several at a time.
  { timeLimitMs: 60_000, processes: 2, idleMs: 2_000, execArgv: ["--max-old-space-size=256"] },
);
