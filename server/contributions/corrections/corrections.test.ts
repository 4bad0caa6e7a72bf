import { expect, test } from "vitest";
import { owedCents, reasonsOf } from "#server/contributions/agent/agent-mail.ts";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { bookProblems } from "#server/backup/book-problems.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { returnByHand } from "#server/contributions/returns/return-by-hand.ts";
import { repayLoan } from "#server/contributions/returns/repay-loan.ts";
import { disclosurePack } from "#server/disclosure/disclosure.ts";
import { snapshotOf } from "#server/receipts/stored-receipt.ts";
import { changesOf } from "./contribution-change.ts";
import { correctContribution } from "./correct-contribution.ts";
import { clearProhibited, declareProhibited } from "./declare-prohibited.ts";
import { restoreContribution, withdrawContribution } from "./withdraw-contribution.ts";

describeEachDatabase("an entry that was wrong", (open) => {
  test("the amount, the day and the name corrected → the row says so, the ledger has further entries, the receipt is replaced, who and why stay", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ date: "2025-12-31" });
    const fields = { amountCents: 12_000, receivedOn: "2026-01-02", fullName: "Jordan Sample" };
    const corrected = await correctContribution(books.services, { contributionId: id, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, receipt: { number: "2026-000002" } });
    expect(await books.row(id)).toMatchObject({
      amount_cents: 12_000,
      held_cents: 12_000,
      received_on: "2026-01-02",
      year: 2026,
      last_name: "Sample",
    });
    expect((await books.ledgerOf(id)).toSorted()).toEqual([
      "correction -10000 2025-12-31",
      "correction 10000 2026-01-02",
      "correction 2000 2026-01-02",
      "payment 10000 2025-12-31",
    ]);
    const [first, second] = await books.receiptsOf(id);
    expect(first?.voided_at).not.toBeNull();
    expect(second && snapshotOf(second)).toMatchObject({ amountCents: 12_000, replaces: first?.number });

    books.setTime("2026-09-02T17:00:00.000Z");
    const again = { contributionId: id, fields: { amountCents: 11_000 }, reason: "Misread again", by: "kim" };
    expect(await correctContribution(books.services, again)).toMatchObject({ ok: true });
    const changes = await changesOf(books.database, id);
    expect(changes.map(({ sequence, changed_by, reason }) => [sequence, changed_by, reason])).toEqual([
      [1, "agent", because.reason],
      [2, "kim", "Misread again"],
    ]);
    expect(JSON.parse(changes[1]?.before ?? "")).toEqual({ amount_cents: 12_000 });
    expect(await books.row(id)).toMatchObject({ held_cents: 11_000, counted_cents: 11_000 });
  });

  test("an address that came late → what had to go back may be kept, with a receipt", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ address: "", city: "", postal_code: "" });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", return_due_on: "2026-10-01" });
    const fields = { address: "100 Example Street", city: "Saanich", postalCode: "V8X 1A1" };
    const corrected = await correctContribution(books.services, { contributionId: id, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, receipt: { number: "2026-000001" } });
    expect(await books.row(id)).toMatchObject({
      status: "paid",
      counted_cents: 10_000,
      return_reason: null,
      return_due_on: null,
    });
  });

  test("corrected to an address in Alberta → must go back, the receipt is void", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const fields = { province: "AB", city: "Calgary", postalCode: "T2P 1A1" };
    const corrected = await correctContribution(books.services, { contributionId: id, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, owed: [{ id, return_reason: "not-eligible" }] });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", return_due_on: "2026-10-01" });
    expect((await books.receiptsOf(id)).map(({ voided_at }) => voided_at !== null)).toEqual([true]);
    expect((await books.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
      "$100.00 to return by October 1, 2026",
    ]);
  });

  test.each([
    [{ amountCents: 0 }, "amount: it must be more than zero."],
    [{ amountCents: 3_000_000_000 }, "amount: more than $1,000,000.00 is not taken. Check the figure."],
    [{ receivedOn: "2026-09-02" }, "date: 2026-09-02 is in the future."],
    [{ method: "bitcoin" }, "method: 'bitcoin' is none of cheque, e-transfer, cash, in-kind, ticket, loan."],
    [{ fullName: "" }, "full_name: only cash may be anonymous."],
    [{ email: "nobody" }, "'nobody' is not an e-mail address."],
    [{ amountCents: 10_000 }, "Nothing would change: it says so already."],
  ])("corrected to %j → refused, and nothing changes", async (fields, reason) => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const before = await books.row(id);
    const refused = await correctContribution(books.services, { contributionId: id, fields, ...because });
    expect(refused).toEqual({ ok: false, reasons: [reason] });
    expect(await books.row(id)).toEqual(before);
    expect(await changesOf(books.database, id)).toEqual([]);
  });

  test.each([
    ["Acme Holdings Ltd.", "this reads like an organization's name"],
    ["Jordan", "the law asks for the full first and last name"],
  ])(
    "corrected to %s → asked as a new entry is; a person's own full name → corrected",
    async (name, asked) => {
      await using books = await openBooks(open);
      const contributionId = await books.enter();
      const correction = { contributionId, fields: { fullName: name }, ...because };
      const refused = await correctContribution(books.services, correction);
      expect(refused).toMatchObject({
        ok: false,
        asks: "own-name",
        reasons: [expect.stringContaining(asked)],
      });
      expect(await changesOf(books.database, contributionId)).toEqual([]);
      const insisted = await correctContribution(books.services, { ...correction, isOwnFullName: true });
      expect(insisted).toMatchObject({ ok: true, contribution: { full_name: name, status: "paid" } });
      const fields = { city: "Victoria" };
      const other = await correctContribution(books.services, { contributionId, fields, ...because });
      expect(other).toMatchObject({ ok: true });
    },
  );

  test.each([
    ["the amount", { amount: "10" }, { amountCents: 10_000 }],
    ["the name", { full_name: "Gordon Other" }, { fullName: "Jordan Example" }],
    ["the day", { date: "2026-07-20" }, { receivedOn: "2026-08-22" }],
    ["the method", { method: "e-transfer" }, { method: "cheque" }],
  ])(
    "%s corrected so that it looks like another entry → asked as a new one is; another one → corrected, and not asked again",
    async (_title, wrong, fields) => {
      await using books = await openBooks(open);
      const first = await books.enter();
      const contributionId = await books.enter(wrong);
      const before = await books.row(contributionId);
      const correction = { contributionId, fields, ...because };
      const asked = await correctContribution(books.services, correction);
      expect(asked).toMatchObject({ ok: false, asks: "another", like: { id: first } });
      expect(await books.row(contributionId)).toEqual(before);
      const insisted = await correctContribution(books.services, { ...correction, isAnother: true });
      expect(insisted).toMatchObject({ ok: true, contribution: { status: "paid" } });
      const city = { contributionId, fields: { city: "Victoria" }, ...because };
      expect(await correctContribution(books.services, city)).toMatchObject({ ok: true });
    },
  );

  test("one name that must go back is the person's own full name → kept; corrected to another own one → kept too", async () => {
    await using books = await openBooks(open);
    const contributionId = await books.enter({ full_name: "Cher" });
    expect(await books.row(contributionId)).toMatchObject({ return_reason: "missing-name" });
    const own = { contributionId, fields: {}, isOwnFullName: true, ...because };
    const kept = await correctContribution(books.services, own);
    expect(kept).toMatchObject({
      ok: true,
      contribution: { status: "paid" },
      receipt: { number: "2026-000001" },
    });
    const again = await correctContribution(books.services, own);
    expect(again).toEqual({ ok: false, reasons: ["Nothing would change: it says so already."] });
    const fields = { fullName: "Teller" };
    const other = await correctContribution(books.services, { ...own, fields });
    expect(other).toMatchObject({ ok: true, contribution: { status: "paid", full_name: "Teller" } });
    const changes = await changesOf(books.database, contributionId);
    expect(changes.map(({ before }) => JSON.parse(before))).toEqual([
      { "missing-name": 10_000 },
      expect.objectContaining({ full_name: "Cher" }),
    ]);
  });

  test("the day moved past the one on which the agent knew that it must go back → refused until that day is corrected", async () => {
    await using books = await openBooks(open);
    const contributionId = await books.enter({ date: "2026-08-01" });
    const declared = {
      contributionId,
      prohibited: "not-own-money" as const,
      amountCents: undefined,
      ...because,
    };
    await declareProhibited(books.services, { ...declared, awareOn: "2026-08-05" });
    const later = { contributionId, fields: { receivedOn: "2026-08-06" }, ...because };
    expect(await correctContribution(books.services, later)).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("since August 5, 2026 you know")],
    });
    const same = { ...later, fields: { receivedOn: "2026-08-05" } };
    expect(await correctContribution(books.services, same)).toMatchObject({ ok: true });
    await declareProhibited(books.services, { ...declared, awareOn: "2026-08-06" });
    expect(await correctContribution(books.services, later)).toMatchObject({
      ok: true,
      contribution: { return_aware_on: "2026-08-06", received_on: "2026-08-06" },
    });
  });

  test("declared an organization's, then the name says so → not asked, and all of it must still go back", async () => {
    await using books = await openBooks(open);
    const contributionId = await books.enter();
    const declared = { contributionId, prohibited: "organization" as const, ...because };
    await declareProhibited(books.services, { ...declared, amountCents: undefined, awareOn: undefined });
    const fields = { fullName: "Acme Holdings Ltd." };
    const corrected = await correctContribution(books.services, { contributionId, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, contribution: { status: "needs-return" } });
  });

  test("a part went back, then the amount is corrected below it → refused", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    await returnByHand(books.services, {
      contributionId: id,
      amountCents: 6_000,
      on: undefined,
      proof: "c1",
      by: "agent",
    });
    const fields = { amountCents: 5_000 };
    expect(await correctContribution(books.services, { contributionId: id, fields, ...because })).toEqual({
      ok: false,
      reasons: ["$60.00 of it went back: it can't have been less."],
    });
  });

  test.each([
    [{ receivedOn: "2026-08-23" }, "Some of it went back on August 22, 2026: it can't have come later."],
    [
      { method: "loan" },
      "A loan is repaid and a gift is returned: take back what is entered of it, and enter it again.",
    ],
  ])("a part went back, then it is corrected to %j → refused", async (fields, reason) => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const returned = { contributionId: id, amountCents: 6_000, proof: "c1", by: "agent" };
    await returnByHand(books.services, { ...returned, on: "2026-08-22" });
    expect(await correctContribution(books.services, { contributionId: id, fields, ...because })).toEqual({
      ok: false,
      reasons: [reason],
    });
  });

  test("a gift corrected to a loan → its receipt is void, and the lender reads why; back to a gift → a new one", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const toLoan = { contributionId: id, fields: { method: "loan" }, ...because };
    expect(await correctContribution(books.services, toLoan)).toMatchObject({ ok: true, receipt: undefined });
    expect((await books.receiptsOf(id)).map(({ void_reason }) => void_reason)).toEqual([
      "It is a loan and no gift: a loan has its own paper.",
    ]);
    expect(await books.outbox("receipt-void")).toHaveLength(1);
    const toGift = { contributionId: id, fields: { method: "cheque" }, ...because };
    expect(await correctContribution(books.services, toGift)).toMatchObject({
      ok: true,
      receipt: { number: "2026-000002" },
    });
    expect(await bookProblems(books.database)).toEqual([]);
  });

  test("all of it was declared prohibited, then more of it is found → all of it must go back, and no receipt stands", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ full_name: "Acme Holdings Ltd." });
    for (const amountCents of [50_000, 5_000, 60_000]) {
      const corrected = { contributionId: id, fields: { amountCents }, ...because };
      expect(await correctContribution(books.services, corrected)).toMatchObject({ ok: true });
      const row = await books.row(id);
      expect([owedCents(row), row.counted_cents, row.return_due_on]).toEqual([amountCents, 0, "2026-10-01"]);
    }
    expect((await books.receiptsOf(id)).filter(({ voided_at }) => voided_at === null)).toEqual([]);
  });
});

