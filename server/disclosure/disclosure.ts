/** Gathers the disclosure pack of a period from the books and from the payment provider. */

import type { Kysely } from "kysely";
import { campaign } from "#server/system/content-in-force.ts";
import { type DisclosedContribution, type Disclosure, disclose } from "#domain/disclosure/disclosure.ts";
import {
  type BookMovement,
  type ProviderMovement,
  reconcile,
  type Reconciliation,
} from "#domain/disclosure/disclosure-reconciliation.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { addDays, localDate } from "#domain/time/local-date.ts";
import {
  factsUntil,
  prohibitedCents,
  prohibitedReasons,
  repaidCents,
  statusOf,
  withdrawalOf,
} from "#domain/donation/contribution-state.ts";
import { reasonSentence } from "#domain/donation/contribution-words.ts";
import { byHand } from "#server/contributions/returns/return-by-hand.ts";
import { standingEntries } from "#server/books/entries.ts";
import { type FundraiserAccount, fundraiserAccounts } from "#domain/books/fundraiser-account.ts";
import type { EntryAmendment } from "#domain/disclosure/amendment.ts";
import { type Amendment, amendmentsSinceClosing, entryAmendmentsSinceClosing } from "./amendments.ts";
import { type OpenQuestion, openQuestions } from "./open-questions.ts";
import type { Period } from "./period.ts";
import { type Contribution, factsOf } from "#server/contributions/record/contribution.ts";
import { livemodeOf } from "#server/payments/payments.ts";
import type { Database } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import { receiptNumbers } from "./receipt-numbers.ts";

export type DisclosurePack = {
  disclosure: Disclosure;
  /** `undefined` when no payment provider is connected: nothing to reconcile with. */
  reconciliation: Reconciliation | undefined;
  /** What is not decided yet; it stands on the first page. */
  openQuestions: OpenQuestion[];
  /** Held in the period. */
  fundraisers: FundraiserAccount[];
  /** What was changed in a closed period since it was closed. */
  amendments: Amendment[];
  /** The same of bills, payments and the account. */
  entryAmendments: EntryAmendment[];
  /** False: payments are a sandbox, and these are the books of the rehearsal. */
  isRealMoney: boolean;
};

type BookServices = Pick<Services, "database" | "payments" | "clock">;

/**
 * The pack of the books this installation writes in: real money, or the rehearsal's. It says what was known to have happened by its last
 * day. Without the provider's ledger it is quick, and its differences are not among the open questions.
 */
export async function disclosurePack(
  services: BookServices,
  period: Period,
  { readsProvider = true } = {},
): Promise<DisclosurePack> {
  const { database, payments } = services;
  const livemode = livemodeOf(payments.mode);
  const disclosure = await disclosureOf(database, period, livemode);
  const reconciliation = readsProvider ? await reconciliationOf(services, period, livemode) : undefined;
  return {
    disclosure,
    reconciliation,
    openQuestions: await openQuestions(database, { period, livemode, disclosure, reconciliation }),
    fundraisers: fundraiserAccounts(await standingEntries(database, livemode)).filter(
      ({ heldOn }) => heldOn >= period.from && heldOn <= period.to,
    ),
    amendments: await amendmentsSinceClosing(database, { disclosure, livemode }),
    entryAmendments: await entryAmendmentsSinceClosing(database, { disclosure, livemode }),
    isRealMoney: livemode === 1,
  };
}

/** The records' part of the pack; the same records give the same disclosure. */
export async function disclosureOf(
  database: Kysely<Database>,
  period: Period,
  livemode: 0 | 1,
): Promise<Disclosure> {
  const movements = await movementsSince(database, period, livemode);
  const rows = await receivedUntil(database, period, livemode);
  const numbers = await receiptNumbers(database);
  const given = rows.flatMap((row) => {
    const moved = movements.get(row.id) ?? nothing;
    const isEarlier = row.received_on < period.from;
    if (isEarlier && moved.returnedInPeriodCents === 0 && moved.bouncedInPeriodCents === 0) return [];
    // It was disclosed in its own period: this one says that it bounced.
    if (!isEarlier && withdrawalOf(factsUntil(factsOf(row), period.to))) return [];
    return disclosedContribution(row, { moved, period, receiptNumber: numbers.get(row.id) ?? "" });
  });
  return disclose(given, period, jurisdictionOf(campaign().jurisdiction));
}

/** What of a contribution moved in the period, and what only moved after it: the period's last day knew nothing of that. */
type Moved = {
  returnedInPeriodCents: number;
  bouncedInPeriodCents: number;
  laterRefundCents: number;
  laterRepaymentCents: number;
  laterCents: number;
};

const nothing: Moved = {
  returnedInPeriodCents: 0,
  bouncedInPeriodCents: 0,
  laterRefundCents: 0,
  laterRepaymentCents: 0,
  laterCents: 0,
};

