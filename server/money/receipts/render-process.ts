/** The process of render.ts, which draws PDFs. */

import { serveJobs } from "#server/platform/system/process-pool.ts";
import { createPdf } from "./open-pdf.ts";
import type { PdfJob } from "./render.ts";
import { renderEnvelopes, renderReceipt } from "./render-receipt.ts";
import { renderReport } from "./render-report.ts";

serveJobs((job: PdfJob) =>
  createPdf(job, (target) => {
    if (job.kind === "envelopes") return renderEnvelopes(target, job);
    if (job.kind === "report") return renderReport(target, job.report);
    for (const receipt of job.receipts) renderReceipt(target, receipt);
  }),
);
