import { momentAt } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { addCheque } from "#test/support/cheque.ts";
import { useMoney } from "#test/support/money.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import { recordingBy } from "#server/money/books/books.ts";
import { setFigure } from "#server/money/books/agent-figures.ts";
import { queueAgentReminders } from "./agent-reminders.ts";
import { recordOfflineContribution } from "#server/money/contributions/offline/enter-offline.ts";
import { giveBack } from "#test/support/entered-contributions.ts";

const money = useMoney();

async function subjectsOn(day: string): Promise<string[]> {
  const before = (await money.outbox("agent-alert")).length;
  money.setTime(`${day}T18:00:00.000Z`);
  await queueAgentReminders(money.services);
  const queued = await money.outbox("agent-alert");
  return queued
    .slice(before)
    .map(({ subject }) => subject)
    .toSorted();
}

test("a contribution to return → reminders as the 30 days run out, weekly once they have, none when it is done", async () => {
  money.setTime("2026-06-01T18:00:00.000Z");
  const away = { address: "1 Avenue", city: "Calgary", province: "AB", postalCode: "T2P 1A1" };
  const cheque = {
    method: "cheque" as const,
    livemode: 0 as const,
    amountCents: 2500,
    receivedOn: "2026-06-01",
  };
  const { id } = await money.services.database
    .transaction()
    .execute((transaction) =>
      recordOfflineContribution(
        transaction,
        { ...cheque, fullName: "Ann Lee", ...away },
        momentAt(money.services.clock.now()),
      ),
    );
  const owed = "[TEST] $25.00 to return by July 1, 2026";
  expect(await subjectsOn("2026-06-02")).toEqual([]);
  expect(await subjectsOn("2026-06-18")).toEqual([owed]);
  expect(await subjectsOn("2026-06-19")).toEqual([]);
  expect(await subjectsOn("2026-06-25")).toEqual([owed]);
  expect(await subjectsOn("2026-07-01")).toEqual([owed]);
  expect(await subjectsOn("2026-07-02")).toEqual([`[TEST] OVERDUE: $25.00 to return by July 1, 2026`]);
  await giveBack(money.services, id, { proof: "cheque 1" });
  expect(await subjectsOn("2026-07-20")).toEqual([]);
});

test("what a rehearsal would have to return and to decide, once real money is taken → no reminder of it", async () => {
  money.setTime("2026-06-01T18:00:00.000Z");
  const elsewhere = { province: "AB", postalCode: "T2P 1A1" };
  await addCheque(money, 2500, { receivedOn: "2026-06-01", ...elsewhere });
  await money.give(25, { fullName: "Acme Holdings Ltd.", nameConfirmed: true });
  const { database, payments } = money.services;
  const live = { ...money.services, payments: { ...payments, mode: "live" as const } };
  const mails = async () => (await money.outbox("agent-alert")).length;
  const before = await mails();
  money.setTime("2026-06-06T18:00:00.000Z");
  await queueAgentReminders(live);
  money.setTime("2026-06-25T18:00:00.000Z");
  await queueAgentReminders(live);
  expect(await mails()).toBe(before);
  await queueAgentReminders({ ...money.services, database });
  expect(await mails()).toBeGreaterThan(before);
});

test("declared lawful again and then prohibited for another reason → reminders of the new date, also those that were sent of the old one", async () => {
  money.setTime("2026-06-01T18:00:00.000Z");
  const { id: contributionId } = await addCheque(money, 2500, { receivedOn: "2026-06-01" });
  const found = {
    contributionId,
    amountCents: undefined,
    awareOn: undefined,
    reason: "Found out",
    by: "agent",
  };
  const { services } = money;
  await declareProhibited(services, { ...found, prohibited: "not-own-money" });
  expect(await subjectsOn("2026-06-17")).toEqual(["[TEST] $25.00 to return by July 1, 2026"]);
  await clearProhibited(services, found);
  money.setTime("2026-06-20T18:00:00.000Z");
  await declareProhibited(services, { ...found, prohibited: "organization" });
  expect(await subjectsOn("2026-06-21")).toEqual([]);
  expect(await subjectsOn("2026-07-06")).toEqual(["[TEST] $25.00 to return by July 20, 2026"]);
});

