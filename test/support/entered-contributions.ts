/** Contributions that came by hand, for tests: their entry, and what the books say of them. */

import { randomUUID } from "node:crypto";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import type { Services } from "#server/services.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { createTestServices } from "./services.ts";

/** A cheque of $100 as the agent types it. */
export const cheque: OfflineInput = {
  date: "2026-08-20",
  method: "cheque",
  amount: "100",
  full_name: "Jordan Example",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  email: "jordan@example.org",
};

/** Who corrects, and why. */
export const because = { reason: "Read from the bank's statement", by: "agent" };

/** Empty books on a database that the test opened, on 1 September 2026; they close with `await using`. */
export async function openBooks(open: () => Promise<TestDatabase> = createTestDatabase) {
  const records = await open();
  const test = await createTestServices({}, records);
  const { services } = test;
  const { database } = services;
  const enter = (over?: OfflineInput) => enterCheque(services, over);
  const row = async (id: string) => {
    const found = await findContribution(database, id);
    if (!found) throw new Error(`No contribution ${id}`);
    return found;
  };
  const ledgerOf = async (id: string) => {
    const entries = await database
      .selectFrom("ledger_entry")
      .select(["kind", "amount_cents", "occurred_on"])
      .where("contribution_id", "=", id)
      .orderBy("recorded_at")
      .execute();
    return entries.map(({ kind, amount_cents, occurred_on }) => `${kind} ${amount_cents} ${occurred_on}`);
  };
  return {
    ...test,
    database,
    enter,
    row,
    ledgerOf,
    receiptsOf: (id: string) => receiptsOf(database, id),
    [Symbol.asyncDispose]: records.close,
  };
}

let strangers = 0;

/** A contributor whom nobody can take for another one. */
export function stranger() {
  strangers += 1;
  return {
    full_name: `Jordan B${randomUUID().replaceAll(/[^a-f]/g, "")}o`,
    address: `${strangers} Example Street`,
    city: "Saanich",
    province: "BC",
    postal_code: "V8X 1A1",
    email: `${randomUUID()}@example.org`,
  };
}

/** Enters the cheque of $100, with what is other in it, also what the law forbids, and returns its id. */
export async function enterCheque(services: Services, over: OfflineInput = {}): Promise<string> {
  const entered = await enterOffline(services, { ...cheque, ...over }, { enterProhibited: true });
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
  return entered.contribution.id;
}
