import { expect, test } from "vitest";
import { addCheque } from "#test/support/cheque.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { owedOf } from "#server/money/contributions/record/owed.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { contribution } from "./contribution.ts";
import { matches } from "./matches.ts";
import { refund } from "./refund.ts";
import { rehearse } from "./rehearse.ts";

const money = useMoney();
const lines: string[] = [];
const office = () => {
  lines.length = 0;
  return {
    services: money.services,
    print: (line: string) => void lines.push(line),
    confirm: async () => false,
  };
};

test("rehearse → every scene is played, the books balance with the provider's, our own records stay empty", async () => {
  expect(await rehearse.run([], office())).toBe(0);
  expect(lines).toContain("The books balance.");
  expect(lines).toContain("A disputed payment of $30, lost: Lost to a dispute");
  expect(lines).toContain(
    "A card payment from another province: Declined, nothing charged; then: Let go, nothing charged",
  );
  expect(lines).toContain(
    "A card payment of $50 whose hold runs out before it is taken: Being charged; then: Not taken in time, nothing charged",
  );
  expect(lines).toContain(
    "A gift of $40 by an organization's name, declined by the agent: To decide; then: Let go, nothing charged",
  );
  expect(lines).toContain(
    "A cheque, then a card, that together pass the yearly limit: the card: Let go, nothing charged",
  );
  expect((await money.books()).contributions).toEqual([]);
});

test("refund of a part, then of more than is left, then of the rest → what was paid, to the cent", async () => {
  await money.give(25);
  const id = (await money.books()).contributions[0]?.id ?? "";
  await expect(refund.run([id, "10"], office())).rejects.toThrow("Unexpected argument '10'.");
  expect(await refund.run([id, "--amount", "10"], office())).toBe(0);
  expect(lines[0]).toBe("$10.00 refunded to Siobhán O'Brien (rehearsal: no money moved).");
  expect(await refund.run([id, "--amount", "15.01"], office())).toBe(1);
  expect(lines[0]).toBe("At most $15.00 can be refunded.");
  expect(await refund.run([id], office())).toBe(0);
  expect(await refund.run([id], office())).toBe(1);
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
});

/** A card payment that the law wants back: a correction, or a capture at the provider's own page. */
async function prohibitedPayment(dollars: number): Promise<{ id: string; intent: string }> {
  const address = { ...payer.address, state: "AB", postal_code: "T2P 1A1" };
  const sessionId = await money.checkout(dollars);
  const intent = await money.payAtProvider(sessionId, { ...payer, address });
  await money.settle();
  return { id: (await money.books()).contributions[0]?.id ?? "", intent };
}

test("refund of what must go back → all of it, and the contribution counts as returned", async () => {
  const { id } = await prohibitedPayment(500);
  expect(await refund.run([id], office())).toBe(0);
  expect(lines[1]).toContain("state: Returned");
  expect((await money.books()).totalCents).toBe(0);
});

test("refund repeated after what must go back is back → nothing more goes, unless an amount is said", async () => {
  await money.give(1360.68);
  await money.payAtProvider(await money.checkout(25));
  await money.settle();
  const id = (await money.books()).contributions.find(({ status }) => status === "needs-return")?.id ?? "";
  expect(await refund.run([id], office())).toBe(0);
  expect(lines[0]).toContain("$15.00 refunded");
  expect(await refund.run([id], office())).toBe(1);
  expect(lines[0]).toBe("What had to go back is back. To give back more, say how much.");
  expect((await money.books()).totalCents).toBe(137_068);
  expect(await refund.run([id, "--amount", "10"], office())).toBe(0);
});

test("the same amount again on one day → asked, and refunded once more only when it is another", async () => {
  await money.give(25);
  const id = (await money.books()).contributions[0]?.id ?? "";
  expect(await refund.run([id, "--amount", "10"], office())).toBe(0);
  expect(await refund.run([id, "--amount", "10"], office())).toBe(1);
  expect(lines[0]).toBe("$10.00 went back today already. If this is another refund, add --another.");
  expect((await money.books()).totalCents).toBe(1500);
  expect(await refund.run([id, "--amount", "10", "--another"], office())).toBe(0);
  expect((await money.books()).totalCents).toBe(500);
});

