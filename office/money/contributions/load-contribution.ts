/** What the pages of a contribution show, and the acts they offer; the server decides again when one is done. */

import type { LoaderFunctionArgs } from "react-router";
import { limitCentsFor } from "#domain/money/contributions/donation-rules.ts";
import {
  amountToReturn,
  owedCents,
  prohibitedReasons,
  isDeclarable,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { whyHeld, holdEndsOn } from "#server/money/contributions/agent/agent-mail.ts";
import {
  type ContributionLife,
  readContributionLife,
} from "#server/money/contributions/overview/contribution-life.ts";
import { factsOf, versionOf, type Contribution } from "#server/money/contributions/record/contribution.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import { type Visit, visitOf, endWith } from "#office/shell/visit.ts";
import { timeLineOf } from "./time-line.ts";
import { isOfMissingName } from "#server/money/contributions/eligibility/anonymous.ts";
import { byHand } from "#server/money/contributions/returns/return-by-hand.ts";

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
function possibleActs(contribution: Contribution): ContributionAct[] {
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

/** Everything of the contribution that the address names. */
export async function contributionLoader({ context, params }: LoaderFunctionArgs) {
  return readContributionPage(visitOf(context), params["id"] ?? "");
}

export type ContributionFactsOfPage = Awaited<ReturnType<typeof factsOfPage>>;

/** The same for an act; ends the request where there is no such contribution. */
export async function readContributionPage(visit: Visit, id: string): Promise<ContributionFactsOfPage> {
  const life = await readContributionLife(visit.services, id);
  if (!life) endWith(404);
  return factsOfPage(visit, life);
}

async function factsOfPage({ services }: Visit, life: ContributionLife) {
  const { contribution, scans, movements, ofTheYear, receipts } = life;
  const facts = factsOf(contribution);
  const now = services.clock.now();
  const { campaign } = services.content();
  const { timeZone, votingDay } = campaign;
  const law = await lawInForce(services.database, contribution);
  const person = { year: contribution.year, isCandidate: contribution.is_candidate === 1, votingDay };
  return {
    contribution,
    scans,
    movements,
    ofTheYear,
    receipt: receipts.findLast(({ voided_at }) => voided_at === null),
    version: versionOf(contribution),
    now: now.toISOString(),
    today: localDate(now, timeZone),
    timeLine: timeLineOf(life, timeZone),
    acts: possibleActs(contribution),
    owedCents: owedCents(facts, contribution.amount_cents),
    /** What goes back unless another amount is typed; 0 where an amount must be. */
    toGiveBackCents: amountToReturn(facts, contribution.amount_cents),
    reasons: prohibitedReasons(facts.prohibited),
    held:
      contribution.status === "held"
        ? { why: whyHeld(contribution), until: holdEndsOn(contribution, campaign) }
        : undefined,
    law: {
      name: law.law,
      whoMayGive: law.whoMayGive.text,
      returnDays: law.returnDays.value,
      limitCents: limitCentsFor(law, person),
      anonymousCents: law.anonymousLimitCents.value,
    },
  };
}