async function movementsSince(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<Map<string, Moved>> {
  const entries = await database
    .selectFrom("ledger_entry")
    .select(["contribution_id", "kind", "amount_cents", "occurred_on"])
    .where("livemode", "=", livemode)
    .where("kind", "not in", ["payment", "correction"])
    .where("occurred_on", ">=", from)
    .execute();
  const moved = new Map<string, Moved>();
  for (const { contribution_id: id, kind, amount_cents: cents, occurred_on: on } of entries) {
    const known = moved.get(id) ?? nothing;
    const isLater = on > to;
    moved.set(id, {
      returnedInPeriodCents: known.returnedInPeriodCents - (kind === "refund" && !isLater ? cents : 0),
      bouncedInPeriodCents: known.bouncedInPeriodCents - (kind === "reversal" && !isLater ? cents : 0),
      laterRefundCents: known.laterRefundCents + (kind === "refund" && isLater ? cents : 0),
      laterRepaymentCents: known.laterRepaymentCents + (kind === "repayment" && isLater ? cents : 0),
      laterCents: known.laterCents + (isLater ? cents : 0),
    });
  }
  return moved;
}

function receivedUntil(database: Kysely<Database>, { to }: Period, livemode: 0 | 1): Promise<Contribution[]> {
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", "<=", to)
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** The contribution as the last day left it. */
function disclosedContribution(
  row: Contribution,
  { moved, period, receiptNumber }: { moved: Moved; period: Period; receiptNumber: string },
): DisclosedContribution {
  const { from, to } = period;
  const facts = factsUntil(factsOf(row), to);
  const returnedCents = row.refunded_cents + moved.laterRefundCents;
  const keptCents = row.held_cents - moved.laterCents;
  const owedCents = Math.max(0, Math.min(prohibitedCents(facts) - returnedCents, keptCents));
  const returned = Object.values(facts.refunds ?? {}).filter(({ state }) => state !== "failed");
  const awareOn = prohibitedReasons(facts.prohibited)
    .map((reason) => facts.prohibited?.[reason]?.awareOn ?? "")
    .toSorted()[0];
  return {
    id: row.id,
    personKey: row.person_key,
    receivedOn: row.received_on,
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    address: (row.address ?? "").replaceAll("\n", ", "),
    city: row.city ?? "",
    province: row.full_name === "" ? "" : (row.province ?? ""),
    postalCode: row.postal_code ?? "",
    amountCents: row.amount_cents,
    returnedCents,
    returnedInPeriodCents: moved.returnedInPeriodCents,
    bouncedInPeriodCents: row.received_on < from ? moved.bouncedInPeriodCents : 0,
    repaidCents: repaidCents(factsOf(row), row.amount_cents) + moved.laterRepaymentCents,
    repayments: Object.values(facts.repayments ?? {})
      .filter(({ state }) => state !== "failed")
      .map(({ on, amountCents, proof }) => `${on} ${formatCents(amountCents)}${proof ? ` (${proof})` : ""}`),
    keptCents,
    advantageCents: row.advantage_cents,
    method: row.method,
    status: moved.laterCents === 0 ? row.status : statusOf(facts, row.amount_cents),
    description: row.description ?? "",
    isCandidate: row.is_candidate === 1,
    receiptNumber,
    providerReference: row.provider_payment_intent_id ?? "",
    returnReason: withdrawalOf(facts)
      ? "The cheque bounced."
      : prohibitedReasons(facts.prohibited).map(reasonSentence).join(" "),
    toReturnCents: owedCents,
    returnAwareOn: awareOn ?? "",
    returnDueOn: awareOn ? addDays(awareOn, jurisdictionOf(row.jurisdiction).returnDays.value) : "",
    returnedOn:
      owedCents > 0
        ? ""
        : (returned
            .map(({ on }) => on)
            .toSorted()
            .at(-1) ?? ""),
    returnProof: returned
      .map(({ proof, isRemitted }) => `${proof ?? ""}${isRemitted ? " (remitted)" : ""}`)
      .filter((proof) => proof !== "")
      .join("; "),
  };
}

async function reconciliationOf(
  services: BookServices,
  period: Period,
  livemode: 0 | 1,
): Promise<Reconciliation | undefined> {
  if (services.payments.mode === "off") return undefined;
  const books = await bookMovements(services.database, period, livemode);
  return reconcile(books, await providerMovements(services, period));
}

/** Card payments only: the provider has no record of cheques and cash. */
async function bookMovements(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<BookMovement[]> {
  const rows = await database
    .selectFrom("ledger_entry")
    .innerJoin("contribution", "contribution.id", "ledger_entry.contribution_id")
    .select([
      "ledger_entry.kind",
      "ledger_entry.amount_cents",
      "ledger_entry.occurred_on",
      "ledger_entry.provider_id",
    ])
    .select(["contribution.id", "contribution.facts", "contribution.provider_charge_id"])
    .select(["contribution.provider_payment_intent_id"])
    .where("ledger_entry.livemode", "=", livemode)
    .where("contribution.method", "=", "card")
    .where("ledger_entry.occurred_on", ">=", from)
    .where("ledger_entry.occurred_on", "<=", to)
    // Returned by cheque because the provider could not: it has no record of that either.
    .where("ledger_entry.reference", "not like", `${byHand}%`)
    .execute();
  return rows.map((row) => {
    const facts = factsOf(row);
    const told = [...Object.keys(facts.refunds ?? {}), ...Object.keys(facts.disputes ?? {})];
    const names = [row.provider_id, row.provider_charge_id, row.provider_payment_intent_id, ...told];
    return {
      contributionId: row.id,
      kind: row.kind,
      amountCents: row.amount_cents,
      on: row.occurred_on,
      providerIds: names.filter((name) => name !== null),
    };
  });
}

/** Asks for one more day at each end, because the provider's days are not in the campaign's time zone. */
async function providerMovements(
  { payments }: BookServices,
  { from, to }: Period,
): Promise<ProviderMovement[]> {
  const asked = { from: utcMidnight(addDays(from, -1)), to: utcMidnight(addDays(to, 2)) };
  const movements: ProviderMovement[] = [];
  for await (const one of payments.balanceTransactions(asked)) {
    const on = localDate(new Date(one.created * 1000), campaign().timeZone);
    if (on < from || on > to) continue;
    const source = typeof one.source === "string" ? one.source : (one.source?.id ?? "");
    movements.push({ id: one.id, source, type: one.type, amountCents: one.amount, feeCents: one.fee, on });
  }
  return movements;
}

function utcMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
