import { expect, test } from "vitest";
import { owedOf, reasonsOf } from "#server/money/contributions/record/contribution.ts";
import { because, cheque, useContributions } from "#test/support/entered-contributions.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { changesOf } from "./contribution-change.ts";
import { clearProhibited } from "./declare-prohibited.ts";

describeEachDatabase("what only the agent can find", (open) => {
  const books = useContributions(open);

  test("declared prohibited → must go back in 30 days of the day of learning; remitted → off the list; cleared → nothing forbids it", async () => {
    const id = await books.enter();
    const declared = await books.declare(id, { awareOn: "2026-08-28" });
    expect(declared).toMatchObject({
      ok: true,
      contribution: { status: "needs-return", return_due_on: "2026-09-27", counted_cents: 0 },
    });
    expect((await books.receiptsOf(id)).at(-1)?.voided_at).not.toBeNull();
    expect(await clearProhibited(books.services, { contributionId: id, ...because })).toMatchObject({
      ok: true,
      contribution: { status: "paid", counted_cents: 10_000, return_reason: null },
    });
    await books.declare(id, { prohibited: "organization" });
    expect(await books.giveBack(id, { proof: "letter 7", isRemitted: true })).toMatchObject({
      ok: true,
      contribution: { status: "returned", held_cents: 0 },
    });
    const changes = await changesOf(books.database, id);
    expect(changes.map(({ kind }) => kind)).toEqual(["prohibit", "clear", "prohibit"]);
  });

  test("entered with the day on which the agent learned of it → the 30 days begin there, for what it puts over the limit as well", async () => {
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

  test("declared again with another amount and no day → the day of learning stays the first one", async () => {
    const contributionId = await books.enter();
    const first = { amountCents: 4_000, awareOn: "2026-08-25" };
    expect(await books.declare(contributionId, first)).toMatchObject({ ok: true });
    expect(await books.declare(contributionId, { amountCents: 6_000 })).toMatchObject({
      ok: true,
      contribution: { return_aware_on: "2026-08-25", return_due_on: "2026-09-24" },
    });
  });

  test("an earlier gift entered late puts a later one over the limit → whoever enters it is told which one must go back", async () => {
    const later = await books.enter({ amount: "1000" });
    const earlier = { ...cheque, amount: "1000", date: "2026-08-01" };
    const entered = await enterOffline(books.services, earlier, { enterProhibited: true });
    expect(entered).toMatchObject({ ok: true, contribution: { status: "paid" }, owed: [{ id: later }] });
  });

  test.each(["2026-08-19", "2026-09-02", "soon"])("learned of on %s → refused", async (on) => {
    await expect(books.enter({ province: "AB", aware_on: on })).rejects.toThrow(
      `aware_on: '${on}' is not a day between 2026-08-20 and today.`,
    );
  });

  test("over the limit since an earlier day → that day counts, and amount and reason stay; another amount is refused", async () => {
    const id = await books.enter({ amount: "1400" });
    expect(await books.row(id)).toMatchObject({ return_due_on: "2026-10-01" });
    const since = { prohibited: "over-limit", awareOn: "2026-08-21" } as const;
    expect(await books.declare(id, since)).toMatchObject({ ok: true });
    const row = await books.row(id);
    expect(row).toMatchObject({ return_reason: "over-limit", return_due_on: "2026-09-20" });
    expect([owedOf(row), reasonsOf(row)]).toEqual([
      2_932,
      ["It is over the limit for one person in the year."],
    ]);
    expect(await books.declare(id, { ...since, amountCents: 140_000 })).toEqual({
      ok: false,
      reason:
        "By what is recorded $29.32 must go back for it. If that is wrong: correct the amount or the day, or say which contributions are of somebody else.",
    });
    expect(await books.declare(id, { ...since, prohibited: "missing-address" })).toEqual({
      ok: false,
      reason: "By what is recorded nothing must go back for it. If that is wrong: enter the full address.",
    });
  });

  test("the excess over the limit declared for another reason, then another day → no more goes back, and both reasons stay", async () => {
    const id = await books.enter({ amount: "1400" });
    await books.declare(id, { prohibited: "other", amountCents: 2_932 });
    await books.declare(id, { prohibited: "other", awareOn: "2026-08-21" });
    const row = await books.row(id);
    expect(row).toMatchObject({ counted_cents: 137_068, return_due_on: "2026-09-20" });
    expect(owedOf(row)).toBe(2_932);
    expect(reasonsOf(row)).toEqual([
      "The campaign declined it.",
      "It is over the limit for one person in the year.",
    ]);
    await clearProhibited(books.services, { contributionId: id, ...because });
    expect(owedOf(await books.row(id))).toBe(2_932);
  });

  test("what follows from the record can't be cleared by a word → the agent is told what to correct", async () => {
    const id = await books.enter({ province: "AB", postal_code: "T2P 1A1" });
    expect(await clearProhibited(books.services, { contributionId: id, ...because })).toEqual({
      ok: false,
      reason:
        "It follows from what is recorded: correct the address, if the contributor does live where one may give. It is assessed again by itself.",
    });
  });
});
