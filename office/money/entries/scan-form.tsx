/** Keeps the scan of a bill, or the picture of an advertisement, with its entry. */

import { file } from "#office/shell/acts/fields.ts";
import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { readEntry } from "#server/money/books/entry-history.ts";
import { addScan } from "#server/money/books/scans.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { FileField } from "#office/shell/ui/field.tsx";
import type { Visit } from "#office/shell/visit.ts";
import { booksFor, idIn, writerOf } from "#office/money/books-visit.ts";
import { entryAddress } from "./entry-parts.tsx";

const scan = { scan: file("Choose a file.") };

export const scanActs = acts({ "keep-scan": act(scan, keep) });

async function keep({ form, visit, params, value }: WithValue<typeof scan>) {
  const record = await readEntry(booksFor(visit), idIn(params));
  if (!record) return endWith(404);
  const [problem] = await keepScan({ form, visit, entryId: record.entry.id });
  if (problem) return refused(form, { scan: problem });
  return done(visit, entryAddress(record.entry), { text: `${value.scan.name} is kept.` });
}

/** Keeps the file of the form with the entry; a sentence when it was not kept. */
export async function keepScan({
  form,
  visit,
  entryId,
}: {
  form: FormData;
  visit: Visit;
  entryId: string;
}): Promise<string[]> {
  const chosen = form.get("scan");
  if (!(chosen instanceof File) || chosen.size === 0) return [];
  if (chosen.size > attachmentLimits.fileBytes) return [`Its scan was not kept: it is larger than 5 MB.`];
  const content = new Uint8Array(await chosen.arrayBuffer());
  const kept = { entryId, fileName: chosen.name, content, by: writerOf(visit) };
  const added = await addScan(booksFor(visit), kept);
  return added.ok ? [] : [`Its scan was not kept: ${added.reason}`];
}

export function ScanField() {
  return (
    <FileField
      name="scan"
      label="A picture or PDF of the bill"
      hint="Take a picture, or choose a file: PDF, JPG or PNG, up to 5 MB"
      accept="image/jpeg,image/png,application/pdf"
    />
  );
}
