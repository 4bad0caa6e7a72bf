/** What only the financial agent can find out: that a contribution may not be kept, or that it may after all. */

import {
  laterThan,
  type OfContribution,
  type Contribution,
  factsOf,
} from "#server/money/contributions/record/contribution.ts";
import { dayFault } from "#domain/money/contributions/typed-cells.ts";
import {
  type ContributionFacts,
  type FoundReason,
  isDeclarable,
  type ProhibitedFact,
  type ProhibitedReason,
  prohibitedReasons,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { notifyAgent, refundDueAlert } from "#server/money/contributions/agent/agent-mail.ts";
import { isNameless, isOfMissingName } from "#server/money/contributions/eligibility/anonymous.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import { type Because, recordChange } from "./contribution-change.ts";
import { change, type Changed, type ChangeServices, neverPaid } from "./withdraw-contribution.ts";

type Declaration = OfContribution &
  Because & {
    prohibited: ProhibitedReason;
    /** When undefined, what is recorded for this reason already, or else all of it. */
    amountCents: number | undefined;
    /** Local date on which the agent learned of it, which starts the days to return it; when undefined, the day that is recorded, or else today. */
    awareOn: string | undefined;
  };

/**
 * Makes it one that must go back; the contributor gets a letter, the receipt becomes void. Of a reason that follows from the record only
 * the day of learning is the agent's to say.
 */
export async function declareProhibited(
  services: ChangeServices,
  declaration: Declaration,
): Promise<Changed> {
  const { config, content } = services;
  return change(services, declaration, async (transaction, before, now) => {
    const today = todayOf({ now, content });
    const { prohibited } = declaration;
    const known = factsOf(before).prohibited?.[prohibited];
    const standing = known && known.amountCents > 0 ? known : undefined;
    const amountCents = declaration.amountCents ?? standing?.amountCents ?? before.amount_cents;
    const awareOn = declaration.awareOn ?? standing?.awareOn ?? today;
    const reason =
      whyNot(before, { amountCents, awareOn, today }) ??
      whyNotFound(before, { prohibited, standing, amountCents });
    if (reason) return { ok: false, reason };
    const changeId = await recordChange(transaction, services, {
      ...declaration,
      contribution: before,
      kind: "prohibit",
      before: { prohibited, amount_cents: known?.amountCents ?? 0, aware_on: known?.awareOn ?? null },
      after: { prohibited, amount_cents: amountCents, aware_on: awareOn },
    });
    const fact = { awareOn, amountCents, at: laterThan(known?.at, now) };
    const facts = { prohibited: { [prohibited]: fact } };
    const step = { facts, reference: `declared:${changeId}`, occurredOn: today, now, content };
    const contribution = await applyFacts(transaction, before, step);
    const alert = refundDueAlert(before, contribution);
    if (alert) await notifyAgent(transaction, alert, { config, now, content });
    return { ok: true, contribution };
  });
}

/** Takes back what the agent declared; `reason` names the proof. What follows from the record is corrected there instead. */
export async function clearProhibited(
  services: ChangeServices,
  request: OfContribution & Because,
): Promise<Changed> {
  const { content } = services;
  return change(services, request, async (transaction, before, now) => {
    const { prohibited = {} } = factsOf(before);
    const declared = prohibitedReasons(prohibited).filter(
      (reason) => isDeclarable(reason) && !isOfMissingName(before, reason),
    );
    if (declared.length === 0) return { ok: false, reason: whyNotCleared(before) };
    const cleared = declared.map((reason) => {
      const known = prohibited[reason];
      return [
        reason,
        { awareOn: known?.awareOn ?? "", amountCents: 0, at: laterThan(known?.at, now) },
      ] as const;
    });
    const changeId = await recordChange(transaction, services, {
      ...request,
      contribution: before,
      kind: "clear",
      before: Object.fromEntries(declared.map((reason) => [reason, prohibited[reason]?.amountCents ?? 0])),
      after: Object.fromEntries(declared.map((reason) => [reason, 0])),
    });
    const step = {
      facts: { prohibited: Object.fromEntries(cleared) },
      reference: `declared:${changeId}`,
      occurredOn: todayOf({ now, content }),
      now,
      content,
    };
    return { ok: true, contribution: await applyFacts(transaction, before, step) };
  });
}

/** What was declared of all of it is declared of all of it when its amount is corrected. */
export function declaredWhole(before: Contribution, after: Contribution, now: Date): ContributionFacts {
  if (after.amount_cents === before.amount_cents) return {};
  const { prohibited = {} } = factsOf(before);
  const whole = prohibitedReasons(prohibited).flatMap((reason) => {
    const known = isDeclarable(reason) && !isOfMissingName(before, reason) ? prohibited[reason] : undefined;
    if (!known || known.amountCents < before.amount_cents) return [];
    return [[reason, { ...known, amountCents: after.amount_cents, at: laterThan(known.at, now) }] as const];
  });
  return whole.length > 0 ? { prohibited: Object.fromEntries(whole) } : {};
}

/** That a single name is the person's own full name: nothing must go back for the name any more. Empty where nothing had to. */
export function ownFullName(before: Contribution, now: Date): ContributionFacts {
  const known = factsOf(before).prohibited?.["missing-name"];
  if (!known || known.amountCents === 0) return {};
  return { prohibited: { "missing-name": { ...known, amountCents: 0, at: laterThan(known.at, now) } } };
}

/** That nobody is named: what was found of the address and the year of whoever was named forbids nothing any more. */
export function nobodyNamed(before: Contribution, now: Date): ContributionFacts {
  const { prohibited = {} } = factsOf(before);
  const found = prohibitedReasons(prohibited).filter(
    (reason) => !isDeclarable(reason) && reason !== "missing-name",
  );
  const lifted = found.flatMap((reason) => {
    const known = prohibited[reason];
    return known ? [[reason, { ...known, amountCents: 0, at: laterThan(known.at, now) }] as const] : [];
  });
  return lifted.length > 0 ? { prohibited: Object.fromEntries(lifted) } : {};
}

function whyNot(
  before: Contribution,
  { amountCents, awareOn, today }: { amountCents: number; awareOn: string; today: string },
): string | undefined {
  if (before.paid_at === null) return neverPaid(before);
  if (withdrawalOf(factsOf(before)))
    return `It is ${statusInWords(before.status).toLowerCase()}: nothing of it is in the books.`;
  if (amountCents > before.amount_cents) return `It is ${formatCents(before.amount_cents)} only.`;
  return dayFault(awareOn, before.received_on, today);
}

/** What follows from the record can't be declared with another amount, or where the record doesn't show it. */
function whyNotFound(
  before: Contribution,
  declared: { prohibited: ProhibitedReason; standing: ProhibitedFact | undefined; amountCents: number },
): string | undefined {
  const { prohibited, standing, amountCents } = declared;
  if (standing?.amountCents === amountCents) return undefined;
  if (isOfMissingName(before, prohibited)) return ofNobody;
  if (isDeclarable(prohibited)) return undefined;
  const recorded = standing
    ? `${formatCents(standing.amountCents)} must go back for it`
    : "nothing must go back for it";
  return `By what is recorded ${recorded}. If that is wrong: ${remedies[prohibited]}.`;
}

const remedies: Record<FoundReason, string> = {
  "missing-name": "correct it with the full name, or say there that this is the person's own full name",
  "missing-address": "enter the full address",
  "not-eligible": "correct the address, if the contributor does live where one may give",
  "over-limit": "correct the amount or the day, or say which contributions are of somebody else",
};

const ofNobody =
  "Nobody is named, so all of it must be given up: correct it with the full name and address of whoever gave it.";

function whyNotCleared(before: Contribution): string {
  const found = prohibitedReasons(factsOf(before).prohibited);
  if (found.length === 0) return "Nothing forbids keeping it.";
  if (isNameless(before)) return ofNobody;
  const what = found.flatMap((reason) => (isDeclarable(reason) ? [] : remedies[reason])).join("; ");
  return `It follows from what is recorded: ${what}. It is assessed again by itself.`;
}
