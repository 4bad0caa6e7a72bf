/** Compares the card payments of a period in the books with the payment provider's ledger. */

import type { Kysely } from "kysely";
import {
  type BookMovement,
  type ProviderMovement,
  reconcile,
  type Reconciliation,
} from "#domain/money/disclosure/disclosure-reconciliation.ts";
import { addDays, localDate } from "#domain/platform/time/local-date.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";
import { byHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { undone } from "#server/money/contributions/returns/undo-return.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import type { Period } from "./period.ts";

type BookServices = Pick<Services, "database" | "payments" | "content">;

/** `undefined` when no payment provider is connected: there is nothing to compare with. */
export async function reconciliationOf(
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
    // Returned by cheque because the provider could not, or entered so by mistake: it has no record of that either.
    .where("ledger_entry.reference", "not like", `${byHand}%`)
    .where("ledger_entry.reference", "not like", `${undone}%`)
    .execute();
  return rows.map((row) => {
    const facts = factsOf(row);
    const moved = [...Object.keys(facts.refunds ?? {}), ...Object.keys(facts.disputes ?? {})];
    const names = [row.provider_id, row.provider_charge_id, row.provider_payment_intent_id, ...moved];
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
  { payments, content }: BookServices,
  { from, to }: Period,
): Promise<ProviderMovement[]> {
  const asked = { from: utcMidnight(addDays(from, -1)), to: utcMidnight(addDays(to, 2)) };
  const movements: ProviderMovement[] = [];
  for await (const one of payments.balanceTransactions(asked)) {
    const on = localDate(new Date(one.created * 1000), content().campaign.timeZone);
    if (on < from || on > to) continue;
    const source = typeof one.source === "string" ? one.source : (one.source?.id ?? "");
    movements.push({ id: one.id, source, type: one.type, amountCents: one.amount, feeCents: one.fee, on });
  }
  return movements;
}

function utcMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
