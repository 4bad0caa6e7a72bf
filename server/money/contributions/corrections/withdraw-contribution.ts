/** Takes an entry out of the books, because it never was (void) or because the bank took the money back (bounced), and restores it. */

import { dayFault } from "#domain/money/contributions/typed-cells.ts";
import {
  refundedCents,
  repaidCents,
  type WithdrawalKind,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  factsOf,
  findContribution,
  lockContribution,
  lockLimits,
  type OfContribution,
  whyStale,
} from "#server/money/contributions/record/contribution.ts";
import { withReceiptsLogged } from "#server/money/contributions/record/record-money-act.ts";
import { identify } from "#server/money/contributions/eligibility/assess-eligibility.ts";
import {
  passOnCandidatesLimit,
  reassessPerson,
} from "#server/money/contributions/eligibility/reassess-person.ts";
import { changeBooks } from "#server/money/books/books.ts";
import { doubleQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import { enterOutflow, voidOutflow } from "#server/money/books/outflows.ts";
import type { Services } from "#server/services.ts";
import { type Because, changeMade, keepFollowed, recordChange } from "./contribution-change.ts";

export type ChangeServices = Pick<Services, "actor" | "database" | "clock" | "config" | "content">;

/** `owed`: what must go back because of it; `isRepeated`: the same form made the change before. */
export type Changed =
  | { ok: true; contribution: Contribution; owed: Contribution[]; isRepeated?: true }
  | Refused;

/** A sentence; of what is asked whether it is another one than `like`, `isAnother` answers it. */
type Refused = { ok: false; reason: string; asks?: "another"; like?: Contribution };

export type Withdrawal = OfContribution &
  Because & {
    kind: WithdrawalKind;
    /** Local date on which the bank took it back; of an entry that never was, none. */
    on?: string | undefined;
  };

/** Reverses the entry in the ledger, and makes its receipt void. It keeps its number and can be restored. */
export async function withdrawContribution(
  services: ChangeServices,
  withdrawal: Withdrawal,
): Promise<Changed> {
  const { content } = services;
  return change(services, withdrawal, async (transaction, before, now) => {
    const today = todayOf({ now, content });
    // An entry that never was is out of the books from its own day on.
    const on = withdrawal.kind === "void" ? before.received_on : (withdrawal.on ?? today);
    const reason = whyNotWithdrawn(before, { on, today, kind: withdrawal.kind });
    if (reason) return { ok: false, reason };
    const changeId = await recordChange(transaction, services, {
      ...withdrawal,
      contribution: before,
      kind: withdrawal.kind === "void" ? "void" : "bounce",
      before: { status: before.status },
      after: { status: withdrawal.kind, on },
    });
    if (withdrawal.kind === "bounced") {
      const { livemode, full_name: counterparty, amount_cents: amountCents } = before;
      const name = { contributionId: before.id, factId: changeId, livemode, counterparty };
      const outflow = { ...name, kind: "bounced-cheque" as const, on, amountCents, reference: "" };
      await enterOutflow(transaction, outflow, { by: withdrawal.by, now, content });
    }
    const fact = { kind: withdrawal.kind, on, state: "in-force" as const };
    const facts = { withdrawals: { [changeId]: fact } };
    const step = { facts, reference: `withdrawal:${changeId}`, occurredOn: on, now, content };
    return { ok: true, contribution: await applyFacts(transaction, before, step) };
  });
}

export type Restoration = OfContribution &
  Because & {
    /** The agent knows that it is another one than the entry that it looks like. */
    isAnother?: boolean;
  };

/** Puts a withdrawn entry back: it was received after all. What looks like another one is asked about, as what is entered is. */
export async function restoreContribution(services: ChangeServices, request: Restoration): Promise<Changed> {
  const { content } = services;
  return change(services, request, async (transaction, before, now) => {
    const facts = factsOf(before);
    const kind = withdrawalOf(facts);
    if (!kind) return { ok: false, reason: `It is in the books: ${statusInWords(before.status)}.` };
    const double = await doubleQuestion(transaction, before, request);
    if (double) return { ...double, reason: double.reasons[0] };
    const inForce = Object.entries(facts.withdrawals ?? {}).filter(([, { state }]) => state === "in-force");
    const on = inForce[0]?.[1].on ?? before.received_on;
    for (const [factId] of inForce) {
      const name = { contributionId: before.id, factId, livemode: before.livemode };
      const isVoid = await voidOutflow(transaction, name, {
        reason: request.reason,
        by: request.by,
        now,
        content,
      });
      if (!isVoid) return { ok: false, reason: atTheBank };
    }
    const changeId = await recordChange(transaction, services, {
      ...request,
      contribution: before,
      kind: "restore",
      before: { status: before.status },
      after: { status: "restored" },
    });
    // The candidate's own limit may have gone to somebody else of that name meanwhile: the agent is asked.
    const patch = before.is_candidate === 1 ? await identify(transaction, before, { now, content }) : {};
    const lifted = inForce.map(([id, fact]) => [id, { ...fact, state: "lifted" as const }]);
    const step = {
      facts: { withdrawals: Object.fromEntries(lifted) },
      patch,
      reference: `withdrawal:${changeId}`,
      occurredOn: on,
      now,
      content,
    };
    return { ok: true, contribution: await applyFacts(transaction, before, step) };
  });
}

/** Why a bounce, or a return, can't be taken back. */
const atTheBank =
  "A line of the bank is matched with it, so the money did leave the account. If that is wrong, undo the match first.";

type Step = { ok: true; contribution: Contribution } | Refused;

/** Locks the contribution, does the step and assesses its person again. */
export async function change(
  services: ChangeServices,
  request: OfContribution & Because,
  step: (transaction: Tx, before: Contribution, now: Date) => Promise<Step>,
): Promise<Changed> {
  const { database, clock, config, content } = services;
  const { contributionId } = request;
  const now = clock.now();
  return changeBooks({ database }, async (transaction): Promise<Changed> => {
    await lockLimits(transaction);
    const before = await lockContribution(transaction, contributionId);
    if (!before) return { ok: false, reason: `There is no contribution ${contributionId}.` };
    const made = await changeMade(transaction, request);
    if (made) return { ok: true, contribution: before, ...made, isRepeated: true };
    const stale = whyStale(before, request);
    if (stale) return { ok: false, reason: stale };
    const done = await withReceiptsLogged(transaction, services, {
      contributionId,
      step: () => step(transaction, before, now),
    });
    if (!done.ok) return done;
    const { person_key: personKey } = done.contribution;
    const owed = [
      ...(await reassessPerson(transaction, { personKey, config, now, content })),
      ...(await passOnCandidatesLimit(transaction, before, { config, now, content })),
    ];
    await keepFollowed(transaction, request, { owed });
    const contribution = (await findContribution(transaction, contributionId)) ?? done.contribution;
    return { ok: true, contribution, owed };
  });
}

/** Why nothing can be done with what was never received. */
export function neverPaid({ status }: Contribution): string {
  return `It was never paid: ${statusInWords(status)}.`;
}

function whyNotWithdrawn(
  before: Contribution,
  { on, today, kind }: { on: string; today: string; kind: WithdrawalKind },
): string | undefined {
  const facts = factsOf(before);
  if (before.method === "card")
    return "It was paid by card: the payment provider's records stand. Refund it instead.";
  if (before.method === "in-kind" && kind === "bounced")
    return "Goods and services don't bounce: void it, or return it.";
  if (before.paid_at === null) return neverPaid(before);
  if (withdrawalOf(facts)) return `It is ${statusInWords(before.status).toLowerCase()} already.`;
  if (refundedCents(facts, before.amount_cents) + repaidCents(facts, before.amount_cents) > 0)
    return "A part of it went back: correct the amount instead.";
  return dayFault(on, before.received_on, today);
}
