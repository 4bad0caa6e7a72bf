/**
 * Makes the sizes of an uploaded picture in a child process: the decoder's memory is returned when it ends, a picture that breaks or
 * occupies it can't harm the server, and it can be ended in the middle of a picture, which sharp's own timeout can't: it is late by many seconds.
 */

import type { PictureFormat, PictureRefusal } from "#domain/content/pictures/pictures.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

export type PictureFile = { width: number; format: PictureFormat; bytes: Uint8Array<ArrayBuffer> };

/** Width and height are pixels of the largest size. */
export type MadeSizes =
  | { ok: true; width: number; height: number; files: PictureFile[] }
  | { ok: false; refusal: PictureRefusal };

/**
 * Memory that one size took goes back to the system before the next one is made: glibc would keep it in an arena of each thread
 * (docs/decisions/0008-dependencies.md). Other C libraries ignore these.
 */
const memorySettings = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

/** One picture after the other, because each takes a processor and 200 MB for some seconds. */
const make = createProcessPool<Uint8Array, MadeSizes>(new URL("make-sizes-process.ts", import.meta.url), {
  timeLimitMs: 60_000,
  processes: 1,
  idleMs: 0,
  execArgv: ["--max-semi-space-size=1"],
  env: memorySettings,
});

/** Rejects when no process can be started. */
export async function makeSizes(bytes: Uint8Array, signal?: AbortSignal): Promise<MadeSizes> {
  try {
    return await make(bytes, signal);
  } catch (error) {
    // It took too long or too much memory, or the decoder crashed.
    if (error instanceof JobLimitError) return { ok: false, refusal: "tooHeavy" };
    throw error;
  }
}
