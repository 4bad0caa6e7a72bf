/** On which pages a form stands: the campaign adds and removes them. */

import { pageDocuments } from "./page-documents.ts";
import type { Form, FormBlock } from "#domain/messages/forms/form.ts";

/** The addresses of the pages that show the form, in the order of their documents. */
export function pagesOfForm(
  { block, pagesIn }: Pick<Form<unknown>, "block" | "pagesIn">,
  documents: object,
): string[] {
  const shown = pageDocuments(documents).filter(
    ([, { blocks }]) => block && blocks.some((each) => isBlockOf(each, block)),
  );
  return [...shown.map(([, { address }]) => address), ...(pagesIn?.(documents) ?? [])];
}

/** Whether this block of a page shows the form of that block. */
export function isBlockOf(shown: unknown, block: FormBlock): boolean {
  const fields = shown as Record<string, unknown>;
  return Object.entries(block).every(([name, value]) => fields[name] === value);
}
