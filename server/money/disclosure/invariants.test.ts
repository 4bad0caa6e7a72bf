/** Random histories of a campaign's money: after each step nothing fails, and at the end every invariant of the books holds. */

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createTestDatabase } from "#test/support/database.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { createMoney, type Money, payer } from "#test/support/money.ts";
import { declarableReasons } from "#domain/money/contributions/contribution-state.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import { correctContribution } from "#server/money/contributions/corrections/correct-contribution.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import {
  restoreContribution,
  withdrawContribution,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { decidePersons, undoDecision } from "#server/money/contributions/eligibility/decide-persons.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { repayLoan, undoReturn, returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { catchUp } from "#server/money/contributions/capture/catch-up.ts";
import { closePeriod } from "./close-period.ts";

const because = { reason: "A random history", by: "agent" };
const names = ["Jordan Example", "Jordan Exampel", "Kim Park", "Wei Chen"];
const streets = ["100 Example Street", "9 Oak Avenue"];
const dates = ["2025-12-31", "2026-01-01", "2026-08-20", "2026-08-31"];

/** One step: what is done, and numbers that choose to whom and how much. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      "card",
      "card",
      "cheque",
      "cheque",
      "cheque",
      "cash",
      "loan",
      "refund",
      "dispute",
      "correct",
    ] as const),
    ...(["correct", "void", "bounced", "restore", "prohibit", "clear", "return", "repay"] as const),
    ...(["same", "different", "undo", "close", "day", "fail", "decide"] as const),
    ...(["undo-return", "at-provider", "outage", "read-provider"] as const),
  ),
  which: fc.nat(11),
  other: fc.nat(11),
  cents: fc.integer({ min: 500, max: 120_000 }),
  choice: fc.nat(7),
});
type Step = { what: string; which: number; other: number; cents: number; choice: number };

test(
  "any history of gifts, refunds, disputes, corrections, decisions and closings → ledger, contributions, packs, receipts and provider agree",
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 26 }), async (steps) => {
        const records = await createTestDatabase();
        try {
          const money = await createMoney(records);
          const context = { month: "2026-09", day: 1 };
          for (const each of steps) await act(money, each, context);
          money.connect();
          await money.sandbox.deliver();
          await readProvider(money);
          await money.settle();
          await expectInvariants(money.services, [2025, 2026, 2027]);
        } finally {
          await records.close();
        }
      }),
      { numRuns: 14, seed: 20_261_122, endOnFailure: true },
    );
  },
);

async function act(money: Money, given: Step, context: { month: string; day: number }): Promise<void> {
  const { services } = money;
  const { what, cents, choice } = given;
  const rows = (await money.books()).contributions.filter(({ paid_at }) => paid_at !== null);
  const row = rows[given.which % Math.max(1, rows.length)];
  const other = rows[given.other % Math.max(1, rows.length)];
  const id = row?.id ?? "none";
  const on = undefined;
  if (what === "day") {
    context.day += 1;
    // A new year has packs of its own.
    if (choice > 4) context.month = "2027-01";
    money.setTime(`${context.month}-${String(context.day).padStart(2, "0")}T17:00:00.000Z`);
  } else if (what === "card") await giveByCard(money, given);
  else if (["cheque", "cash", "loan"].includes(what)) await enter(money, given);
  else if (what === "refund") {
    await refundContribution(services, { contributionId: id, amountCents: choice > 3 ? undefined : cents });
  } else if (what === "fail") {
    const went = Object.keys(row ? (factsOf(row).refunds ?? {}) : {}).find((name) => name.startsWith("re_"));
    if (went) await money.sandbox.act.failRefund(went);
  } else if (what === "decide") await decide(money, given);
  else if (what === "at-provider" && row?.provider_payment_intent_id && !wentOtherwise(row)) {
    await money.sandbox.act
      .refund(row.provider_payment_intent_id, choice > 5 ? undefined : cents)
      .catch((error: unknown) => expect(error).toBeInstanceOf(Error));
  } else if (what === "outage") (choice > 3 ? money.disconnect : money.connect)();
  else if (what === "read-provider") await readProvider(money);
  else if (what === "undo-return") await undoReturn(services, { contributionId: id, ...because });
  else if (what === "dispute" && row?.provider_payment_intent_id && !wentOtherwise(row)) {
    const dispute = await money.sandbox.act
      .dispute(row.provider_payment_intent_id)
      .catch((error: unknown) => (expect(error).toBeInstanceOf(Error), undefined));
    if (dispute && choice > 2) await money.sandbox.act.decideDispute(dispute.id, choice > 5);
  } else if (what === "correct") {
    await correctContribution(services, { contributionId: id, fields: fieldsOf(given), ...because });
  } else if (what === "void" || what === "bounced") {
    await withdrawContribution(services, { contributionId: id, kind: what, on, ...because });
  } else if (what === "restore") await restoreContribution(services, { contributionId: id, ...because });
  else if (what === "prohibit") {
    const prohibited = declarableReasons[choice % declarableReasons.length] ?? "other";
    const amountCents = choice > 3 ? undefined : cents;
    const declaration = { contributionId: id, prohibited, amountCents, awareOn: undefined };
    await declareProhibited(services, { ...declaration, ...because });
  } else if (what === "clear") await clearProhibited(services, { contributionId: id, ...because });
  else if (what === "return") {
    const amountCents = choice > 3 ? undefined : cents;
    const means = choice % 2 === 0 ? { byOtherMeans: true } : {};
    const returned = { contributionId: id, amountCents, on, proof: "cheque 1", by: "agent" };
    await returnByHand(services, { ...returned, ...means });
  } else if (what === "repay") {
    await repayLoan(services, { contributionId: id, amountCents: cents, on, proof: "cheque 2", by: "agent" });
  } else if (what === "same" || what === "different") {
    const decision = { contributionId: id, otherId: other?.id ?? "none", decision: what } as const;
    await decidePersons(services, { ...decision, ...because });
  } else if (what === "undo") {
    const decisions = await services.database
      .selectFrom("person_decision")
      .select("id")
      .orderBy("id")
      .execute();
    await undoDecision(services, { decisionId: decisions[0]?.id ?? "none", ...because });
  } else if (what === "close") {
    const period = { from: "2025-01-01", to: "2025-12-31" };
    await closePeriod(services, { period, by: "agent", inSpite: "A random history" });
  }
}

/** What a cheque gave back already can go back over the card once more: the books and the provider's then differ, and the agent is told. */
function wentOtherwise(row: Contribution): boolean {
  return Object.values(factsOf(row).refunds ?? {}).some(({ proof }) => proof !== undefined);
}

