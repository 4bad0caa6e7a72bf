/** The financial agent's decision on a held contribution: accept or decline. Nothing is charged before it. */

import type { DeclineReason } from "#domain/money/contributions/contribution-state.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { nameDoubt, splitName } from "#domain/money/people/full-name.ts";
import { yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import {
  type OfContribution,
  whyStale,
  type Contribution,
  factsOf,
  lockContribution,
  lockLimits,
} from "#server/money/contributions/record/contribution.ts";
import { recordMoneyAct } from "#server/money/contributions/record/record-money-act.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import { notifyOfChange } from "#server/money/contributions/payment-events/apply-report.ts";
import { nameQuestion } from "#server/money/contributions/eligibility/anonymous.ts";
import { assessCapture } from "#server/money/contributions/eligibility/assess-eligibility.ts";

type HeldDecision =
  /** `fullName`: as the agent learned it; `isOwnFullName`: it is a person's own, though it reads otherwise. */
  { kind: "accept"; fullName: string | undefined; isOwnFullName?: boolean } | { kind: "decline" };

type Decided =
  | { ok: true; contribution: Contribution }
  | {
      ok: false;
      reason: string;
      /** Where `isOwnFullName` lets it be accepted. */
      asks?: "own-name";
    };

/** Keeps the decision and makes its payment due. An accepted one is assessed again: it may be over the limit by now, and is declined then. */
export async function decideHeld(
  services: Pick<Services, "actor" | "database" | "clock" | "config" | "content">,
  request: OfContribution,
  decision: HeldDecision,
): Promise<Decided> {
  const { database, clock, config, content } = services;
  const now = clock.now();
  return database.transaction().execute(async (transaction): Promise<Decided> => {
    await lockLimits(transaction);
    const contribution = await lockContribution(transaction, request.contributionId);
    if (!contribution) return { ok: false, reason: `There is no contribution ${request.contributionId}.` };
    const reason = whyNot(contribution, request);
    if (reason) return { ok: false, reason };
    const question = nameInDoubt(contribution, decision);
    if (question !== undefined) return { ok: false, reason: question, asks: "own-name" };
    const today = todayOf({ now, content });
    // It is taken now: a decision of January uses the limit of January's year.
    const taken = decision.kind === "accept" ? { received_on: today, year: yearOf(today) } : {};
    const learned = { ...namedBy(decision), ...taken };
    const assessment =
      decision.kind === "accept"
        ? await assessCapture(
            transaction,
            { ...contribution, ...learned },
            { now, content, secrets: config.secrets },
          )
        : {
            facts: { declined: { at: now.toISOString(), reason: declineReasonOf(contribution) } },
            patch: {},
          };
    const change = {
      facts: assessment.facts,
      patch: { ...learned, ...assessment.patch },
      reference: "decision",
      occurredOn: today,
    };
    const changed = await applyFacts(transaction, contribution, { ...change, now, content });
    await recordMoneyAct(transaction, services, {
      verb: decision.kind,
      contribution,
      before: statusInWords(contribution.status),
      after: statusInWords(changed.status),
    });
    await notifyOfChange(transaction, { before: contribution, after: changed }, { config, now, content });
    return { ok: true, contribution: changed };
  });
}

function whyNot(contribution: Contribution, request: OfContribution): string | undefined {
  if (contribution.status === "held") return whyStale(contribution, request);
  return `It waits for no decision: ${statusInWords(contribution.status)}.`;
}

/** The name of the gift was asked about by holding it; another one is asked about now. */
function nameInDoubt({ full_name }: Contribution, decision: HeldDecision): string | undefined {
  if (decision.kind === "decline" || decision.isOwnFullName) return undefined;
  const { fullName = full_name } = decision;
  return fullName === full_name ? undefined : nameQuestion(fullName)?.question;
}

function namedBy(decision: HeldDecision) {
  const fullName = decision.kind === "accept" ? tidyCell(decision.fullName ?? "") : "";
  if (fullName === "") return {};
  const { first, last } = splitName(fullName);
  return { full_name: fullName, first_name: first, last_name: last };
}

function declineReasonOf(contribution: Contribution): DeclineReason {
  const doubt = nameDoubt(contribution.full_name);
  if (doubt === "one-name" || doubt === "two-persons") return "missing-name";
  // Of a name without doubt it is whose gift it is that is in doubt.
  return doubt === undefined && factsOf(contribution).payerDoubtAt === undefined ? "other" : "organization";
}
