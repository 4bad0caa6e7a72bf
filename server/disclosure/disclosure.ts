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
 * day. Without the provider's ledger it is quick, and its differences are not among the open questions; without the receipts it names no
 * number of any, as a page needs none.
 */
export async function disclosurePack(
  services: BookServices,
  period: Period,
  { readsProvider = true, readsReceipts = true } = {},
): Promise<DisclosurePack> {
  const { database, payments } = services;
  const livemode = livemodeOf(payments.mode);
  const disclosure = await disclosureOf(database, period, { livemode, readsReceipts });
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

/** The records' part of the pack; the same records give the same disclosure. Numbers of receipts are empty unless they are read. */
export async function disclosureOf(
  database: Kysely<Database>,
  period: Period,
  { livemode, readsReceipts }: { livemode: 0 | 1; readsReceipts: boolean },
): Promise<Disclosure> {
  const movements = await movementsSince(database, period, livemode);
  const rows = await receivedUntil(database, period, livemode);
  const numbers = readsReceipts ? await receiptNumbers(database) : undefined;
  const given = rows.flatMap((row) => {
    const moved = movements.get(row.id) ?? nothing;
    const isEarlier = row.received_on < period.from;
    if (isEarlier && moved.returnedInPeriodCents === 0 && moved.bouncedInPeriodCents === 0) return [];
    const receiptNumber = numbers?.get(row.id) ?? "";
    if (isPaidAndWhole(row, moved))
      return disclosedContribution(row, { moved, period, receiptNumber, gone: nothingWentBack });
    // It was disclosed in its own period: this one says that it bounced.
    if (!isEarlier && withdrawalOf(factsUntil(factsOf(row), period.to))) return [];
    const gone = goneBackOf(row, moved, period);
    return disclosedContribution(row, { moved, period, receiptNumber, gone });
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

/** Of a contribution's row what a report says: reading ten thousand with all of their columns takes three times as long. */
const disclosedColumns = [
  "id",
  "person_key",
  "received_on",
  "full_name",
  "first_name",
  "last_name",
  "address",
  "city",
  "province",
  "postal_code",
  "amount_cents",
  "refunded_cents",
  "held_cents",
  "advantage_cents",
  "method",
  "status",
  "description",
  "is_candidate",
  "provider_payment_intent_id",
  "jurisdiction",
  "facts",
] as const satisfies (keyof Contribution)[];

type DisclosedRow = Pick<Contribution, (typeof disclosedColumns)[number]>;

function receivedUntil(database: Kysely<Database>, { to }: Period, livemode: 0 | 1): Promise<DisclosedRow[]> {
  return database
    .selectFrom("contribution")
    .select(disclosedColumns)
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", "<=", to)
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** What of a contribution went back or must, as the last day left it. */
type GoneBack = Pick<
  DisclosedContribution,
  | "returnedCents"
  | "repaidCents"
  | "repayments"
  | "status"
  | "returnReason"
  | "toReturnCents"
  | "returnAwareOn"
  | "returnDueOn"
  | "returnedOn"
  | "returnProof"
>;

const nothingWentBack: GoneBack = {
  returnedCents: 0,
  repaidCents: 0,
  repayments: [],
  status: "paid",
  returnReason: "",
  toReturnCents: 0,
  returnAwareOn: "",
  returnDueOn: "",
  returnedOn: "",
  returnProof: "",
};

/** Most are like this, and their facts say no more than that: nothing went back or must, is disputed, or was taken out of the books. */
function isPaidAndWhole(row: DisclosedRow, moved: Moved): boolean {
  const { status, amount_cents, held_cents, refunded_cents } = row;
  return moved === nothing && status === "paid" && held_cents === amount_cents && refunded_cents === 0;
}

function goneBackOf(row: DisclosedRow, moved: Moved, { to }: Period): GoneBack {
  const all = factsOf(row);
  const facts = factsUntil(all, to);
  const returnedCents = row.refunded_cents + moved.laterRefundCents;
  const keptCents = row.held_cents - moved.laterCents;
  const owedCents = Math.max(0, Math.min(prohibitedCents(facts) - returnedCents, keptCents));
  const returned = Object.values(facts.refunds ?? {}).filter(({ state }) => state !== "failed");
  const awareOn = prohibitedReasons(facts.prohibited)
    .map((reason) => facts.prohibited?.[reason]?.awareOn ?? "")
    .toSorted()[0];
  return {
    returnedCents,
    repaidCents: repaidCents(all, row.amount_cents) + moved.laterRepaymentCents,
    repayments: Object.values(facts.repayments ?? {})
      .filter(({ state }) => state !== "failed")
      .map(({ on, amountCents, proof }) => `${on} ${formatCents(amountCents)}${proof ? ` (${proof})` : ""}`),
    status: moved.laterCents === 0 ? row.status : statusOf(facts, row.amount_cents),
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

/** The contribution as the last day left it. */
function disclosedContribution(
  row: DisclosedRow,
  {
    moved,
    period,
    receiptNumber,
    gone,
  }: { moved: Moved; period: Period; receiptNumber: string; gone: GoneBack },
): DisclosedContribution {
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
    returnedCents: gone.returnedCents,
    returnedInPeriodCents: moved.returnedInPeriodCents,
    bouncedInPeriodCents: row.received_on < period.from ? moved.bouncedInPeriodCents : 0,
    repaidCents: gone.repaidCents,
    repayments: gone.repayments,
    keptCents: row.held_cents - moved.laterCents,
    advantageCents: row.advantage_cents,
    method: row.method,
    status: gone.status,
    description: row.description ?? "",
    isCandidate: row.is_candidate === 1,
    receiptNumber,
    providerReference: row.provider_payment_intent_id ?? "",
    returnReason: gone.returnReason,
    toReturnCents: gone.toReturnCents,
    returnAwareOn: gone.returnAwareOn,
    returnDueOn: gone.returnDueOn,
    returnedOn: gone.returnedOn,
    returnProof: gone.returnProof,
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