describeEachDatabase("an entry that never was, and a cheque that bounced", (open) => {
  test("void → counts nothing from its own day on, its receipt is void, and the limit is free again", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ amount: "1000" });
    const later = await books.enter({ amount: "500", date: "2026-08-30" });
    expect(await books.row(later)).toMatchObject({ status: "needs-return" });
    expect(
      await withdrawContribution(books.services, { contributionId: id, kind: "void", ...because }),
    ).toMatchObject({
      ok: true,
      contribution: { status: "void", held_cents: 0, counted_cents: 0 },
    });
    expect(await books.ledgerOf(id)).toEqual(["payment 100000 2026-08-20", "reversal -100000 2026-08-20"]);
    expect((await books.receiptsOf(id)).at(-1)?.voided_at).not.toBeNull();
    expect(await books.row(later)).toMatchObject({ status: "paid", counted_cents: 50_000 });
  });

  test("bounced → gone on the bank's day; restored → back, with a receipt that replaces the first; two voids of two agents → one", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const bounced = { contributionId: id, kind: "bounced" as const, on: "2026-08-25", ...because };
    const both = await Promise.all([
      withdrawContribution(books.services, bounced),
      withdrawContribution(books.services, bounced),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await books.ledgerOf(id)).toEqual(["payment 10000 2026-08-20", "reversal -10000 2026-08-25"]);
    books.setTime("2026-09-02T17:00:00.000Z");
    expect(await restoreContribution(books.services, { contributionId: id, ...because })).toMatchObject({
      ok: true,
      contribution: { status: "paid", held_cents: 10_000 },
    });
    expect((await books.receiptsOf(id)).map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
    expect(await restoreContribution(books.services, { contributionId: id, ...because })).toEqual({
      ok: false,
      reason: "It is in the books: Kept.",
    });
  });
});