/** Everything since the first day, as when webhooks were lost. */
async function readProvider({ services }: Money) {
  const period = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2027-12-31T00:00:00Z") };
  expect(await catchUp(services, period)).toMatchObject({ strange: [] });
}

async function giveByCard(money: Money, { which, choice, cents }: Step) {
  const fullName = names[which % names.length] ?? "";
  const line1 = streets[choice % streets.length] ?? "";
  // A name on the card that reads like a company's: the agent decides.
  const name = choice === 6 ? "Acme Holdings Ltd." : fullName;
  const by = { ...payer, name, address: { ...payer.address, line1 } };
  await money.give(Math.min(cents, 100_000) / 100, { fullName, email: `${which % 3}@example.org` }, by);
}

async function decide(money: Money, { which, choice }: Step) {
  const held = (await money.books()).contributions.filter(({ status }) => status === "held");
  const contributionId = held[which % Math.max(1, held.length)]?.id ?? "none";
  const decision =
    choice > 1 ? ({ kind: "accept", fullName: undefined } as const) : ({ kind: "decline" } as const);
  await decideHeld(money.services, { contributionId }, decision);
  await money.settle();
}

async function enter({ services }: Money, { what, which, choice, cents }: Step) {
  const isAnonymous = what === "cash" && choice > 4;
  await enterOffline(
    services,
    {
      date: dates[choice % dates.length] ?? "",
      method: what,
      amount: String((isAnonymous ? Math.min(cents, 5_000) : cents) / 100),
      full_name: isAnonymous ? "" : (names[which % names.length] ?? ""),
      address: streets[choice % streets.length] ?? "",
      city: "Saanich",
      province: choice === 7 ? "AB" : "BC",
      postal_code: "V8Z 1A1",
      email: `${which % 3}@example.org`,
      another: "yes",
    },
    { enterProhibited: true },
  );
}

function fieldsOf({ choice, cents, other }: Step) {
  if (choice < 2) return { amountCents: cents };
  if (choice < 4) return { receivedOn: dates[other % dates.length] };
  if (choice === 4) return { fullName: names[other % names.length] };
  if (choice === 5) return { method: other % 2 === 0 ? "loan" : "e-transfer" };
  return { address: streets[other % streets.length], province: choice === 7 ? "AB" : "BC" };
}
