/** Enters a contribution that the financial agent received: with its receipt, or not at all and with the reason. */

import { todayOf, formatDate, addDays } from "#domain/platform/time/local-date.ts";
import type { Content } from "#content/content.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { statusInWords, methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { type OfflineInput, parseOfflineEntry } from "#domain/money/contributions/offline-entry.ts";
import { notifyAgent, refundDueAlert } from "#server/money/contributions/agent/agent-mail.ts";
import {
  owedOf,
  reasonsOf,
  type Contribution,
  factsOf,
  findContribution,
  lockLimits,
  type Giver,
  newContribution,
} from "#server/money/contributions/record/contribution.ts";
import { questionsAbout } from "#server/money/contributions/record/open-reviews.ts";
import { recordMoneyAct } from "#server/money/contributions/record/record-money-act.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import {
  isNameless,
  nameQuestion,
  type DeclinedName,
} from "#server/money/contributions/eligibility/anonymous.ts";
import { countedForCandidate, isCandidate } from "#server/money/contributions/eligibility/year-totals.ts";
import { reassessPerson } from "#server/money/contributions/eligibility/reassess-person.ts";
import { refusable } from "#server/platform/database/in-transaction.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services, Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";
import type { ContributionMethod } from "#server/platform/database/tables/money.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import { assessReceived } from "#server/money/contributions/eligibility/assess-eligibility.ts";

export type EntryOptions = {
  /** It was received already and must go back: enter it, which starts the days to return it. */
  enterProhibited?: boolean;
  /** Run every check and step, then roll back. */
  dryRun?: boolean;
  /** The same key is the same contribution. */
  idempotencyKey?: string | undefined;
};

export type Entered =
  | {
      ok: true;
      contribution: Contribution;
      receiptNumber: string | undefined;
      isRepeated: boolean;
      /** Others of the person that must go back because of it. */
      owed?: Contribution[];
      /** With whom the giver may be one person: the agent answers it afterwards. */
      questions?: string[];
      /** Of goods and services: the expense that was entered with it, and what is to be said of the expense limit. */
      expense?: BookEntry<"expense">;
      warnings?: string[];
    }
  | {
      ok: false;
      reasons: string[];
      /** What the agent is asked, where an answer lets it be entered. */
      asks?: EntryQuestion;
      /** The one that was entered before and looks the same. */
      like?: Contribution;
    };

/**
 * `own-name`: whether it is a person's own full name. `another`: whether it is another one than `like`. `prohibited`: the law forbids keeping
 * it. `again` and `over-limit` are asked of expenses.
 */
export type EntryQuestion = "own-name" | "another" | "prohibited" | "again" | "over-limit";

export type BookServices = Pick<Services, "actor" | "database" | "clock" | "config" | "payments" | "content">;

/** Whether goods or services are typed: those are an expense as well (`server/money/expenses/enter-received.ts`). */
export function isGoods({ method = "" }: OfflineInput): boolean {
  return method.trim().toLowerCase() === "in-kind";
}

/** Enters money as it was typed; a refused entry stores nothing. */
export async function enterOffline(
  services: BookServices,
  input: OfflineInput,
  options: EntryOptions = {},
): Promise<Entered> {
  if (isGoods(input)) return { ok: false, reasons: ["method: goods are entered with their expense."] };
  const enter = (transaction: Tx) => enterWithin(transaction, services, { input, options });
  return refusable(services.database, enter, options);
}

