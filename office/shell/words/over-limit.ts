import { counted } from "#domain/platform/language.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";

/** How many others must go back because of an act, as a sentence after its message; nothing of none. */
export function alsoOwed(owed: readonly Contribution[]): string {
  return owed.length === 0 ? "" : ` ${counted(owed.length, "contribution")} must go back now.`;
}