describeEachDatabase("what only the agent can find", (open) => {
  test("declared prohibited → must go back in 30 days of the day of learning; remitted → off the list; cleared → nothing forbids it", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const declared = await declareProhibited(books.services, {
      contributionId: id,
      prohibited: "not-own-money",
      amountCents: undefined,
      awareOn: "2026-08-28",
      ...because,
    });
    expect(declared).toMatchObject({
      ok: true,
      contribution: { status: "needs-return", return_due_on: "2026-09-27", counted_cents: 0 },
    });
    expect((await books.receiptsOf(id)).at(-1)?.voided_at).not.toBeNull();
    expect(await clearProhibited(books.services, { contributionId: id, ...because })).toMatchObject({
      ok: true,
      contribution: { status: "paid", counted_cents: 10_000, return_reason: null },
    });
    const again = { contributionId: id, prohibited: "organization" as const, ...because };
    await declareProhibited(books.services, { ...again, amountCents: undefined, awareOn: undefined });
    const remitted = {
      contributionId: id,
      amountCents: undefined,
      on: undefined,
      proof: "letter 7",
      by: "agent",
    };
    expect(await returnByHand(books.services, { ...remitted, isRemitted: true })).toMatchObject({
      ok: true,
      contribution: { status: "returned", held_cents: 0 },
    });
    const changes = await changesOf(books.database, id);
    expect(changes.map(({ kind }) => kind)).toEqual(["prohibit", "clear", "prohibit"]);
  });

  test("entered with the day on which the agent learned of it → the 30 days begin there, for what it puts over the limit as well", async () => {
    await using books = await openBooks(open);
    const elsewhere = await books.enter({ province: "AB", postal_code: "T2P 1A1", aware_on: "2026-08-25" });
    expect(await books.row(elsewhere)).toMatchObject({
      return_aware_on: "2026-08-25",
      return_due_on: "2026-09-24",
    });
    const person = { full_name: "Kim Park", address: "9 Oak Avenue" };
    const later = await books.enter({ ...person, amount: "1370.68", date: "2026-08-28" });
    await books.enter({ ...person, date: "2026-08-20", aware_on: "2026-08-30" });
    expect(await books.row(later)).toMatchObject({
      status: "needs-return",
      return_reason: "over-limit",
      return_aware_on: "2026-08-30",
    });
    const person2 = { full_name: "Wei Chen", address: "7 Oak Avenue" };
    const last = await books.enter({ ...person2, amount: "1370.68", date: "2026-08-28" });
    await books.enter({ ...person2, date: "2026-08-20", aware_on: "2026-08-22" });
    expect((await books.row(last)).return_aware_on).toBe("2026-08-28");
  });

  test.each(["2026-08-19", "2026-09-02", "soon"])("learned of on %s → refused", async (on) => {
    await using books = await openBooks(open);
    await expect(books.enter({ province: "AB", aware_on: on })).rejects.toThrow(
      `aware_on: '${on}' is not a day between 2026-08-20 and today.`,
    );
  });

  test("over the limit since an earlier day → that day counts, and amount and reason stay; another amount is refused", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ amount: "1400" });
    expect(await books.row(id)).toMatchObject({ return_due_on: "2026-10-01" });
    const found = { contributionId: id, prohibited: "over-limit" as const, ...because };
    const since = { ...found, amountCents: undefined, awareOn: "2026-08-21" };
    expect(await declareProhibited(books.services, since)).toMatchObject({ ok: true });
    const row = await books.row(id);
    expect(row).toMatchObject({ return_reason: "over-limit", return_due_on: "2026-09-20" });
    expect([owedCents(row), reasonsOf(row)]).toEqual([
      2_932,
      ["With what this person gave before in the year, if anything, it is over the limit."],
    ]);
    expect(await declareProhibited(books.services, { ...since, amountCents: 140_000 })).toEqual({
      ok: false,
      reason:
        "By what is recorded $29.32 must go back for it. If that is wrong: correct the amount or the day, or say which contributions are of somebody else.",
    });
    const nowhere = { ...since, prohibited: "missing-address" as const };
    expect(await declareProhibited(books.services, nowhere)).toEqual({
      ok: false,
      reason: "By what is recorded nothing must go back for it. If that is wrong: enter the full address.",
    });
  });

  test("the excess over the limit declared for another reason, then another day → no more goes back, and both reasons stay", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ amount: "1400" });
    const excess = { contributionId: id, prohibited: "other" as const, ...because };
    await declareProhibited(books.services, { ...excess, amountCents: 2_932, awareOn: undefined });
    await declareProhibited(books.services, { ...excess, amountCents: undefined, awareOn: "2026-08-21" });
    const row = await books.row(id);
    expect(row).toMatchObject({ counted_cents: 137_068, return_due_on: "2026-09-20" });
    expect(owedCents(row)).toBe(2_932);
    expect(reasonsOf(row)).toEqual([
      "The campaign declined it.",
      "With what this person gave before in the year, if anything, it is over the limit.",
    ]);
    await clearProhibited(books.services, { contributionId: id, ...because });
    expect(owedCents(await books.row(id))).toBe(2_932);
  });

  test("what follows from the record can't be cleared by a word → the agent is told what to correct", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ province: "AB", postal_code: "T2P 1A1" });
    expect(await clearProhibited(books.services, { contributionId: id, ...because })).toEqual({
      ok: false,
      reason:
        "It follows from what is recorded: correct the address, if the contributor does live where one may give. It is assessed again by itself.",
    });
  });
});

