import { describe, expect, test } from "vitest";
import { addCheque } from "#test/support/cheque.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";

describe("what the law does not let a campaign keep", () => {
  const money = useMoney();

  test("over the limit once the address is known → nothing is charged", async () => {
    // Two e-mail addresses: only the address at the payment page shows that it is one person.
    await money.give(1000, { email: "one@example.org" });
    await money.give(500, { email: "two@example.org" });
    expect(await money.books()).toMatchObject({ totalCents: 100_000 });
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
  });

  test.each([
    ["without an address", { line1: null, city: null, postal_code: null }, "full residential address"],
    ["from another province", { state: "AB", postal_code: "T2P 1A1" }, "The billing address is elsewhere."],
    [
      "from another country",
      { country: "US", state: "WA", postal_code: "98101" },
      "The billing address is elsewhere.",
    ],
  ])("paid %s → let go before anything is charged; a letter says why", async (_title, address, words) => {
    await money.give(25, {}, { ...payer, address: { ...payer.address, ...address } });
    expect(await money.books()).toMatchObject({ statuses: ["canceled"], totalCents: 0, receipts: [] });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(words);
  });

  test("captured at the provider's own page though we declined it → must go back, the agent has 30 days", async () => {
    const sessionId = await money.checkout(25);
    const address = { ...payer.address, state: "AB" };
    await money.payAtProvider(sessionId, { ...payer, address });
    await money.settle();
    expect((await money.books()).contributions).toMatchObject([
      {
        status: "needs-return",
        return_reason: "not-eligible",
        return_aware_on: "2026-09-01",
        return_due_on: "2026-10-01",
      },
    ]);
    expect((await money.outbox("agent-alert"))[0]?.subject).toBe(
      "[TEST] $25.00 to return by October 1, 2026",
    );
  });

  test("'British Columbia' in full, and no province with a postal code of ours → may be kept", async () => {
    await money.give(25, {}, { ...payer, address: { ...payer.address, state: "British Columbia" } });
    await money.give(25, {}, { ...payer, address: { ...payer.address, state: null } });
    expect((await money.books()).statuses).toEqual(["paid", "paid"]);
  });

  test("cash without a name: $50 may be kept, more may not", async () => {
    const nameless = {
      method: "cash" as const,
      fullName: "",
      address: undefined,
      city: undefined,
      postalCode: undefined,
    };
    expect(await addCheque(money, 5000, nameless)).toMatchObject({ status: "paid" });
    expect(await addCheque(money, 5001, nameless)).toMatchObject({
      status: "needs-return",
      return_reason: "anonymous",
    });
  });

  test.each(["O'Brien", "李", "Ana de la Cruz-Ng Jr.", "W̱SÁNEĆ"])(
    "the name %s is kept as typed and may be kept",
    async (fullName) => {
      const sessionId = await money.checkout(25, { fullName, nameConfirmed: true });
      await money.pay(sessionId);
      const [held] = (await money.books()).contributions;
      if (held?.status === "held") {
        await decideHeld(
          money.services,
          { contributionId: held.id },
          { kind: "accept", fullName: undefined },
        );
        await money.settle();
      }
      const { contributions, receipts } = await money.books();
      expect(contributions).toMatchObject([{ status: "paid", full_name: fullName.normalize("NFC") }]);
      expect(receipts).toHaveLength(1);
    },
  );

  test("a person who may be one that gave before → a question for the agent, not a refusal", async () => {
    await money.give(25, { fullName: "Mary Smith", email: "m@example.org" });
    await money.give(25, { fullName: "Mary Jane Smith", email: "m@example.org" });
    await money.give(30, { fullName: "Mary Jane Smith", email: "m@example.org" });
    const reviews = await money.services.database.selectFrom("match_review").selectAll().execute();
    expect(reviews).toMatchObject([
      { decision: null, reason: "The names are alike, and the address is the same" },
    ]);
  });
});