/** The same inside a transaction of the caller, who undoes what a refusal leaves behind. */
export async function enterWithin(
  transaction: Tx,
  services: BookServices,
  { input, options }: { input: OfflineInput; options: EntryOptions },
): Promise<Entered> {
  const { config, content } = services;
  const now = services.clock.now();
  const today = todayOf({ now, content });
  const parsed = parseOfflineEntry(input, jurisdictionOf(content().campaign.jurisdiction), today);
  if (!parsed.ok) return parsed;
  await lockLimits(transaction);
  const earlier = await enteredBefore(transaction, options.idempotencyKey);
  if (earlier) return earlier;
  const livemode = livemodeOf(services.payments.mode);
  const doubt = parsed.entry.isOwnFullName ? undefined : nameQuestion(parsed.entry.fullName);
  if (doubt && !options.enterProhibited) return { ok: false, reasons: [doubt.question], asks: "own-name" };
  const prohibited = doubt ? { prohibited: doubt.reason } : {};
  const offline = { ...parsed.entry, ...keyOf(options), ...prohibited, livemode };
  const recorded = await recordOfflineContribution(transaction, offline, { now, content });
  const { isAnother } = parsed.entry;
  const double = await doubleQuestion(transaction, recorded, { isAnother });
  if (double) return double;
  const alert = refundDueAlert(undefined, recorded);
  if (alert) await notifyAgent(transaction, alert, { config, now, content });
  const { person_key: personKey } = recorded;
  const { awareOn = today } = parsed.entry;
  const owed = await reassessPerson(transaction, { personKey, config, now, content, awareOn });
  const contribution = (await findContribution(transaction, recorded.id)) ?? recorded;
  const others = owed.filter(({ id }) => id !== contribution.id);
  const reasons = [
    ...whyNot(contribution),
    ...(await whyNotCandidate(transaction, contribution, content().campaign)),
    ...others.map((row) => whyOther(row, contribution)),
  ];
  if (reasons.length > 0 && !options.enterProhibited) return { ok: false, reasons, asks: "prohibited" };
  await recordMoneyAct(transaction, services, {
    verb: "enter",
    contribution,
    after: statusInWords(contribution.status),
  });
  const questions = await questionsAbout(transaction, contribution);
  return { ...(await entered(transaction, contribution, false)), owed: others, questions };
}

async function entered(
  transaction: Tx,
  contribution: Contribution,
  isRepeated: boolean,
): Promise<Extract<Entered, { ok: true }>> {
  const receipt = (await receiptsOf(transaction, contribution.id)).at(-1);
  return { ok: true, contribution, receiptNumber: receipt?.number, isRepeated };
}

/** What was entered under the key before; `undefined` when nothing was. */
export async function enteredBefore(transaction: Tx, key: string | undefined): Promise<Entered | undefined> {
  if (key === undefined) return undefined;
  const earlier = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  return earlier && entered(transaction, earlier, true);
}

