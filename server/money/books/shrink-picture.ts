/** Makes a large photo of a bill or cheque small enough to keep, in a child process: what decodes it can't harm the server. */

import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

/** A JPEG, upright and without metadata; undefined when it is no picture that can be read. */
export type ShrunkPicture = Uint8Array<ArrayBuffer> | undefined;

const shrink = createProcessPool<Uint8Array, ShrunkPicture>(
  new URL("shrink-picture-process.ts", import.meta.url),
  { timeLimitMs: 45_000, processes: 1, idleMs: 0, execArgv: ["--max-semi-space-size=1"] },
);

/** The picture as a JPEG whose print can still be read. */
export async function shrinkPicture(content: Uint8Array): Promise<ShrunkPicture> {
  try {
    return await shrink(content);
  } catch (error) {
    // It took too long or too much memory, or the decoder crashed.
    if (error instanceof JobLimitError) return undefined;
    throw error;
  }
}
