import { describe, expect, test } from "vitest";
import { addCheque } from "#test/support/cheque.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { queueAgentReminders } from "#server/money/contributions/agent/agent-reminders.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { whyHeld } from "#server/money/contributions/agent/agent-mail.ts";
import { removeUnfinished } from "#server/money/contributions/checkout/remove-unfinished.ts";

const stranger = { email: "stranger@example.org" };

/** What became of each gift, the oldest first: its amount, its status, and why it was declined. */
async function outcomesOf(money: Money) {
  const { contributions } = await money.books();
  return contributions.map((row) => [
    row.amount_cents / 100,
    row.status,
    factsOf(row).declined?.reason ?? null,
  ]);
}

async function heldOnes(money: Money): Promise<Contribution[]> {
  return (await money.books()).contributions.filter(({ status }) => status === "held");
}

describe("trying out what a person has left", () => {
  const money = useMoney();
  /** A second later each, so that they are listed in the order in which they were given. */
  let second = 0;
  const give = (...gift: Parameters<Money["give"]>) => {
    second += 1;
    money.setTime(new Date(Date.parse("2026-09-01T17:00:00Z") + second * 1000).toISOString());
    return money.give(...gift);
  };

  test("from the top down in another's name → the first is declined, every other one is held, whatever its amount", async () => {
    await give(1000);
    for (const dollars of [1370, 700, 371, 370, 5]) await give(dollars, stranger);
    expect(await outcomesOf(money)).toEqual([
      [1000, "paid", null],
      [1370, "canceled", "over-limit"],
      [700, "held", null],
      [371, "held", null],
      [370, "held", null],
      [5, "held", null],
    ]);
    expect(await money.outbox("donation-not-charged")).toHaveLength(1);
  });

  test("with an e-mail address of its own for each, and in other spellings → held all the same", async () => {
    await give(1000);
    await give(1370, stranger);
    await give(371, { email: "another@example.org", fullName: "SIOBHAN O BRIEN" });
    await give(
      370,
      { email: "third@example.org", fullName: "siobhan obrien" },
      { ...payer, address: { ...payer.address, line1: "123 Main St." } },
    );
    expect((await outcomesOf(money)).slice(2)).toEqual([
      [371, "held", null],
      [370, "held", null],
    ]);
  });

  test("all at once → one is declined, the others are held", async () => {
    await give(1000);
    const sessions = await Promise.all(
      [1300, 1200, 1100, 1000].map((dollars) => money.checkout(dollars, stranger)),
    );
    await Promise.all(sessions.map((sessionId) => money.sandbox.act.pay(sessionId, payer)));
    await money.settle();
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "held", "held", "held", "paid"]);
  });

  test("the donor whose address got every receipt → taken at once, also after a stranger tried", async () => {
    await give(1000);
    await give(1370, stranger);
    await give(371, stranger);
    await give(100);
    expect((await outcomesOf(money)).at(-1)).toEqual([100, "paid", null]);
  });

  test("with the donor's own address → told what is left each time, held after the tenth", async () => {
    await give(1000);
    for (let dollars = 500; dollars > 490; dollars -= 1) await give(dollars);
    await give(370);
    const statuses = (await outcomesOf(money)).slice(1).map(([, status]) => status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => "canceled"), "held"]);
  });

  test("another person, also one of that name elsewhere → taken at once", async () => {
    await give(1000);
    await give(1370, stranger);
    await give(50, stranger, { ...payer, address: { ...payer.address, line1: "9 Elk Road" } });
    await give(60, { fullName: "Ann Lee", ...stranger });
    expect((await outcomesOf(money)).slice(2)).toEqual([
      [50, "paid", null],
      [60, "paid", null],
    ]);
  });

  test("months later, when the checkouts are removed → still held; in the next year → assessed anew, nothing is remembered", async () => {
    await give(1000);
    await give(1370, stranger);
    money.setTime("2026-11-01T17:00:00.000Z");
    expect(await removeUnfinished(money.services)).toBe(1);
    await money.give(371, stranger);
    expect((await heldOnes(money)).map(({ amount_cents }) => amount_cents)).toEqual([37_100]);
    const remembered = () => money.services.database.selectFrom("over_limit_decline").selectAll().execute();
    expect(JSON.stringify(await remembered())).not.toMatch(/brien|main|siobhan|stranger/i);
    money.setTime("2027-01-02T17:00:00.000Z");
    await removeUnfinished(money.services);
    expect(await remembered()).toEqual([]);
    await money.give(371, stranger);
    expect((await money.books()).contributions.at(-1)).toMatchObject({ status: "paid", year: 2027 });
  });

  test.each([
    ["an organization's card", payer.name, { ...payer, name: "Acme Holdings Ltd." }],
    ["an organization's name", "Acme Holdings Ltd.", payer],
  ])(
    "tried out with %s, and declined → the letter names the organization, as of any gift",
    async (_, name, by) => {
      await addCheque(money, 100_000, { fullName: name });
      const gift = { ...stranger, fullName: name, nameConfirmed: true };
      await give(1370, gift);
      for (const { id } of await heldOnes(money)) await money.accept(id);
      await give(371, gift, by);
      const [held] = await heldOnes(money);
      expect(held?.facts).toContain("identityDoubtAt");
      await money.decline(held?.id);
      expect((await outcomesOf(money)).at(-1)).toEqual([371, "declined", "organization"]);
    },
  );

  test("the agent is told why, and not to ask the sender; accepted → assessed, declined → a letter without a reason of the law", async () => {
    await give(1000);
    await give(1370, stranger);
    await give(371, stranger);
    await give(370, stranger);
    const held = await heldOnes(money);
    expect(held.map(whyHeld)).toEqual(
      held.map(() => expect.stringContaining("trying to find out what this person gave")),
    );
    await queueAgentReminders(money.services);
    const alerts = (await money.outbox("agent-alert")).filter(({ subject }) =>
      /waits for your decision/.test(subject),
    );
    expect(alerts.length).toBeGreaterThan(0);
    for (const { text } of alerts) {
      expect(text).toContain("Earlier gifts in this name were over the year's limit.");
      expect(text).not.toContain("Please ask stranger@example.org");
      expect(text).not.toMatch(/\$370\.68|\$1,000/);
    }
    await money.accept(held[0]?.id);
    await money.decline(held[1]?.id);
    await money.settle();
    expect((await outcomesOf(money)).slice(2)).toEqual([
      [371, "canceled", "over-limit"],
      [370, "canceled", "other"],
    ]);
    for (const { text } of await money.outbox("donation-not-charged"))
      expect(text).not.toContain("What is still possible in");
  });
});