test("a return by hand with the same proof entered twice → once", async () => {
  const { id } = await addCheque(money, 2500);
  const half = ["return", id, "--proof", "cheque 7", "--amount", "10"];
  expect(await contribution.run(half, office())).toBe(0);
  expect(await contribution.run(half, office())).toBe(1);
  expect(lines[0]).toBe("The same amount of that day with that proof is entered already.");
  expect((await money.books()).totalCents).toBe(1500);
});

test("a refund of what must go back fails → the agent is told again and how else to return it, once however often the event comes", async () => {
  const { id } = await prohibitedPayment(200);
  await refund.run([id], office());
  const refundId = /re_\w+/.exec(lines[1] ?? "")?.[0] ?? "";
  await money.sandbox.act.failRefund(refundId);
  const [event] = (await money.books()).events.filter(({ type }) => type === "refund.failed");
  await money.receive({ ...JSON.parse(event?.payload ?? ""), id: "evt_again" });
  const alerts = await money.outbox("agent-alert");
  const subject = "[TEST] $200.00 to return by October 1, 2026";
  expect(alerts.map((alert) => alert.subject)).toEqual([subject, subject]);
  const again = alerts.filter(({ text }) => text.includes(`did not arrive (${refundId})`));
  expect(again.map(({ text }) => text)).toEqual([
    expect.stringContaining(`contribution return ${id} --by-other-means`),
  ]);
});

test("a part of what must go back is in dispute → the rest stays owed, listed, and can be refunded", async () => {
  const { id, intent } = await prohibitedPayment(200);
  const dispute = await money.sandbox.act.dispute(intent, 4000);
  expect((await money.books()).contributions).toMatchObject([{ status: "needs-return", held_cents: 16_000 }]);
  await money.sandbox.act.decideDispute(dispute.id, false);
  expect(await contribution.run(["list", "--to-return"], office())).toBe(0);
  expect(lines[0]).toContain("return $160.00 by 2026-10-01");
  expect(await refund.run([id, "--amount", "160.01"], office())).toBe(1);
  expect(lines[0]).toBe("At most $160.00 can be refunded.");
  expect(await refund.run([id], office())).toBe(0);
  expect(lines[0]).toContain("$160.00 refunded");
  expect(await money.books()).toMatchObject({ statuses: ["returned"], totalCents: 0 });
});

test("a lawful gift of which a part was lost → the rest can be refunded; disputed whole → nothing", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  const { id } = await money.sandbox.act.dispute(row?.provider_payment_intent_id ?? "", 3000);
  await money.sandbox.act.decideDispute(id, false);
  expect(await refund.run([row?.id ?? ""], office())).toBe(0);
  expect(lines[0]).toContain("$70.00 refunded");
  await money.give(50, { fullName: "Ann Lee", email: "ann@example.org" });
  const other = (await money.books()).contributions.find(({ amount_cents }) => amount_cents === 5000);
  await money.sandbox.act.dispute(other?.provider_payment_intent_id ?? "");
  expect(await refund.run([other?.id ?? ""], office())).toBe(1);
  expect(lines[0]).toContain("the bank decides over it");
});

test("a refund that failed → held again, and the next one is a new refund that really goes out", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  expect(await refund.run([row?.id ?? ""], office())).toBe(0);
  const failed = /re_\w+/.exec(lines[1] ?? "")?.[0] ?? "";
  await money.sandbox.act.failRefund(failed);
  expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 10_000 });
  expect(await refund.run([row?.id ?? ""], office())).toBe(0);
  expect(lines[1]).not.toContain(failed);
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
});

