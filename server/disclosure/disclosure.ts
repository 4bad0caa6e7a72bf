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
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { addDays, localDate } from "#domain/time/local-date.ts";
import { owedCents, reasonsOf } from "#server/contributions/agent/agent-mail.ts";
import { livemodeOf, type Contribution, factsOf } from "#server/contributions/record/contribution.ts";
import type { Database } from "#server/database/schema.ts";
import type { Services } from "#server/services.ts";
import { receiptNumbers } from "./receipt-numbers.ts";

/** Local dates, both included. */
type Period = { from: string; to: string };

export type DisclosurePack = {
  disclosure: Disclosure;
  /** `undefined` when no payment provider is connected: nothing to reconcile with. */
  reconciliation: Reconciliation | undefined;
  /** False: payments are a sandbox, and these are the books of the rehearsal. */
  isRealMoney: boolean;
};

type BookServices = Pick<Services, "database" | "payments">;

/** The pack of the books this installation writes in: real money, or the rehearsal's. */
export async function disclosurePack(services: BookServices, period: Period): Promise<DisclosurePack> {
  const livemode = livemodeOf(services.payments.mode);
  const contributions = await receivedIn(services.database, period, livemode);
  const numbers = await receiptNumbers(services.database);
  const disclosed = contributions.map((row) => disclosedContribution(row, numbers.get(row.id) ?? ""));
  return {
    disclosure: disclose(disclosed, period, jurisdictionOf(campaign().jurisdiction)),
    reconciliation: await reconciliationOf(services, period, livemode),
    isRealMoney: livemode === 1,
  };
}

function receivedIn(
  database: Kysely<Database>,
  { from, to }: Period,
  livemode: 0 | 1,
): Promise<Contribution[]> {
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", ">=", from)
    .where("received_on", "<=", to)
    .orderBy("received_on")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function disclosedContribution(row: Contribution, receiptNumber: string): DisclosedContribution {
  return {
    id: row.id,
    personKey: row.person_key,
    receivedOn: row.received_on,
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    address: (row.address ?? "").replaceAll("\n", ", "),
    city: row.city ?? "",
    province: row.province ?? "",
    postalCode: row.postal_code ?? "",
    amountCents: row.amount_cents,
    returnedCents: row.refunded_cents,
    keptCents: row.held_cents,
    advantageCents: row.advantage_cents,
    method: row.method,
    status: row.status,
    description: row.description ?? "",
    isCandidate: row.is_candidate === 1,
    receiptNumber,
    providerReference: row.provider_payment_intent_id ?? "",
    returnReason: reasonsOf(row).join(" "),
    toReturnCents: owedCents(row),
    returnAwareOn: row.return_aware_on ?? "",
    returnDueOn: row.return_due_on ?? "",
    returnedOn: row.returned_on ?? "",
    returnProof: row.return_proof ?? "",
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
