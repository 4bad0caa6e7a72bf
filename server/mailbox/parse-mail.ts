/** Parses an e-mail in a process that ends soon after it: a large or hostile mail blocks no request, and its memory is freed. */

import { createProcessPool } from "#server/system/process-pool.ts";
import type { ParsedMail } from "./parsed-mail.ts";

const parse = createProcessPool<Uint8Array, ParsedMail>(new URL("parse-mail-process.ts", import.meta.url), {
  timeLimitMs: 30_000,
  processes: 2,
  idleMs: 2_000,
  execArgv: ["--max-old-space-size=256"],
});

/** What is read of a mail's source; `undefined` when it can't be parsed in time and within 256 MB. */
export function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  return parse(source).catch(() => undefined);
}
