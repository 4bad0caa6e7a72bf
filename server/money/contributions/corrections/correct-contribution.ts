/**
 * Corrects an entry: who gave, and of what came by hand also the amount, the day and the method. The entry keeps its number, what it said
 * before stays in the list of changes, the ledger gets further entries, and the receipt is replaced.
 */

import type { Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";
import {
  type ContributionFacts,
  isDeclarable,
  type ProhibitedReason,
  prohibitedReasons,
  refundedCents,
  repaidCents,
  withdrawalOf,
} from "#domain/money/contributions/contribution-state.ts";
import { mergeFacts } from "#domain/money/contributions/merge-facts.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { parseOfflineEntry } from "#domain/money/contributions/offline-entry.ts";
import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { emailFault } from "#domain/messages/forms/field.ts";
import { postalCodeFault, tidyPostalCode } from "#domain/money/jurisdiction/country.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { formatDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { splitName } from "#domain/money/people/full-name.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { ContributionMethod } from "#server/platform/database/tables/money.ts";
import { applyFacts, receiptableCents } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  factsOf,
  findContribution,
  lockContribution,
  lockLimits,
  lockPersons,
  type OfContribution,
  whyStale,
} from "#server/money/contributions/record/contribution.ts";
import { identify } from "#server/money/contributions/eligibility/assess-eligibility.ts";
import {
  correctedNameless,
  isNameless,
  isOfMissingName,
  nameQuestion,
} from "#server/money/contributions/eligibility/anonymous.ts";
import {
  passOnCandidatesLimit,
  reassessPerson,
} from "#server/money/contributions/eligibility/reassess-person.ts";
import { doubleQuestion, type DoubleQuestion } from "#server/money/contributions/offline/enter-offline.ts";
import { personKeyOfRow, regroup } from "#server/money/contributions/eligibility/person-keys.ts";
import {
  type AgentContext,
  notifyAgent,
  refundDueAlert,
} from "#server/money/contributions/agent/agent-mail.ts";
import { type IssuedReceipt, replaceReceipt } from "#server/money/receipts/receipts.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { changedMeanwhile, currentEntries } from "#server/money/books/entries.ts";
import { depositOf } from "#server/money/books/deposits.ts";
import { refusable } from "#server/platform/database/in-transaction.ts";
import { withReceiptsLogged } from "#server/money/contributions/record/record-money-act.ts";
import { type Because, changeMade, keepFollowed, recordChange } from "./contribution-change.ts";
import { declaredWhole, nobodyNamed, ownFullName } from "./declare-prohibited.ts";
import { type ChangeServices, neverPaid } from "./withdraw-contribution.ts";

/** What is recorded now; absent fields stay as they are. Amounts in cents, `receivedOn` a local date. */
export type CorrectedFields = {
  fullName?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  postalCode?: string | undefined;
  amountCents?: number | undefined;
  advantageCents?: number | undefined;
  receivedOn?: string | undefined;
  method?: string | undefined;
  description?: string | undefined;
};

export type Correction = OfContribution &
  Because & {
    fields: CorrectedFields;
    /** The agent knows that the corrected name is a person's own full name, though it reads otherwise. */
    isOwnFullName?: boolean;
    /** The agent knows that it is another one than the entry that it looks like. */
    isAnother?: boolean;
    /** The id of the receipt that is replaced even where nothing that it says has changed; refused when a later one is there by now. */
    replacedReceiptId?: string;
  };

export type Corrected =
  | {
      ok: true;
      contribution: Contribution;
      /** The receipt that is valid now, when it is a new one. */
      receipt: IssuedReceipt | undefined;
      /** What must go back because of the correction. */
      owed: Contribution[];
      /** The same form made the correction before. */
      isRepeated?: true;
    }
  | {
      ok: false;
      reasons: string[];
      /** What the agent is asked, where `isOwnFullName` or `isAnother` lets it be corrected. */
      asks?: "own-name" | "another";
      /** The one that it would look like. */
      like?: Contribution;
    };

