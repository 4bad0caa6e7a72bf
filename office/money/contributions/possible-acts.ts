/** What can be done with a contribution as it stands; the server decides again when it is done. */

import {
  isDeclarable,
  prohibitedReasons,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { isOfMissingName } from "#server/money/contributions/eligibility/nameless.ts";
import { byHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";

/** The acts that have a page of their own, in the order in which they are offered. */
export const contributionActNames = [
  "accept",
  "decline",
  "refund",
  "return",
  "repay",
  "undo-return",
  "correct",
  "prohibit",
  "clear",
  "bounced",
  "void",
  "restore",
] as const;

export type ContributionAct = (typeof contributionActNames)[number];

/** What the button of each says. */
export const actTitles: Record<ContributionAct, string> = {
  accept: "Accept it",
  decline: "Decline it",
  return: "Return it by hand",
  refund: "Send it back to the card",
  repay: "Repay the loan",
  "undo-return": "Undo the return",
  correct: "Correct it",
  prohibit: "It may not be kept",
  clear: "It may be kept after all",
  bounced: "Returned by the bank (NSF)",
  void: "It never was: make it void",
  restore: "Put it back into the books",
};

/** The acts that make sense for it. */
export function possibleActs(contribution: Contribution): ContributionAct[] {
  const { status, method, mode, paid_at, held_cents } = contribution;
  if (status === "held") return ["accept", "decline"];
  if (paid_at === null) return [];
  const facts = factsOf(contribution);
  if (withdrawalOf(facts)) return ["restore"];
  const isCard = mode !== "offline";
  const isDeclared = prohibitedReasons(facts.prohibited).some(
    (reason) => isDeclarable(reason) && !isOfMissingName(contribution, reason),
  );
  const returns = Object.entries(facts.refunds ?? {}).filter(([id]) => id.startsWith(byHand));
  const isReturnedByHand = [...returns, ...Object.entries(facts.repayments ?? {})].some(
    ([, { state }]) => state === "succeeded",
  );
  const possible: Record<ContributionAct, boolean> = {
    accept: false,
    decline: false,
    return: held_cents > 0 && method !== "loan",
    refund: held_cents > 0 && isCard,
    repay: held_cents > 0 && method === "loan",
    "undo-return": isReturnedByHand,
    correct: true,
    prohibit: !isDeclared,
    clear: isDeclared,
    bounced: !isCard && method !== "in-kind" && method !== "cash",
    void: !isCard,
    restore: false,
  };
  return contributionActNames.filter((act) => possible[act]);
}

/** How it goes back: through the provider, by hand, or to the lender. */
export function returnActOf({ mode, method }: Contribution): ContributionAct {
  if (mode !== "offline") return "refund";
  return method === "loan" ? "repay" : "return";
}
