/** Tells what kind of file bytes are in a child process, so that no file holds up a request. */

import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";
import type { DetectKind } from "./detect-kind.ts";

const detect = createProcessPool<Uint8Array, string | undefined>(
  new URL("detect-kind-process.ts", import.meta.url),
  { timeLimitMs: 20_000, processes: 2, idleMs: 10_000, execArgv: ["--max-old-space-size=128"] },
);

/** A file that takes too much time or memory is of a kind that nobody takes. */
export const detectKindApart: DetectKind = async (bytes) => {
  try {
    return await detect(bytes);
  } catch (error) {
    if (error instanceof JobLimitError) return "unreadable";
    throw error;
  }
};
