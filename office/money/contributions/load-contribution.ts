import type { LoaderFunctionArgs } from "react-router";
import { limitCentsFor } from "#domain/money/contributions/donation.ts";
import {
  amountToReturn,
  owedCents,
  prohibitedReasons,
} from "#domain/money/contributions/contribution-state.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { whyHeld, holdEndsOn } from "#server/money/contributions/agent/agent-mail.ts";
import {
  type ContributionLife,
  readContributionLife,
} from "#server/money/contributions/overview/contribution-life.ts";
import { factsOf, versionOf } from "#server/money/contributions/record/contribution.ts";
import { lawInForce } from "#server/money/books/figures.ts";
import { type Visit, visitOf } from "#office/shell/visit.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { possibleActs } from "./possible-acts.ts";
import { timeLineOf } from "./time-line.ts";

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
