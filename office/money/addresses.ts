/** Where the pages of the room are. */

import type { AccountEntry } from "#domain/money/books/account-entries.ts";
import { officePages } from "#server/platform/mail/office-step.ts";

export const contributionPath = officePages.contribution;

/** The page on which something is done with a contribution, such as `return`. */
export function contributionActPath(id: string, act: string): string {
  return `${contributionPath(id)}/${act}`;
}

export const receiptPath = officePages.receipt;

/** The page of what a line of the bank may be. */
export function addressOfEntry({ of, entryId }: Pick<AccountEntry, "of" | "entryId">): string {
  if (of === "gift") return contributionPath(entryId);
  return of === "bill" ? `/money/expenses/${entryId}` : `/money/entries/${entryId}`;
}