export async function correctContribution(
  services: ChangeServices,
  correction: Correction,
): Promise<Corrected> {
  const { database, clock, config, content } = services;
  const now = clock.now();
  return refusable(database, async (transaction): Promise<Corrected> => {
    await lockLimits(transaction);
    const before = await lockContribution(transaction, correction.contributionId);
    if (!before) return { ok: false, reasons: [`There is no contribution ${correction.contributionId}.`] };
    const made = await changeMade(transaction, correction);
    if (made) return { ok: true, contribution: before, receipt: undefined, ...made, isRepeated: true };
    const stale = whyStale(before, correction);
    if (stale) return { ok: false, reasons: [stale] };
    const columns = columnsOf(before, correction.fields);
    if (await isReplaced(transaction, correction)) return { ok: false, reasons: [changedMeanwhile] };
    const today = todayOf({ now, content });
    const said = saidOfName(before, { ...correction, columns, now, today });
    const reasons = whyNot(before, { ...correction, columns, said, today });
    reasons.push(...(await depositReasons(transaction, before, columns)));
    if (reasons.length > 0) return { ok: false, reasons };
    const question = nameInDoubt(before, { ...correction, columns });
    if (question) return { ok: false, reasons: [question], asks: "own-name" };
    const double = await newDouble(transaction, before, { ...correction, columns });
    if (double) return double;
    const write = async (): Promise<Corrected> => {
      const receipts = await receiptsOf(transaction, before.id);
      const changed = await writeColumns(transaction, services, { before, columns, said, correction });
      const owed = await reassessBoth(transaction, [before, changed], { config, now, content });
      const alert = isNameless(changed) ? refundDueAlert(before, changed) : undefined;
      if (alert) await notifyAgent(transaction, alert, { config, now, content });
      await keepFollowed(transaction, correction, { owed });
      const receipt = await replaceLatestReceipt(transaction, {
        contributionId: before.id,
        latestId: receipts.at(-1)?.id,
        reason: correction.reason,
        now,
        content,
      });
      const contribution = (await findContribution(transaction, before.id)) ?? changed;
      return { ok: true, contribution, receipt, owed };
    };
    return withReceiptsLogged(transaction, services, { contributionId: before.id, step: write });
  });
}

/** Somebody else replaced the receipt that this correction replaces. */
async function isReplaced(
  transaction: Tx,
  { contributionId, replacedReceiptId }: Correction,
): Promise<boolean> {
  if (replacedReceiptId === undefined) return false;
  return (await receiptsOf(transaction, contributionId)).at(-1)?.id !== replacedReceiptId;
}

type Columns = Partial<Contribution>;

function columnsOf(before: Contribution, typed: CorrectedFields): Columns {
  const fields = Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      typeof value === "string" ? tidyCell(value) : value,
    ]),
  ) as CorrectedFields;
  const { country } = jurisdictionOf(before.jurisdiction);
  const name = splitName(fields.fullName ?? "");
  const given: Columns = {
    ...(fields.fullName !== undefined && {
      full_name: fields.fullName,
      first_name: name.first,
      last_name: name.last,
    }),
    ...(fields.email !== undefined && { email: fields.email || null }),
    ...(fields.address !== undefined && { address: fields.address || null }),
    ...(fields.city !== undefined && { city: fields.city || null }),
    ...(fields.province !== undefined && { province: fields.province || null }),
    ...(fields.postalCode !== undefined && {
      postal_code: tidyPostalCode(fields.postalCode, country) || null,
    }),
    ...(fields.amountCents !== undefined && { amount_cents: fields.amountCents }),
    ...(fields.advantageCents !== undefined && { advantage_cents: fields.advantageCents }),
    ...(fields.receivedOn !== undefined && {
      received_on: fields.receivedOn,
      year: yearOf(fields.receivedOn),
    }),
    ...(fields.method !== undefined && { method: fields.method as ContributionMethod }),
    ...(fields.description !== undefined && { description: fields.description || null }),
  };
  const changed = Object.entries(given).filter(
    ([column, value]) => before[column as keyof Columns] !== value,
  );
  return Object.fromEntries(changed) as Columns;
}

/** What the agent says of a name for which it had to go back: that a single one is the person's own, or that there is none. */
function saidOfName(
  before: Contribution,
  { columns, isOwnFullName, ...at }: { columns: Columns; isOwnFullName?: boolean; now: Date; today: string },
): ContributionFacts {
  const after = { ...before, ...columns };
  const nameless = correctedNameless(before, after, at);
  if (isNameless(after)) return mergeFacts(nobodyNamed(before, at.now), nameless);
  return isOwnFullName ? mergeFacts(nameless, ownFullName(before, at.now)) : nameless;
}

type Examined = { columns: Columns; said: ContributionFacts; replacedReceiptId?: string; today: string };

