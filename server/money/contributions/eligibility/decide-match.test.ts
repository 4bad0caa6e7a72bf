import { expect, test } from "vitest";
import { addCheque } from "#test/support/cheque.ts";
import { useMoney } from "#test/support/money.ts";
import { owedOf } from "#server/money/contributions/record/contribution.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import { decideMatch } from "./decide-persons.ts";

const money = useMoney();

/** By cheque: a card in her name would be held. */
const maryJane = { fullName: "Mary Jane Smith", email: "m@example.org" };

async function sayOnePerson() {
  const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
  const decision = { reviewId: review?.id ?? "", decision: "same" as const, by: "agent" };
  return decideMatch(money.services, decision);
}

test("the agent says that two are one person → together over the limit, the later must go back in part", async () => {
  await money.give(1000, { fullName: "Mary Smith", email: "m@example.org" });
  money.setTime("2026-09-01T17:05:00.000Z");
  await addCheque(money, 50_000, { ...maryJane, receivedOn: "2026-09-01" });
  expect(await sayOnePerson()).toMatchObject({ ok: true });
  const { contributions } = await money.books();
  expect(new Set(contributions.map(({ person_key }) => person_key)).size).toBe(1);
  expect(contributions[1]).toMatchObject({
    status: "needs-return",
    return_reason: "over-limit",
    amount_cents: 50_000,
  });
  await money.give(5, { fullName: "Mary Smith", email: "m@example.org" });
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "needs-return", "paid"]);
});

test.each([
  { gifts: [50, 1000], owed: [0, 97_932] },
  { gifts: [1000, 50], owed: [92_932, 5_000] },
])(
  "one person with $1,300 gave $gifts under another name → all that is over must go back, the latest first; said again → nothing more",
  async ({ gifts, owed }) => {
    await money.give(1300, { fullName: "Mary Smith", email: "m@example.org" });
    money.setTime("2026-09-02T17:05:00.000Z");
    await addCheque(money, (gifts[0] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-02" });
    money.setTime("2026-09-03T17:05:00.000Z");
    await addCheque(money, (gifts[1] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-03" });
    await sayOnePerson();
    const { contributions } = await money.books();
    expect(contributions.map(owedOf)).toEqual([0, ...owed]);
    expect(await sayOnePerson()).toMatchObject({ ok: true, owed: [] });
  },
);

test("what is held, accepted or declined → taken with the full name, or let go; not decided twice", async () => {
  const hold = async (fullName: string) => {
    await money.give(25, { fullName, email: `${fullName.length}@example.org`, nameConfirmed: true });
    const held = (await money.books()).contributions.find(({ status }) => status === "held");
    return { contributionId: held?.id ?? "" };
  };
  const cher = await hold("Cher");
  const accept = { kind: "accept" as const, fullName: "Cherilyn Example", isOwnFullName: false };
  expect(await decideHeld(money.services, cher, accept)).toMatchObject({
    contribution: { full_name: "Cherilyn Example", status: "accepted" },
  });
  expect(await decideHeld(money.services, cher, { kind: "decline" })).toMatchObject({
    reason: "It waits for no decision: Being charged.",
  });
  await money.settle();
  const acme = await hold("Acme Holdings Ltd.");
  expect(await decideHeld(money.services, acme, { kind: "decline" })).toMatchObject({ ok: true });
  await money.settle();
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
});