test("a contribution that waits for a decision → reminders before the bank's hold ends", async () => {
  money.setTime("2026-06-01T18:00:00.000Z");
  await money.give(25, { fullName: "Cher", nameConfirmed: true });
  const waits = "[TEST] A contribution of $25.00 waits for your decision until June 8, 2026";
  expect(await subjectsOn("2026-06-02")).toEqual([]);
  expect(await subjectsOn("2026-06-04")).toEqual([waits]);
  expect(await subjectsOn("2026-06-06")).toEqual([waits]);
  expect(await subjectsOn("2026-06-08")).toEqual([waits]);
});

test("the phases of the campaign and the disclosure statement → one mail each, once somebody chose the campaign", async () => {
  money.setTime("2026-09-20T18:00:00.000Z");
  expect(await queueAgentReminders(money.services, false)).toBe(0);
  expect(await subjectsOn("2026-09-01")).toEqual([]);
  expect(await subjectsOn("2026-09-20")).toEqual(["[TEST] A new phase of the campaign"]);
  expect(await subjectsOn("2026-09-21")).toEqual([]);
  expect(await subjectsOn("2026-10-17")).toEqual(["[TEST] A new phase of the campaign"]);
  expect(await subjectsOn("2026-10-18")).toEqual(["[TEST] A new phase of the campaign"]);
  expect(await subjectsOn("2026-12-20")).toEqual(["[TEST] Disclosure statement due on January 15, 2027"]);
  expect(await subjectsOn("2027-01-15")).toEqual(["[TEST] Disclosure statement due on January 15, 2027"]);
  expect(await subjectsOn("2027-01-20")).toEqual(["[TEST] OVERDUE: the disclosure statement"]);
});

test("the agent confirmed another day for the statement → reminders of that day, and none is overdue before it", async () => {
  const { database } = money.services;
  const figure = { name: "statement-due", value: "2027-01-18", source: "Elections BC", date: "2026-11-02" };
  const recording = recordingBy({ ...money.services, facts: campaignFacts }, "agent");
  await database.transaction().execute((transaction) => setFigure(transaction, figure, recording));
  expect(await subjectsOn("2027-01-17")).toEqual(["[TEST] Disclosure statement due on January 18, 2027"]);
  expect(await subjectsOn("2027-01-18")).toEqual(["[TEST] Disclosure statement due on January 18, 2027"]);
  expect(await subjectsOn("2027-01-19")).toEqual(["[TEST] OVERDUE: the disclosure statement"]);
  const texts = (await money.outbox("agent-alert")).map(({ text }) => text);
  expect(texts.at(-1)).toContain("Monday, January 18, 2027");
});

test("a person in doubt, and a refund that belongs to no payment → the agent is asked once", async () => {
  await money.give(25, { fullName: "Mary Smith", email: "m@example.org" });
  await money.give(25, { fullName: "Mary Jane Smith", email: "m@example.org" });
  const refund = {
    id: "re_none",
    object: "refund",
    amount: 100,
    currency: "cad",
    status: "succeeded",
    payment_intent: "pi_none",
    charge: "ch_none",
    created: 1_788_000_000,
  };
  const event = {
    id: "evt_refund",
    object: "event",
    type: "refund.created",
    created: 1_788_000_000,
    livemode: false,
    data: { object: refund },
  };
  expect(await money.receive(event)).toMatchObject({ body: { outcome: "waiting" } });
  // The payment behind a refund may still be told: a day is left for it.
  expect(await subjectsOn("2026-09-01")).toEqual([
    "[TEST] One contribution may be of a person who gave before",
  ]);
  expect(await subjectsOn("2026-09-03")).toEqual([
    "[TEST] A refund or dispute belongs to no payment of ours",
  ]);
  expect(await subjectsOn("2026-09-04")).toEqual([]);
  // It may be of either of them: two questions, and one contribution more.
  await money.give(25, { fullName: "Mary J Smith", email: "m@example.org" });
  expect(await subjectsOn("2026-09-05")).toEqual([
    "[TEST] 2 contributions may be of persons who gave before",
  ]);
});