function whyNot(before: Contribution, { columns, said, replacedReceiptId, today }: Examined): string[] {
  const facts = factsOf(before);
  if (before.paid_at === null) return [neverPaid(before)];
  if (withdrawalOf(facts)) return ["It is void. Restore it first."];
  const isNothing = Object.keys(columns).length === 0 && said.prohibited === undefined;
  if (isNothing && replacedReceiptId === undefined) return ["Nothing would change: it says so already."];
  if ((before.method === "in-kind") !== ((columns.method ?? before.method) === "in-kind"))
    return ["Goods and services are an expense too: void it, and enter it again."];
  if (columns.email && emailFault(columns.email) !== undefined)
    return [`'${columns.email}' is not an e-mail address.`];
  const after = { ...before, ...columns };
  const { province, postal_code: postalCode } = after;
  const isMoved = columns.postal_code !== undefined || columns.province !== undefined;
  const { country } = jurisdictionOf(before.jurisdiction);
  const fault = isMoved ? postalCodeFault({ province, postalCode }, country) : undefined;
  if (fault !== undefined) return [`postal_code: ${fault}`];
  if (before.mode !== "offline") return cardReasons(after, columns);
  const against = [...wentBackReasons(before, after), ...awareReasons(before, after)];
  return against.length > 0 ? against : entryReasons(after, today);
}

/** Nobody knows before a contribution is there that it may not be kept. */
function awareReasons(before: Contribution, after: Contribution): string[] {
  const { prohibited = {} } = factsOf(before);
  return prohibitedReasons(prohibited).flatMap((reason) => {
    const { awareOn = "" } = prohibited[reason] ?? {};
    if (after.received_on <= awareOn) return [];
    return [
      `date: since ${formatDate(awareOn)} you know that it may not be kept: it can't have come later. If that day is wrong, correct it first: say again why it may not be kept (${reason}), with the right day.`,
    ];
  });
}

/** What was given back already stays true of the corrected entry. */
function wentBackReasons(before: Contribution, after: Contribution): string[] {
  const facts = factsOf(before);
  const gone = refundedCents(facts, before.amount_cents) + repaidCents(facts, before.amount_cents);
  if (gone === 0) return [];
  if (after.amount_cents < gone) return [`${formatCents(gone)} of it went back: it can't have been less.`];
  if ((before.method === "loan") !== (after.method === "loan"))
    return ["A loan is repaid and a gift is returned: undo what is entered of it, and enter it again."];
  const days = Object.values({ ...facts.refunds, ...facts.repayments }).flatMap(({ on, state }) =>
    state === "failed" ? [] : [on],
  );
  const first = days.toSorted()[0];
  if (first === undefined || after.received_on <= first) return [];
  return [`Some of it went back on ${formatDate(first)}: it can't have come later.`];
}

/** The provider's records say how much was paid, when and how. */
function cardReasons(after: Contribution, columns: Columns): string[] {
  const fixed = ["amount_cents", "received_on", "method", "advantage_cents"] as const;
  if (fixed.some((column) => columns[column] !== undefined))
    return ["It was paid by card: its amount, day and method are the payment provider's."];
  return after.full_name.trim() === "" ? ["A card payment is never anonymous."] : [];
}

/** What is asked of another name. Nothing where the agent said already that it may not be kept: of its name or of whose it is. */
function nameInDoubt(
  before: Contribution,
  { columns, isOwnFullName }: { columns: Columns; isOwnFullName?: boolean },
): string | undefined {
  const asked = isOwnFullName ? undefined : nameQuestion(columns.full_name ?? "");
  if (!asked) return undefined;
  const isSaid = prohibitedReasons(factsOf(before).prohibited).some(
    (reason) => !isOfMissingName(before, reason) && (reason === asked.reason || isDeclarable(reason)),
  );
  return isSaid ? undefined : asked.question;
}

/** An entry that it looks like once it is corrected, and did not before. The provider says of a card payment that it is one of its own. */
async function newDouble(
  transaction: Tx,
  before: Contribution,
  { columns, isAnother }: { columns: Columns; isAnother?: boolean },
): Promise<DoubleQuestion | undefined> {
  if (before.mode !== "offline") return undefined;
  const after = { ...before, ...columns };
  const person_key = await personKeyOfRow(transaction, after);
  return doubleQuestion(transaction, { ...after, person_key }, { before, isAnother });
}

/** The same rules as for a new entry; its name is asked about apart. */
function entryReasons(after: Contribution, today: string): string[] {
  const parsed = parseOfflineEntry(
    {
      date: after.received_on,
      method: after.method,
      amount: String(after.amount_cents / 100),
      advantage: String(after.advantage_cents / 100),
      full_name: after.full_name,
      email: after.email ?? "",
      description: after.description ?? "",
      own_full_name: "yes",
    },
    jurisdictionOf(after.jurisdiction),
    today,
  );
  return parsed.ok ? [] : parsed.reasons;
}