function keyOf({ idempotencyKey }: EntryOptions): { idempotencyKey?: string } {
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

/** A contribution that was lawful until this one, of an earlier day, was entered: the later one goes back first. */
function whyOther(owed: Contribution, { year }: Contribution): string {
  return `Of the contribution of ${formatDate(owed.received_on)} (${owed.id}) ${formatCents(owedOf(owed))} would have to go back: with this one it is over the limit of ${year}.`;
}

/** Over everybody's limit under the candidate's name, while another entry has the candidate's own. */
async function whyNotCandidate(
  transaction: Tx,
  contribution: Contribution,
  campaign: Content["campaign"],
): Promise<string[]> {
  const { full_name, is_candidate, livemode, person_key: own } = contribution;
  const isOver = (factsOf(contribution).prohibited?.["over-limit"]?.amountCents ?? 0) > 0;
  if (!isOver || is_candidate === 1 || !isCandidate(full_name, campaign)) return [];
  const [other] = await countedForCandidate(transaction, livemode);
  if (!other || other.person_key === own) return [];
  return [
    `The candidate's own limit is that of ${formatCents(other.amount_cents)} of ${formatDate(other.received_on)} with another address (${other.id}). If that entry is wrong, make it void first; if both are the candidate's, enter this one all the same and say that they are one person.`,
  ];
}

/** Why the campaign may not keep it, and how much of it would be possible. */
function whyNot(contribution: Contribution): string[] {
  if (contribution.status !== "needs-return") return [];
  if (isNameless(contribution)) return [...reasonsOf(contribution), onlyCash(contribution)];
  const excess = factsOf(contribution).prohibited?.["over-limit"];
  if (!excess) return reasonsOf(contribution);
  const possible = contribution.amount_cents - excess.amountCents;
  const most = `At most ${formatCents(possible)} can still be taken from this person in ${contribution.year}.`;
  return [...reasonsOf(contribution), most];
}

function onlyCash({ jurisdiction }: Contribution): string {
  const limit = formatCents(jurisdictionOf(jurisdiction).anonymousLimitCents.value);
  return `Only cash of ${limit} or less may be kept without a name.`;
}

/* Records a contribution by cheque, e-transfer, cash, goods or ticket, with the same rules and receipts as one by card. */

export type OfflineContribution = Giver & {
  method: Exclude<ContributionMethod, "card">;
  /** Which book (`livemodeOf`). */
  livemode: 0 | 1;
  amountCents: number;
  advantageCents?: number;
  /** Local date. */
  receivedOn: string;
  /** Cheque number, goods given, event of the ticket. */
  description?: string;
  /** What the agent knows to be against it. */
  prohibited?: DeclinedName;
  /** Local date on which the agent learned what forbids keeping it; today when absent. */
  awareOn?: string;
  /** The same key is the same contribution: a file imported twice enters once. */
  idempotencyKey?: string;
};

/** Enters and assesses it, with the limits locked by the caller; what may not be kept comes back with status `needs-return`. A repeated key answers the first entry. */
export async function recordOfflineContribution(
  transaction: Tx,
  offline: OfflineContribution,
  moment: Moment,
): Promise<Contribution> {
  const inserted = await transaction
    .insertInto("contribution")
    .values(newRow(offline, moment))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return findByKey(transaction, offline.idempotencyKey ?? "");
  const { now, content } = moment;
  const { awareOn = todayOf({ now, content }) } = offline;
  const { facts, patch } = await assessReceived(transaction, inserted, { now, content, awareOn });
  const named = offline.prohibited && {
    [offline.prohibited]: { awareOn, amountCents: offline.amountCents },
  };
  const change = {
    facts: { paidAt: now.toISOString(), prohibited: { ...facts.prohibited, ...named } },
    patch,
    reference: "office-entry",
    occurredOn: offline.receivedOn,
  };
  return applyFacts(transaction, inserted, { ...change, now, content });
}

async function findByKey(transaction: Tx, key: string): Promise<Contribution> {
  return transaction
    .selectFrom("contribution")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
}

function newRow(offline: OfflineContribution, moment: Moment) {
  return {
    ...newContribution({ ...offline, giver: offline, ...moment }),
    method: offline.method,
    mode: "offline" as const,
    livemode: offline.livemode,
    advantage_cents: offline.advantageCents ?? 0,
    idempotency_key: offline.idempotencyKey ?? randomUUID(),
    description: offline.description ?? null,
  };
}

/* Asks the agent about a contribution that looks like another one, before a second receipt is made: both are probably one that was entered twice. */

/** Weekly gifts of one amount are common; the same amount twice within these days is rare. */
const days = 6;

/** What the agent is asked, and about which one that is in the books. */
export type DoubleQuestion = { ok: false; reasons: [string]; asks: "another"; like: Contribution };

type Asked = {
  /** What it said before it was corrected: what it looked like then is not asked about again. */
  before?: Contribution;
  /** The agent knows that it is another one. */
  isAnother?: boolean | undefined;
};

/** The question for what comes into the books, or is corrected there; nothing where it looks like no other, or the agent answered. */
export async function doubleQuestion(
  transaction: Tx,
  contribution: Contribution,
  { before, isAnother }: Asked,
): Promise<DoubleQuestion | undefined> {
  if (isAnother) return undefined;
  const known = before ? (await likelyDoubles(transaction, before)).map(({ id }) => id) : [];
  const like = (await likelyDoubles(transaction, contribution)).find(({ id }) => !known.includes(id));
  if (!like) return undefined;
  const reason = `${looksLike(like)} If it is another one, write yes in a column another.`;
  return { ok: false, reasons: [reason], asks: "another", like };
}

/** That an entry looks like this one. */
export function looksLike({ amount_cents, method, received_on }: Contribution): string {
  return `It looks like one that was entered before: ${formatCents(amount_cents)}, ${methodInWords(method).toLowerCase()}, of ${formatDate(received_on)}.`;
}

/**
 * Those of the same person, method and amount a few days apart, or with the same cheque number or reference, the latest entry first; anonymous
 * cash is never asked about.
 */
async function likelyDoubles(transaction: Tx, contribution: Contribution): Promise<Contribution[]> {
  if (contribution.full_name === "") return [];
  const { received_on: on, description } = contribution;
  const alike = await transaction
    .selectFrom("contribution")
    .selectAll()
    .where("person_key", "=", contribution.person_key)
    .where("livemode", "=", contribution.livemode)
    .where("method", "=", contribution.method)
    .where("amount_cents", "=", contribution.amount_cents)
    .where("status", "not in", ["void", "bounced"])
    .where("id", "!=", contribution.id)
    .orderBy("created_at", "desc")
    .execute();
  return alike.filter(
    (row) =>
      (row.received_on >= addDays(on, -days) && row.received_on <= addDays(on, days)) ||
      (description !== null && /\d/.test(description) && row.description === description),
  );
}