describeEachDatabase("a loan", (open) => {
  test("over the limit, and the excess is repaid → nothing of it must go back any more, in the books and in the pack", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ method: "loan", amount: "1400" });
    expect(owedCents(await books.row(id))).toBe(2_932);
    const excess = { contributionId: id, amountCents: 2_932, on: undefined, proof: "cheque 9", by: "agent" };
    expect(await repayLoan(books.services, excess)).toMatchObject({ ok: true });
    const row = await books.row(id);
    expect(row).toMatchObject({ status: "paid", held_cents: 137_068, counted_cents: 137_068 });
    expect(owedCents(row)).toBe(0);
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const { disclosure, openQuestions } = await disclosurePack(books.services, year);
    expect(disclosure.loans).toMatchObject([{ repaidCents: 2_932, toReturnCents: 0 }]);
    expect(openQuestions.filter(({ kind }) => kind === "to-return")).toEqual([]);
    expect(await bookProblems(books.database)).toEqual([]);
  });

  test("counts towards the lender's limit, has no receipt, and is repaid in parts without freeing the limit", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ method: "loan", amount: "1000" });
    const gift = await books.enter({ amount: "500", date: "2026-08-30" });
    expect(await books.row(gift)).toMatchObject({ status: "needs-return", return_reason: "over-limit" });
    const part = { contributionId: id, amountCents: 60_000, on: undefined, proof: "cheque 9", by: "agent" };
    expect(await repayLoan(books.services, part)).toMatchObject({
      ok: true,
      contribution: { held_cents: 40_000 },
    });
    expect(await repayLoan(books.services, part)).toEqual({
      ok: false,
      reason: "At most $400.00 is left of it.",
    });
    const rest = await repayLoan(books.services, { ...part, amountCents: undefined });
    expect(rest).toMatchObject({ ok: true, contribution: { status: "repaid", counted_cents: 100_000 } });
    expect(await books.receiptsOf(id)).toEqual([]);
    expect((await books.ledgerOf(id)).toSorted()).toEqual([
      "payment 100000 2026-08-20",
      "repayment -40000 2026-09-01",
      "repayment -60000 2026-09-01",
    ]);
  });
});
