/** The process of word-files.ts: reads a file of words, whose documents it limits before they are handed over. */

import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import { whyTooLarge } from "./documents.ts";
import type { ReadWords } from "./word-files.ts";

/** More than there are, so that the first unknown ones are named and not all. */
const maxDocuments = 200;
const noWords = "This is not a file of words: take one that was saved here.";

serveJobs((file: Uint8Array): ReadWords => {
  const words = parsed(new TextDecoder().decode(file));
  if (!words || Object.keys(words).length === 0) return refused(noWords);
  if (Object.keys(words).length > maxDocuments) return refused("This file has more than 200 documents.");
  for (const [name, body] of Object.entries(words)) {
    const reason = whyTooLarge(name, body);
    if (reason !== undefined) return refused(`${name.slice(0, 60)} is too large. ${reason}`);
  }
  return { ok: true, words };
});

function parsed(text: string): DocumentSet | undefined {
  try {
    const words: unknown = JSON.parse(text);
    const isSet = typeof words === "object" && words !== null && !Array.isArray(words);
    return isSet ? (words as DocumentSet) : undefined;
  } catch {
    return undefined;
  }
}

function refused(sentence: string): ReadWords {
  return { ok: false, sentence };
}
