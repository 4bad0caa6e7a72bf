/** The worker of render.ts: draws one job, hands the file over and ends. */

import { parentPort, workerData } from "node:worker_threads";
import { drawEnvelopes } from "./render-envelopes.ts";
import { drawReceipt } from "./render-receipt.ts";
import { drawReport } from "./render-report.ts";
import { drawPdf } from "./open-pdf.ts";
import type { PdfJob } from "./render.ts";

const finished = await draw(workerData as PdfJob);
parentPort?.postMessage(finished, [finished.buffer]);

function draw(job: PdfJob): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf(job.title, (pdf, root, type) => {
    if (job.kind === "envelopes") return drawEnvelopes(pdf, root, type, job);
    if (job.kind === "report") return drawReport(pdf, root, type, job.report);
    for (const receipt of job.receipts) drawReceipt(pdf, root, type, receipt);
  });
}
