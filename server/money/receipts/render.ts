/** Renders PDFs in processes that end soon after their last job, so that rendering blocks no request and its memory is freed. */

import type { Look } from "#domain/content/theme/theme.ts";
import type { ReceiptDocument } from "#domain/money/receipts/receipt.ts";
import { createProcessPool } from "#server/platform/system/process-pool.ts";
import type { Report } from "./render-report.ts";
import { palette } from "#domain/platform/palette.ts";
import { textElement } from "./page-elements.ts";
import type { Target } from "./page-elements.ts";
import type { TextStyle } from "./typesetter.ts";

/* Renders envelopes of size #10 (9.5 × 4.125 inches), one page each: the campaign's address and the donor's. */

type Envelope = { lines: string[] };

const size: [number, number] = [684, 297];
const returnStyle: TextStyle = { font: "sans", size: 9, colour: palette.ink };
const addressStyle: TextStyle = { font: "sans", size: 13, colour: palette.ink, leading: 1.3 };

/** Adds one page for each envelope; `from` is the return address. */
export function renderEnvelopes(target: Target, job: { from: string[]; envelopes: Envelope[] }): void {
  for (const envelope of job.envelopes) {
    target.pdf.addPage({ size, margin: 0 });
    renderLines(target, job.from, { x: 36, y: 42, width: 240, style: returnStyle });
    renderLines(target, envelope.lines, { x: 300, y: 150, width: 340, style: addressStyle });
  }
}

function renderLines(
  target: Target,
  lines: string[],
  place: { x: number; y: number; width: number; style: TextStyle },
): void {
  let y = place.y;
  for (const text of lines) y = textElement(target, { ...place, text, y });
}

export type PdfJob = { title: string; look: Look } & (
  | { kind: "receipts"; receipts: ReceiptDocument[] }
  | { kind: "envelopes"; from: string[]; envelopes: Envelope[] }
  | { kind: "report"; report: Report }
);

/** The finished PDF; rejects when rendering fails or takes longer than a minute. */
export const renderPdf = createProcessPool<PdfJob, Uint8Array<ArrayBuffer>>(
  new URL("render-process.ts", import.meta.url),
  // Receipts and reports often come several at a time.
  { timeLimitMs: 60_000, processes: 2, idleMs: 2_000, execArgv: ["--max-old-space-size=256"] },
);
