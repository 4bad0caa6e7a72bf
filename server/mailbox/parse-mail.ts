/** Parses an e-mail in a worker thread that ends with it: a large or hostile mail blocks no request, and its memory is freed. */

import { Worker } from "node:worker_threads";
import type { ParsedMail } from "./parsed-mail.ts";

const timeLimitMs = 30_000;

/** What is read of a mail's source; `undefined` when it can't be parsed in time and within 256 MB. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  const worker = new Worker(new URL("parse-mail-worker.ts", import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await resultOf(worker);
  } finally {
    await worker.terminate();
  }
}

function resultOf(worker: Worker): Promise<ParsedMail | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), timeLimitMs);
    const end = (mail?: ParsedMail) => {
      clearTimeout(timer);
      resolve(mail);
    };
    worker.once("message", end);
    worker.once("error", () => end());
    worker.once("exit", () => end());
  });
}