/** What was brought to the bank came no later. The bank's own day may be earlier than the recorded one: that is never moved further away. */
async function depositReasons(
  transaction: Tx,
  before: Contribution,
  { received_on: on = before.received_on }: Columns,
): Promise<string[]> {
  if (on <= before.received_on) return [];
  const deposit = depositOf(await currentEntries(transaction, before.livemode), before.id);
  if (!deposit || on <= deposit.on) return [];
  return [
    `date: it was brought to the bank on ${formatDate(deposit.on)}: it can't have come later. If that day is wrong, correct the deposit first.`,
  ];
}

type Written = {
  before: Contribution;
  columns: Columns;
  said: ContributionFacts;
  correction: Correction;
};

async function writeColumns(
  transaction: Tx,
  services: ChangeServices,
  { before, columns, said, correction }: Written,
): Promise<Contribution> {
  const { clock, content } = services;
  const now = clock.now();
  const names = Object.keys(said.prohibited ?? {}) as ProhibitedReason[];
  if (Object.keys(columns).length + names.length === 0) return before;
  await lockPersons(transaction, [before.person_key]);
  const changeId = await recordChange(transaction, services, {
    contribution: before,
    kind: "correct",
    before: {
      ...Object.fromEntries(Object.keys(columns).map((key) => [key, before[key as keyof Contribution]])),
      ...amountsOf(factsOf(before), names),
    },
    after: { ...(columns as Record<string, string | number | null>), ...amountsOf(said, names) },
    reason: correction.reason,
    by: correction.by,
    changeId: correction.changeId,
  });
  const corrected = { ...before, ...columns } as Contribution;
  const patch =
    corrected.full_name === "" ? nobody : await identify(transaction, corrected, { now, content });
  const changed = await applyFacts(transaction, before, {
    facts: mergeFacts(declaredWhole(before, corrected, now), said),
    patch: { ...columns, ...patch },
    reference: `correction:${changeId}`,
    occurredOn: corrected.received_on,
    now,
    content,
  });
  if (changed.received_on !== before.received_on)
    await moveLedger(transaction, before, { changed, changeId, now });
  return changed;
}

/** How much must go back for each of these reasons, in cents. */
function amountsOf({ prohibited }: ContributionFacts, reasons: ProhibitedReason[]): Record<string, number> {
  return Object.fromEntries(reasons.map((reason) => [reason, prohibited?.[reason]?.amountCents ?? 0]));
}

/** An anonymous contribution is of no person. */
const nobody = {
  own_key: "anonymous",
  person_key: "anonymous",
  name_key: "",
  address_key: null,
  email_key: null,
  is_candidate: 0 as const,
};

/** The money came on another day: it leaves the old one and is entered on the new one. */
async function moveLedger(
  transaction: Tx,
  before: Contribution,
  { changed, changeId, now }: { changed: Contribution; changeId: string; now: Date },
) {
  const steps = [
    { step: "from", amount_cents: 0 - before.amount_cents, occurred_on: before.received_on },
    { step: "to", amount_cents: before.amount_cents, occurred_on: changed.received_on },
  ];
  for (const { step, ...amountAndDay } of steps) {
    await transaction
      .insertInto("ledger_entry")
      .values({
        id: randomUUID(),
        reference: `correction:${changeId}:${before.id}:${step}`,
        contribution_id: before.id,
        kind: "correction",
        ...amountAndDay,
        livemode: before.livemode,
        provider_id: null,
        recorded_at: now.toISOString(),
      })
      .execute();
  }
}

/** Whose it was and whose it is: the limit of both may be another one now. Decisions on this contribution go with it. */
async function reassessBoth(
  transaction: Tx,
  [before, after]: [Contribution, Contribution],
  { config, now, content }: AgentContext,
): Promise<Contribution[]> {
  const personKeys = await regroup(transaction, [before.own_key, after.own_key]);
  const owed: Contribution[] = [];
  for (const personKey of new Set([before.person_key, ...personKeys])) {
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  }
  return [...owed, ...(await passOnCandidatesLimit(transaction, before, { config, now, content }))];
}

/** A receipt says what is recorded now: a new one, unless the amount's change has made one already. */
async function replaceLatestReceipt(
  transaction: Tx,
  request: Moment & { contributionId: string; latestId: string | undefined; reason: string },
): Promise<IssuedReceipt | undefined> {
  const latest = (await receiptsOf(transaction, request.contributionId)).at(-1);
  if (latest && latest.id !== request.latestId && !latest.voided_at) {
    return { receiptId: latest.id, number: latest.number };
  }
  const contribution = await findContribution(transaction, request.contributionId);
  const amountCents = contribution ? receiptableCents(contribution) : 0;
  return amountCents === 0 ? undefined : replaceReceipt(transaction, { ...request, amountCents });
}
