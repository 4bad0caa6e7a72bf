import { expect, test, describe } from "vitest";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { addCheque } from "#test/support/cheque.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";

const books = useContributions();

const nameless = { full_name: "", address: "", city: "", province: "", postal_code: "", email: "" };
const named = {
  fullName: "Jordan Example",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postalCode: "V8X 1A1",
};
const ofNobody = /Nobody is named/;

test.each([
  ["cash", "50.01", "anonymous", "above what may be taken without a name"],
  ["cheque", "25", "missing-name", "first and last name is missing"],
  ["e-transfer", "100", "missing-name", "first and last name is missing"],
])(
  "%s of $%s without a name → asked, then in the books as one that must be given up, and it can't be kept",
  async (method, amount, reason, words) => {
    const input = { date: "2026-08-20", ...nameless, method, amount };
    const asked = await enterOffline(books.services, input);
    expect(asked).toMatchObject({ ok: false, asks: "prohibited" });
    expect(asked.ok ? "" : asked.reasons.join(" ")).toContain(words);
    expect(asked.ok ? "" : asked.reasons.join(" ")).toContain("Only cash of $50.00 or less");
    const contributionId = await books.enter(input);
    expect(await books.row(contributionId)).toMatchObject({
      status: "needs-return",
      return_reason: reason,
      return_due_on: "2026-10-01",
      counted_cents: 0,
    });
    expect(await books.receiptsOf(contributionId)).toEqual([]);
    expect(await books.outbox("agent-alert")).toHaveLength(1);
    const kept = await clearProhibited(books.services, { contributionId, ...because });
    expect(kept).toMatchObject({ ok: false, reason: expect.stringMatching(ofNobody) });
    const part = { contributionId, prohibited: reason as "anonymous", amountCents: 100, awareOn: undefined };
    expect(await declareProhibited(books.services, { ...part, ...because })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(ofNobody),
    });
    const given = { contributionId, amountCents: undefined, on: undefined, proof: "letter 7", by: "agent" };
    expect(await returnByHand(books.services, { ...given, isRemitted: true })).toMatchObject({
      ok: true,
      contribution: { status: "returned", held_cents: 0 },
    });
    expect(await bookProblems(books.database)).toEqual([]);
  },
);

test("who gave it is learned later → it may be kept, with a receipt; nobody after all → must be given up, the receipt is void", async () => {
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  expect(await books.correct(contributionId, named)).toMatchObject({
    ok: true,
    contribution: { status: "paid", counted_cents: 10_000, last_name: "Example" },
  });
  expect(await books.receiptsOf(contributionId)).toMatchObject([{ voided_at: null }]);
  expect(await books.correct(contributionId, { fullName: "", method: "cheque" })).toMatchObject({
    ok: true,
    contribution: { status: "needs-return", return_reason: "missing-name", counted_cents: 0 },
  });
  const [receipt] = await books.receiptsOf(contributionId);
  expect(receipt).toMatchObject({ void_reason: "It is not known who gave it." });
  expect(await books.outbox("agent-alert")).toHaveLength(2);
  expect(await bookProblems(books.database)).toEqual([]);
});

test("its amount or way is corrected → may be kept as cash of $50, must be given up above it or as a cheque", async () => {
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  for (const [fields, status] of [
    [{ amountCents: 5_000 }, "paid"],
    [{ amountCents: 5_001 }, "needs-return"],
    [{ amountCents: 4_000 }, "paid"],
    [{ method: "cheque" }, "needs-return"],
  ] as const) {
    expect(await books.correct(contributionId, fields)).toMatchObject({ ok: true, contribution: { status } });
  }
});

test("a name that is asked about is asked about when it is learned too", async () => {
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  expect(await books.correct(contributionId, { ...named, fullName: "Acme Ltd." })).toMatchObject({
    ok: false,
    asks: "own-name",
  });
});

