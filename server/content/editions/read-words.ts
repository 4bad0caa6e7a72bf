/** Reads a file of words in a child process: no file holds up a request. */

import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

/** The documents by name, none of which was compared with its schema, or why the file can't be read. */
export type ReadWords = { ok: true; words: DocumentSet } | { ok: false; sentence: string };

/** All words of a campaign are an eighth of a megabyte. */
const maxWordsBytes = 3 * 1024 * 1024;

const read = createProcessPool<Uint8Array, ReadWords>(new URL("words-process.ts", import.meta.url), {
  timeLimitMs: 20_000,
  processes: 1,
  idleMs: 10_000,
  execArgv: ["--max-old-space-size=256"],
});

export async function readWords(file: Uint8Array): Promise<ReadWords> {
  if (file.byteLength > maxWordsBytes)
    return { ok: false, sentence: "This file is too large to be the words of a site: it may have 3 MB." };
  try {
    return await read(file);
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    return { ok: false, sentence: "Reading this file takes too long: take one that was saved here." };
  }
}
