/** The fundraising function that income is of, in the forms that enter, match or correct a movement. */

import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { Choice } from "#office/shell/ui/field.tsx";

type Offered = { id: string; name: string };

/** The functions that income can be of. */
export function functionsIn(entries: readonly BookEntry[]): Offered[] {
  return entriesOf(entries, "fundraiser").map(({ id, content }) => ({ id, name: content.name }));
}

/** Nothing where the campaign has no function. */
export function FunctionChoice({ functions, chosen = "" }: { functions: Offered[]; chosen?: string }) {
  if (functions.length === 0) return null;
  return (
    <Choice
      name="function"
      label="Income of a function"
      hint="Only for other income: what tickets at or below the threshold and sales brought"
      defaultValue={chosen}
      options={[
        { value: "", label: "Of no function" },
        ...functions.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
