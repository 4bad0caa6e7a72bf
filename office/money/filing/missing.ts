/** What is missing before the statement can be filed: what is due first on top, who can settle it, and where. */

import type { ChecklistItem, ChecklistPlace } from "#domain/money/statement/checklist.ts";
import type { ToAsk } from "#server/money/disclosure/ask-who-can-settle.ts";
import type { OpenQuestion } from "#server/money/disclosure/open-questions.ts";

/** `due`: a local date. `asks`: who beside the agent can settle it. */
export type MissingRow = { text: string; asks: ToAsk[]; href?: string; due?: string };

/** Where each open point is settled. */
const places: Record<ChecklistPlace, string> = {
  bills: "/money/expenses",
  "bills-without-scan": "/money/expenses?show=without-scan",
  "unpaid-bills": "/money/expenses?show=open",
  "owed-to-persons": "/money/expenses?show=owed",
  suppliers: "/money/suppliers",
  account: "/money/account",
  deposits: "/money/account/deposit",
  figures: "/money/figures",
  functions: "/money/fundraisers",
  contributions: "/money/contributions",
  "must-go-back": "/money/go-back",
  matches: "/money/decide",
  movements: "/money/account",
};

/** Where each question of the period is settled; the others are points of the checklist too. */
const questionPlaces: Partial<Record<OpenQuestion["kind"], string>> = {
  "to-return": "/money/go-back",
  held: "/money/decide",
  difference: "/money/provider",
  event: "/money/provider",
  undecided: "/money/contributions",
};

/** One list of both, without what they say twice. */
export function missingRows(
  items: readonly ChecklistItem[],
  { questions, toAsk }: { questions: readonly OpenQuestion[]; toAsk: readonly ToAsk[] },
): MissingRow[] {
  const asksOf = (settles?: string) => toAsk.filter((one) => one.settles === settles);
  const ofQuestions = questions.flatMap(({ kind, sentence, dueOn, contributionId }): MissingRow[] => {
    const href = questionPlaces[kind];
    const asks = asksOf(contributionId);
    return href ? [{ text: sentence, asks, href, ...(dueOn && { due: dueOn }) }] : [];
  });
  // Each that must go back is a row of its own.
  const hasReturns = questions.some(({ kind }) => kind === "to-return");
  const ofItems = items
    .filter(({ kind, place }) => kind === "missing" && !(hasReturns && place === "must-go-back"))
    .map(({ text, place, who }): MissingRow => ({
      text,
      asks: asksOf(who ?? place),
      ...(place && { href: places[place] }),
    }));
  return [...ofQuestions, ...ofItems].toSorted((one, other) =>
    (one.due ?? "9999").localeCompare(other.due ?? "9999"),
  );
}

/** Where a point of the checklist is settled. */
export function placeOf({ place }: Pick<ChecklistItem, "place">): string | undefined {
  return place && places[place];
}
