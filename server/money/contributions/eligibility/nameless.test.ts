import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import { correctContribution } from "#server/money/contributions/corrections/correct-contribution.ts";
import {
  clearProhibited,
  declareProhibited,
} from "#server/money/contributions/corrections/declare-prohibited.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";

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
    await using books = await openBooks();
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
  await using books = await openBooks();
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  const learned = { contributionId, fields: named, ...because };
  expect(await correctContribution(books.services, learned)).toMatchObject({
    ok: true,
    contribution: { status: "paid", counted_cents: 10_000, last_name: "Example" },
  });
  expect(await books.receiptsOf(contributionId)).toMatchObject([{ voided_at: null }]);
  const forgotten = { contributionId, fields: { fullName: "", method: "cheque" }, ...because };
  expect(await correctContribution(books.services, forgotten)).toMatchObject({
    ok: true,
    contribution: { status: "needs-return", return_reason: "missing-name", counted_cents: 0 },
  });
  const [receipt] = await books.receiptsOf(contributionId);
  expect(receipt).toMatchObject({ void_reason: "It is not known who gave it." });
  expect(await books.outbox("agent-alert")).toHaveLength(2);
  expect(await bookProblems(books.database)).toEqual([]);
});

test("its amount or way is corrected → may be kept as cash of $50, must be given up above it or as a cheque", async () => {
  await using books = await openBooks();
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  for (const [fields, status] of [
    [{ amountCents: 5_000 }, "paid"],
    [{ amountCents: 5_001 }, "needs-return"],
    [{ amountCents: 4_000 }, "paid"],
    [{ method: "cheque" }, "needs-return"],
  ] as const) {
    const corrected = await correctContribution(books.services, { contributionId, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, contribution: { status } });
  }
});

test("a name that is asked about is asked about when it is learned too", async () => {
  await using books = await openBooks();
  const contributionId = await books.enter({ ...nameless, method: "cash", amount: "100" });
  const learned = { contributionId, fields: { ...named, fullName: "Acme Ltd." }, ...because };
  expect(await correctContribution(books.services, learned)).toMatchObject({ ok: false, asks: "own-name" });
});
