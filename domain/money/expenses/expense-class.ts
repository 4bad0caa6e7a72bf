/** The classes of expenses as people read them. */

import type { ExpenseClass } from "#domain/money/jurisdiction/jurisdiction.ts";

/** The class with the heading that it stands under; the id itself for a class that is in no list any more. */
export function className(classes: readonly ExpenseClass[], id: string): string {
  const found = classes.find((one) => one.id === id);
  if (!found) return id;
  return found.group === undefined ? found.name : `${found.group}: ${found.name}`;
}
