/** A cheque that the agent enters, of the person who pays by card in the tests. */

import { momentAt } from "./test-content.ts";
import { recordOfflineContribution } from "#server/money/contributions/offline/enter-offline.ts";
import { type Money, payer } from "./money.ts";

const home = { address: "123 Main Street", city: "Saanich", province: "BC", postalCode: "V8Z 1A1" };

export function addCheque(money: Money, amountCents: number, over: Record<string, unknown> = {}) {
  const now = money.services.clock.now();
  const offline = {
    method: "cheque" as const,
    livemode: 0 as const,
    amountCents,
    receivedOn: "2026-08-20",
    fullName: payer.name,
    ...home,
    ...over,
  };
  return money.services.database
    .transaction()
    .execute((transaction) => recordOfflineContribution(transaction, offline, momentAt(now)));
}