describe("a name in doubt", () => {
  const money = useMoney();
  const heldOne = async (fullName: string, by = payer) => {
    await money.give(25, { fullName, nameConfirmed: true }, by);
    return money.held();
  };

  test.each(["Acme Holdings Ltd.", "Cher"])(
    "%s → asked about; insisted on → held, and the agent decides",
    async (fullName) => {
      const asked = await money.donate(25, { fullName });
      expect(asked.status).toBe(422);
      expect((await asked.json()).fields.fullName).toContain(
        "Is this your own full name? Organizations may not give.",
      );
      const held = await heldOne(fullName);
      expect(held).toMatchObject({ held_cents: 0, counted_cents: 0 });
      expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
        "[TEST] A contribution of $25.00 waits for your decision",
      ]);
      expect(await money.accept(held?.id)).toMatchObject({ ok: true });
      await money.settle();
      expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
    },
  );

  const organizationCard = { ...payer, name: "Acme Holdings Ltd." };
  const ofOrganization = "The gift was in the name of an organization.";

  test.each([
    ["an organization's name on the card", payer.name, organizationCard, ofOrganization],
    ["an organization's name", "Acme Holdings Ltd.", payer, ofOrganization],
    ["one name", "Cher", payer, "The law asks for the full first and last name of every contributor"],
    ["one name, an organization's on the card", "Cher", organizationCard, "full first and last name"],
  ])("%s → held; declined by the agent → let go, and the letter says why", async (_, name, by, why) => {
    const held = await heldOne(name, by);
    await money.decline(held?.id);
    await money.settle();
    expect(await money.books()).toMatchObject({ statuses: ["canceled"], totalCents: 0 });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(why);
  });

  test.each([
    ["the name", { fullName: "Acme Holdings Ltd." }, payer],
    ["the name on the card", { fullName: payer.name }, { ...payer, name: "Acme Holdings Ltd." }],
  ])(
    "%s reads like an organization's, whatever the person of that address has left → held, and the page says no more",
    async (_title, donor, by) => {
      await addCheque(money, 137_068, { fullName: donor.fullName });
      const sessionId = await money.checkout(25, { ...donor, nameConfirmed: true });
      await money.pay(sessionId, by);
      expect((await money.books()).statuses).toContain("held");
      expect(await money.status(sessionId)).toMatchObject({ state: "held" });
      expect(await money.outbox("donation-not-charged")).toEqual([]);
      await money.accept((await money.held())?.id);
      await money.settle();
      expect((await money.outbox("donation-not-charged"))[0]?.text).toContain("at most $1,370.68 in 2026");
    },
  );

  test("a doubtful name without a full address, or from elsewhere → declined at once", async () => {
    const by = { ...payer, name: "Acme Holdings Ltd." };
    await money.give(25, {}, { ...by, address: { ...payer.address, state: "AB" } });
    await money.give(25, {}, { ...by, address: { ...payer.address, line1: null } });
    expect((await money.books()).statuses).toEqual(["canceled", "canceled"]);
  });

  test("accepted under another name that is in doubt too → asked; a person's own full name, or without doubt → accepted", async () => {
    const held = await heldOne("Cher");
    const contributionId = held?.id ?? "";
    const accept = { kind: "accept" as const, fullName: "Acme Holdings Ltd." };
    const asked = await decideHeld(money.services, { contributionId }, accept);
    expect(asked).toMatchObject({ ok: false, asks: "own-name" });
    expect((await money.books()).statuses).toEqual(["held"]);
    const insisted = await decideHeld(money.services, { contributionId }, { ...accept, isOwnFullName: true });
    expect(insisted).toMatchObject({ ok: true, contribution: { status: "accepted" } });
    const other = await heldOne("Madonna");
    const plain = { kind: "accept" as const, fullName: "Robin Sample" };
    const accepted = await decideHeld(money.services, { contributionId: other?.id ?? "" }, plain);
    expect(accepted).toMatchObject({ ok: true, contribution: { full_name: "Robin Sample" } });
  });

  test("accepted when the limit has been reached meanwhile → declined after all", async () => {
    const held = await heldOne("Cher");
    await addCheque(money, 137_068, { fullName: "Cher" });
    expect(await money.accept(held?.id)).toMatchObject({ ok: true, contribution: { status: "declined" } });
    expect(await money.decline(held?.id)).toMatchObject({ ok: false });
  });

  test("not decided until the hold ends → donor and agent are told, nothing was charged", async () => {
    await heldOne("Cher");
    money.setTime("2026-09-08T17:00:01.000Z");
    money.disconnect();
    await money.sandbox.deliver();
    await money.settle();
    expect(await money.books()).toMatchObject({ statuses: ["ran-out"], totalCents: 0 });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(
      "the hold ended before we took it",
    );
    expect((await money.outbox("agent-alert")).at(-1)?.subject).toBe(
      "[TEST] $25.00 could not be taken in time",
    );
  });
});

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
    ["from another province", { state: "AB", postal_code: "T2P 1A1" }, "address is elsewhere."],
    ["from another country", { country: "US", state: "WA", postal_code: "98101" }, "address is elsewhere."],
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
      await money.pay(await money.checkout(25, { fullName, nameConfirmed: true }));
      const [held] = (await money.books()).contributions;
      if (held?.status === "held") {
        await money.accept(held.id);
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
