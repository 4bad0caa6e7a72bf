/** Looks for words in all fields of the site, as whoever read them there types them. */

import { fieldsOf } from "#domain/content/documents/difference.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";
import { fieldLabel } from "#server/content/editions/documents.ts";
import { filledDocuments, titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";

/** A field with its words as they are written (`{municipality.name} Council`) and as the site prints them (`Nanaimo Council`). */
type FoundField = {
  document: string;
  body: unknown;
  field: string;
  title: string;
  label: string;
  written: string;
  printed: string;
};

/** Every field in which each word occurs, be it in the name of its document, in its own name or in what it says; with drafts instead of what they change. */
export async function fieldsWith(
  words: readonly string[],
  services: Parameters<typeof writtenDocuments>[0],
): Promise<FoundField[]> {
  const { written: documents } = await writtenDocuments(services);
  const printedDocuments = filledDocuments(documents);
  const titles = titlesIn(documents);
  const wanted = words.map(comparable);
  return Object.entries(documents)
    .flatMap(([document, body]) => {
      const title = titles.get(document) ?? document;
      const printed = new Map(fieldsOf(printedDocuments[document]));
      return fieldsOf(body).map(([field, text]) => ({
        document,
        body,
        field,
        title,
        label: fieldLabel(document, field) ?? field,
        written: text,
        printed: printed.get(field) ?? text,
      }));
    })
    .filter(({ title, label, field, written, printed }) => {
      const all = comparable([title, label, field, written, printed].join(" "));
      return wanted.every((word) => all.includes(word));
    });
}

/** Without what a keyboard lacks: the site's apostrophes and quotation marks, accents, spaces that don't break. */
function comparable(text: string): string {
  return withoutAccents(text).replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').toLowerCase();
}
