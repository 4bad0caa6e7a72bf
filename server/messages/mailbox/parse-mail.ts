/** Parses an e-mail in a process that ends soon after it: a large or hostile mail blocks no request, and its memory is freed. */

import { createProcessPool } from "#server/platform/system/process-pool.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** What the process gets. */
export type MailSource = { source: Uint8Array; onlyBeginning: boolean };

/** Of a mail that can't be parsed: its headers, and enough to see what it is. */
const beginningBytes = 256 * 1024;

const parse = createProcessPool<MailSource, ParsedMail>(new URL("parse-mail-process.ts", import.meta.url), {
  timeLimitMs: 30_000,
  processes: 2,
  idleMs: 2_000,
  execArgv: ["--max-old-space-size=256"],
});

/** What is read of a mail's source; only its beginning when it can't be parsed in time and within 256 MB. `undefined` when that neither can. */
export function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  return parse({ source, onlyBeginning: false })
    .catch(() => parse({ source: source.slice(0, beginningBytes), onlyBeginning: true }))
    .catch(() => undefined);
}