test("a refund failed and its event never came → read at the provider first, and refunded anew", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  await refund.run([row?.id ?? ""], office());
  money.disconnect();
  await money.sandbox.act.failRefund(/re_\w+/.exec(lines[1] ?? "")?.[0] ?? "");
  expect(await refund.run([row?.id ?? ""], office())).toBe(0);
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
  const balance = [];
  const period = { from: new Date("2026-09-01T00:00:00Z"), to: new Date("2026-09-02T00:00:00Z") };
  for await (const { amount } of money.services.payments.balanceTransactions(period)) balance.push(amount);
  expect(balance.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test("the provider took the refund and the answer was lost → asked again, it is found and not repeated", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  money.disconnect();
  const { payments } = money.services;
  const lost = async (request: Parameters<typeof payments.refunds.create>[0]) => {
    await payments.refunds.create(request);
    throw new PaymentsUnavailableError("The payment provider does not answer");
  };
  money.services.payments = { ...payments, refunds: { ...payments.refunds, create: lost } };
  expect(await refund.run([row?.id ?? "", "--amount", "40"], office())).toBe(1);
  money.services.payments = payments;
  expect(await refund.run([row?.id ?? "", "--amount", "40"], office())).toBe(0);
  expect((await money.books()).contributions).toMatchObject([{ refunded_cents: 4000 }]);
  expect(await payments.refunds.list(row?.provider_payment_intent_id ?? "")).toHaveLength(1);
});

test("contribution list --held, accept and decline → taken with the full name, or let go", async () => {
  const hold = async (fullName: string) => {
    await money.give(25, { fullName, email: `${fullName.length}@example.org`, nameConfirmed: true });
    return (await money.books()).contributions.find(({ status }) => status === "held")?.id ?? "";
  };
  const cher = await hold("Cher");
  expect(await contribution.run(["list", "--held"], office())).toBe(0);
  expect(lines[0]).toContain("decide by 2026-09-08. It is one name only");
  expect(await contribution.run(["accept", cher, "--full-name", "Cherilyn Example"], office())).toBe(0);
  expect(lines).toEqual(["Accepted: $25.00 of Cherilyn Example is taken from the card within a minute."]);
  expect(await contribution.run(["decline", cher], office())).toBe(1);
  expect(lines).toEqual(["It waits for no decision: Being charged."]);
  await money.settle();
  const acme = await hold("Acme Holdings Ltd.");
  expect(await contribution.run(["decline", acme], office())).toBe(0);
  expect(lines[0]).toContain("Declined: nothing is charged to Acme Holdings Ltd. It is in the name of");
  await money.settle();
  expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
});

test.each([
  ["nothing that exists", "none", "There is no contribution none."],
  ["a checkout that was never paid", undefined, "It was never paid: At the checkout."],
])("refund of %s → a sentence", async (_title, given, sentence) => {
  await money.checkout(25);
  const id = given ?? (await money.books()).contributions[0]?.id ?? "";
  expect(await refund.run([id], office())).toBe(1);
  expect(lines).toEqual([sentence]);
});

/** By cheque: a card in her name would be held. */
const maryJane = { fullName: "Mary Jane Smith", email: "m@example.org" };

test("matches: the agent says that two are one person → together over the limit, the later must go back in part", async () => {
  await money.give(1000, { fullName: "Mary Smith", email: "m@example.org" });
  money.setTime("2026-09-01T17:05:00.000Z");
  await addCheque(money, 50_000, { ...maryJane, receivedOn: "2026-09-01" });
  expect(await matches.run([], office())).toBe(0);
  const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
  expect(await matches.run([review?.id ?? "", "same"], office())).toBe(0);
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
  "matches: one person with $1,300 gave $gifts under another name → all that is over must go back, the latest first",
  async ({ gifts, owed }) => {
    await money.give(1300, { fullName: "Mary Smith", email: "m@example.org" });
    money.setTime("2026-09-02T17:05:00.000Z");
    await addCheque(money, (gifts[0] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-02" });
    money.setTime("2026-09-03T17:05:00.000Z");
    await addCheque(money, (gifts[1] ?? 0) * 100, { ...maryJane, receivedOn: "2026-09-03" });
    const [review] = await money.services.database.selectFrom("match_review").selectAll().execute();
    await matches.run([review?.id ?? "", "same"], office());
    const { contributions } = await money.books();
    expect(contributions.map(owedOf)).toEqual([0, ...owed]);
    lines.length = 0;
    await matches.run([review?.id ?? "", "same"], office());
    expect(lines).toEqual(["Kept: one person."]);
  },
);
