/** Contributions that came by hand, for tests: their entry, and what the books say of them. */

import { randomUUID } from "node:crypto";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import type { Services } from "#server/services.ts";
import {
  type CorrectedFields,
  type Correction,
  correctContribution,
} from "#server/money/contributions/corrections/correct-contribution.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import {
  type Restoration,
  restoreContribution,
  type Withdrawal,
  withdrawContribution,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { type ReturnByHand, returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { emptyBooks } from "./books.ts";
import { createTestDatabase, type TestDatabase, useRecords } from "./database.ts";
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

/** Contributions for each test of a suite, on one database whose books are empty each time, on 1 September 2026. */
export function useContributions(open: () => Promise<TestDatabase> = createTestDatabase) {
  return useRecords(open, async (records) => {
    await emptyBooks(records);
    const { close: _, ...test } = await createTestServices({}, records);
    return { ...test, database: records.database, ...stepsOf(test.services) };
  });
}

function stepsOf(services: Services) {
  const { database } = services;
  return {
    enter: (over?: OfflineInput) => enterCheque(services, over),
    async row(id: string) {
      const found = await findContribution(database, id);
      if (!found) throw new Error(`No contribution ${id}`);
      return found;
    },
    async ledgerOf(id: string) {
      const entries = await database
        .selectFrom("ledger_entry")
        .select(["kind", "amount_cents", "occurred_on"])
        .where("contribution_id", "=", id)
        .orderBy("recorded_at")
        .execute();
      return entries.map(({ kind, amount_cents, occurred_on }) => `${kind} ${amount_cents} ${occurred_on}`);
    },
    receiptsOf: (id: string) => receiptsOf(database, id),
    correct: (contributionId: string, fields: CorrectedFields, over: Partial<Correction> = {}) =>
      correctContribution(services, { contributionId, fields, ...because, ...over }),
    withdraw: (contributionId: string, kind: Withdrawal["kind"], over: Partial<Withdrawal> = {}) =>
      withdrawContribution(services, { contributionId, kind, ...because, ...over }),
    restore: (contributionId: string, over: Partial<Restoration> = {}) =>
      restoreContribution(services, { contributionId, ...because, ...over }),
    /** All of it is of money that was not the contributor's own, unless something else is said. */
    declare: (contributionId: string, over: Partial<Declaration> = {}) =>
      declareProhibited(services, { contributionId, ...notOwnMoney, ...because, ...over }),
    giveBack: (contributionId: string, over?: Partial<ReturnByHand>) =>
      giveBack(services, contributionId, over),
  };
}

const notOwnMoney = { prohibited: "not-own-money", amountCents: undefined, awareOn: undefined } as const;
type Declaration = Parameters<typeof declareProhibited>[1];

/** Goes back by cheque 14: what must go back, unless an amount is said. */
export function giveBack(services: Services, contributionId: string, over: Partial<ReturnByHand> = {}) {
  const all = { amountCents: undefined, on: undefined, proof: "cheque 14", by: "agent" };
  return returnByHand(services, { contributionId, ...all, ...over });
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
