import { expect, test } from "vitest";
import { owedOf } from "#server/money/contributions/record/contribution.ts";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { snapshotOf } from "#server/money/receipts/stored-receipt.ts";
import { changesOf } from "./contribution-change.ts";
import { correctContribution } from "./correct-contribution.ts";
import { declareProhibited } from "./declare-prohibited.ts";

describeEachDatabase("an entry that was wrong", (open) => {
  const books = useContributions(open);

  test("the amount, the day and the name corrected → the row says so, the ledger has further entries, the receipt is replaced, who and why stay", async () => {
    const id = await books.enter({ date: "2025-12-31" });
    const fields = { amountCents: 12_000, receivedOn: "2026-01-02", fullName: "Jordan Sample" };
    expect(await books.correct(id, fields)).toMatchObject({ ok: true, receipt: { number: "2026-000002" } });
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
    const id = await books.enter({ address: "", city: "", postal_code: "" });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", return_due_on: "2026-10-01" });
    const corrected = await books.correct(id, {
      address: "1 Oak St",
      city: "Saanich",
      postalCode: "V8X 1A1",
    });
    expect(corrected).toMatchObject({ ok: true, receipt: { number: "2026-000001" } });
    expect(await books.row(id)).toMatchObject({
      status: "paid",
      counted_cents: 10_000,
      return_reason: null,
      return_due_on: null,
    });
  });

  test("corrected to an address in Alberta → must go back, the receipt is void", async () => {
    const id = await books.enter();
    const corrected = await books.correct(id, { province: "AB", city: "Calgary", postalCode: "T2P 1A1" });
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
    [{ email: "nobody" }, "'nobody' is not an e-mail address."],
    [{ email: "ann@example.ca;" }, "'ann@example.ca;' is not an e-mail address."],
    [{ amountCents: 10_000 }, "Nothing would change: it says so already."],
  ])("corrected to %j → refused, and nothing changes", async (fields, reason) => {
    const id = await books.enter();
    const before = await books.row(id);
    expect(await books.correct(id, fields)).toEqual({ ok: false, reasons: [reason] });
    expect(await books.row(id)).toEqual(before);
    expect(await changesOf(books.database, id)).toEqual([]);
  });

  test.each([
    ["Acme Holdings Ltd.", "this reads like an organization's name"],
    ["Jordan", "the law asks for the full first and last name"],
  ])(
    "corrected to %s → asked as a new entry is; a person's own full name → corrected",
    async (name, asked) => {
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
      expect(await books.correct(contributionId, { city: "Victoria" })).toMatchObject({ ok: true });
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
      const first = await books.enter();
      const contributionId = await books.enter(wrong);
      const before = await books.row(contributionId);
      const correction = { contributionId, fields, ...because };
      const asked = await correctContribution(books.services, correction);
      expect(asked).toMatchObject({ ok: false, asks: "another", like: { id: first } });
      expect(await books.row(contributionId)).toEqual(before);
      const insisted = await correctContribution(books.services, { ...correction, isAnother: true });
      expect(insisted).toMatchObject({ ok: true, contribution: { status: "paid" } });
      expect(await books.correct(contributionId, { city: "Victoria" })).toMatchObject({ ok: true });
    },
  );

  test("one name that must go back is the person's own full name → kept; corrected to another own one → kept too", async () => {
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
    expect(changes.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
      [{ "missing-name": 10_000 }, { "missing-name": 0 }],
      [expect.objectContaining({ full_name: "Cher" }), expect.objectContaining({ full_name: "Teller" })],
    ]);
  });

  test("the day moved past the one on which the agent knew that it must go back → refused until that day is corrected", async () => {
    const contributionId = await books.enter({ date: "2026-08-01" });
    await books.declare(contributionId, { awareOn: "2026-08-05" });
    const later = { contributionId, fields: { receivedOn: "2026-08-06" }, ...because };
    expect(await correctContribution(books.services, later)).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("since August 5, 2026 you know")],
    });
    const same = { ...later, fields: { receivedOn: "2026-08-05" } };
    expect(await correctContribution(books.services, same)).toMatchObject({ ok: true });
    await books.declare(contributionId, { awareOn: "2026-08-06" });
    expect(await correctContribution(books.services, later)).toMatchObject({
      ok: true,
      contribution: { return_aware_on: "2026-08-06", received_on: "2026-08-06" },
    });
  });

  test.each([
    ["organization", "Acme Holdings Ltd."],
    ["not-own-money", "Acme Holdings Ltd."],
    ["not-own-money", "Cher"],
  ] as const)(
    "declared %s, then corrected to %s → not asked, and all of it must still go back",
    async (prohibited, fullName) => {
      const contributionId = await books.enter();
      const declared = { contributionId, prohibited, ...because };
      await declareProhibited(books.services, { ...declared, amountCents: undefined, awareOn: undefined });
      const corrected = await books.correct(contributionId, { fullName });
      expect(corrected).toMatchObject({ ok: true, contribution: { status: "needs-return" } });
    },
  );

  test("one name that must go back, corrected to another one name → not asked, and it must still go back", async () => {
    const contributionId = await books.enter({ full_name: "Cher" });
    expect(await books.correct(contributionId, { fullName: "Teller" })).toMatchObject({
      ok: true,
      contribution: { status: "needs-return" },
    });
  });

  test.each([
    ["the name", { full_name: "Cher" }, "missing-name"],
    ["the address", { address: "" }, "missing-address"],
    ["the province", { province: "AB", postal_code: "T2P 1A1" }, "not-eligible"],
  ])(
    "cash of $50 that must go back for %s, corrected to no name → what such cash is when it is entered; declared as well → it must still go back",
    async (_title, wrong, reason) => {
      const cash = { method: "cash", amount: "50" };
      const entered = await books.row(
        await books.enter({ ...cash, full_name: "", address: "", city: "", postal_code: "", email: "" }),
      );
      for (const isDeclared of [false, true]) {
        const contributionId = await books.enter({ ...cash, ...wrong, another: "yes" });
        expect(await books.row(contributionId)).toMatchObject({ return_reason: reason });
        const declared = { prohibited: "not-own-money", amountCents: undefined, awareOn: undefined } as const;
        if (isDeclared) await declareProhibited(books.services, { contributionId, ...declared, ...because });
        const corrected = await books.correct(contributionId, {
          fullName: "",
          address: "",
          city: "",
          province: "",
          postalCode: "",
          email: "",
        });
        const { status, counted_cents, return_reason, return_due_on, person_key } = entered;
        expect(corrected).toMatchObject({
          ok: true,
          contribution: isDeclared
            ? { status: "needs-return", return_reason: "not-own-money" }
            : { status, counted_cents, return_reason, return_due_on, person_key },
        });
        const change = (await changesOf(books.database, contributionId)).at(-1);
        expect([JSON.parse(change?.before ?? ""), JSON.parse(change?.after ?? "")]).toMatchObject([
          { [reason]: 5_000 },
          { [reason]: 0, full_name: "" },
        ]);
        const standing = (id: string) =>
          books.receiptsOf(id).then((all) => all.filter(({ voided_at }) => voided_at === null).length);
        expect(await standing(contributionId)).toBe(isDeclared ? 0 : await standing(entered.id));
      }
      expect(await bookProblems(books.database)).toEqual([]);
    },
  );

  test("a postal code written another way, and another field corrected → the code is no part of the change; another code is", async () => {
    const contributionId = await books.enter();
    expect(await books.correct(contributionId, { city: "Victoria", postalCode: "V8X1A1" })).toMatchObject({
      ok: true,
    });
    expect(await books.correct(contributionId, { postalCode: "v8x 1a1" })).toMatchObject({
      ok: false,
      reasons: ["Nothing would change: it says so already."],
    });
    expect(await books.correct(contributionId, { postalCode: "v8x1a2" })).toMatchObject({
      ok: true,
      contribution: { postal_code: "V8X 1A2" },
    });
    const changes = await changesOf(books.database, contributionId);
    expect(changes.map(({ after }) => JSON.parse(after))).toEqual([
      { city: "Victoria" },
      { postal_code: "V8X 1A2" },
    ]);
  });

  test("a card's name corrected to that of another card of the same amount → not asked: the provider says that they are two", async () => {
    await insertContribution(books.database);
    const contributionId = await insertContribution(books.database, { full_name: "Jordan Exemple" });
    expect(await books.correct(contributionId, { fullName: "Jordan Example" })).toMatchObject({ ok: true });
  });

  test("a part went back, then the amount is corrected below it → refused", async () => {
    const id = await books.enter();
    await books.giveBack(id, { amountCents: 6_000, proof: "c1" });
    expect(await books.correct(id, { amountCents: 5_000 })).toEqual({
      ok: false,
      reasons: ["$60.00 of it went back: it can't have been less."],
    });
  });

  test.each([
    [{ receivedOn: "2026-08-23" }, "Some of it went back on August 22, 2026: it can't have come later."],
    [
      { method: "loan" },
      "A loan is repaid and a gift is returned: undo what is entered of it, and enter it again.",
    ],
  ])("a part went back, then it is corrected to %j → refused", async (fields, reason) => {
    const id = await books.enter();
    const returned = { contributionId: id, amountCents: 6_000, proof: "c1", by: "agent" };
    await returnByHand(books.services, { ...returned, on: "2026-08-22" });
    expect(await books.correct(id, fields)).toEqual({ ok: false, reasons: [reason] });
  });

  test("a gift corrected to a loan → its receipt is void, and the lender reads why; back to a gift → a new one", async () => {
    const id = await books.enter();
    expect(await books.correct(id, { method: "loan" })).toMatchObject({ ok: true, receipt: undefined });
    expect((await books.receiptsOf(id)).map(({ void_reason }) => void_reason)).toEqual([
      "It is a loan and no gift: a loan has its own paper.",
    ]);
    expect(await books.outbox("receipt-void")).toHaveLength(1);
    expect(await books.correct(id, { method: "cheque" })).toMatchObject({
      ok: true,
      receipt: { number: "2026-000002" },
    });
    expect(await bookProblems(books.database)).toEqual([]);
  });

  test("all of it was declared prohibited, then more of it is found → all of it must go back, and no receipt stands", async () => {
    const id = await books.enter({ full_name: "Acme Holdings Ltd." });
    for (const amountCents of [50_000, 5_000, 60_000]) {
      expect(await books.correct(id, { amountCents })).toMatchObject({ ok: true });
      const row = await books.row(id);
      expect([owedOf(row), row.counted_cents, row.return_due_on]).toEqual([amountCents, 0, "2026-10-01"]);
    }
    expect((await books.receiptsOf(id)).filter(({ voided_at }) => voided_at === null)).toEqual([]);
  });
});
