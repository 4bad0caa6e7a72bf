/** Keeps the scan of a bill, or the picture of an advertisement, with its entry. */

import { booksOf } from "#server/money/books/books.ts";
import { file } from "#office/shell/acts/fields.ts";
import { readEntry } from "#server/money/books/entry-history.ts";
import { keepPrepared, type PreparedScan, prepareScan } from "#server/money/books/scans.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { FileField } from "#office/shell/ui/field.tsx";
import type { Visit } from "#office/shell/visit.ts";
import { idIn, writerOf } from "#office/money/books-visit.ts";
import { entryAddress } from "./entry-parts.tsx";

const scan = { scan: file("Choose a file.") };

export const scanActs = acts({ "keep-scan": act(scan, keep) });

async function keep({ form, visit, params, value }: WithValue<typeof scan>) {
  const record = await readEntry(booksOf(visit), idIn(params));
  if (!record) return endWith(404);
  const given = await scanOf(form, visit);
  if (!given.ok) return refused(form, { scan: given.reason });
  await keepScan(visit, { entryId: record.entry.id, scan: given.scan });
  return done(visit, entryAddress(record.entry), { text: `${value.scan.name} is kept.` });
}

/** The file of the form as it can be kept, or why it can't: asked before anything is entered, so that no scan is lost beside its entry. */
export async function scanOf(
  form: FormData,
  visit: Visit,
): Promise<{ ok: true; scan: PreparedScan | undefined } | { ok: false; reason: string }> {
  const chosen = form.get("scan");
  if (!(chosen instanceof File) || chosen.size === 0) return { ok: true, scan: undefined };
  const content = new Uint8Array(await chosen.arrayBuffer());
  return prepareScan(booksOf(visit), { fileName: chosen.name, content });
}

/** Keeps the file with its entry, where there is one. */
export async function keepScan(
  visit: Visit,
  { entryId, scan: given }: { entryId: string; scan: PreparedScan | undefined },
): Promise<void> {
  if (!given) return;
  const kept = await keepPrepared(booksOf(visit), { ...given, entryId, by: writerOf(visit) });
  if (!kept.ok) throw new Error(kept.reason);
}

/** What a browser offers to choose. */
export const scanTypes = "image/jpeg,image/png,image/webp,image/heic,.heic,.heif,application/pdf";

export function ScanField() {
  return (
    <FileField
      name="scan"
      label="A picture or PDF of the bill"
      hint="Take a picture (up to 25 MB, it is made smaller), or choose a PDF of up to 10 MB"
      accept={scanTypes}
    />
  );
}
