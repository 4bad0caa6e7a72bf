/** The worker of render.ts: renders one job, hands the file over and ends. */

import { parentPort, workerData } from "node:worker_threads";
import { renderEnvelopes } from "./render-envelopes.ts";
import { renderReceipt } from "./render-receipt.ts";
import { renderReport } from "./render-report.ts";
import { createPdf } from "./open-pdf.ts";
import type { PdfJob } from "./render.ts";

const finished = await render(workerData as PdfJob);
parentPort?.postMessage(finished, [finished.buffer]);

function render(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  return createPdf(job, (target) => {
    if (job.kind === "envelopes") return renderEnvelopes(target, job);
    if (job.kind === "report") return renderReport(target, job.report);
    for (const receipt of job.receipts) renderReceipt(target, receipt);
  });
}
