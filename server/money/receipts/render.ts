/** Renders PDFs in a worker thread that ends with the job, so that rendering blocks no request and its memory is freed. */

import { Worker } from "node:worker_threads";
import type { Look } from "#domain/content/theme/theme.ts";
import type { ReceiptDocument } from "#domain/money/receipts/receipt.ts";
import type { Report } from "./render-report.ts";
import type { Envelope } from "./render-envelopes.ts";

export type PdfJob = { title: string; look: Look } & (
  | { kind: "receipts"; receipts: ReceiptDocument[] }
  | { kind: "envelopes"; from: string[]; envelopes: Envelope[] }
  | { kind: "report"; report: Report }
);

const timeLimitMs = 60_000;

/** The finished PDF; rejects when rendering fails or takes longer than a minute. */
export async function renderPdf(job: PdfJob): Promise<Uint8Array> {
  const worker = new Worker(new URL("render-worker.ts", import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await resultOf(worker);
  } finally {
    await worker.terminate();
  }
}

function resultOf(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Rendering the PDF took too long")), timeLimitMs);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The PDF worker ended with code ${code}`)));
    worker.once("exit", () => clearTimeout(timer));
  });
}
