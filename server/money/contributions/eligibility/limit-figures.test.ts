import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { failAt } from "#test/support/database-fault.ts";
import { campaignFacts } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterFigure } from "./reassess-person.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { withdrawContribution } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";

const limit = (value: string) => ({
  name: "contribution-limit-2026",
  value,
  source: "Elections BC, contribution limits",
  date: "2026-01-05",
});

const other = { full_name: "Kim Sample", address: "200 Example Street", email: "kim@example.org" };

describeEachDatabase("a year's limit that the agent enters", (open) => {
  test("higher than the last known one → what was over it may be kept, the warning is gone; corrected to less → it goes back again", async () => {
    await using books = await openBooks(open);
    const own = { ...books.services, facts: campaignFacts };
    const id = await books.enter({ amount: "1400" });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", counted_cents: 137_068 });
    const warnings = async () =>
      (await disclosurePack(books.services, { from: "2026-01-01", to: "2026-12-31" })).openQuestions.filter(
        ({ kind }) => kind === "limit",
      );
    expect(await warnings()).toHaveLength(1);
    expect(await enterFigure(own, limit("1450.00"), "agent")).toMatchObject({ ok: true, owed: [] });
    expect(await books.row(id)).toMatchObject({ status: "paid", counted_cents: 140_000 });
    expect(await warnings()).toEqual([]);
    const owed = [{ id, status: "needs-return" }];
    expect(await enterFigure(own, limit("1390"), "agent")).toMatchObject({ ok: true, owed });
    expect(await books.row(id)).toMatchObject({ counted_cents: 139_000 });
    // Other years and the other book keep their own.
    const law = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 1 });
    expect(law.yearlyLimits.at(-1)).toMatchObject({ year: 2026, value: 139_000, checked: "2026-01-05" });
    const rehearsal = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 0 });
    expect(rehearsal.yearlyLimits.at(-1)).toMatchObject({ year: 2024 });
    await withdrawContribution(books.services, { contributionId: id, kind: "void", ...because });
    expect(await enterFigure(own, limit("1380"), "agent")).toMatchObject({ ok: true, owed: [] });
  });

  test("made void → what is over the law's own limit must go back again", async () => {
    await using books = await openBooks(open);
    const own = { ...books.services, facts: campaignFacts };
    const id = await books.enter({ amount: "1400" });
    await enterFigure(own, limit("1450"), "agent");
    expect(await books.row(id)).toMatchObject({ status: "paid", counted_cents: 140_000 });
    const [figure] = entriesOf(await currentEntries(books.database, 1), "figure");
    const voided = await voidEntry(own, { id: figure?.id ?? "", reason: "Of another year" }, "agent");
    expect(voided).toMatchObject({ ok: true });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", counted_cents: 137_068 });
  });

  test("the process ends anywhere in it → neither the limit nor what must go back because of it is kept; done again, both", async () => {
    await using books = await openBooks(open);
    const own = { ...books.services, facts: campaignFacts };
    const ids = [await books.enter({ amount: "1000" }), await books.enter({ ...other, amount: "1100" })];
    const statuses = async () => (await Promise.all(ids.map(books.row))).map((row) => row?.status);
    const limits = async () => {
      const law = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 1 });
      return law.yearlyLimits.some(({ year, value }) => year === 2026 && value === 90_000);
    };
    for (let nth = 1; ; nth += 1) {
      const fault = failAt(nth);
      const database = books.database.withPlugin(fault.plugin);
      const entering = enterFigure({ ...own, database }, limit("900"), "agent");
      if (
        await entering.then(
          () => true,
          () => false,
        )
      )
        break;
      expect(fault.hasFailed()).toBe(true);
      expect([await limits(), await statuses()]).toEqual([false, ["paid", "paid"]]);
    }
    expect([await limits(), await statuses()]).toEqual([true, ["needs-return", "needs-return"]]);
  });

  test.each(["0", "-5", "abc", ""])("%j → refused", async (value) => {
    await using books = await openBooks(open);
    const own = { ...books.services, facts: campaignFacts };
    expect(await enterFigure(own, limit(value), "agent")).toMatchObject({ ok: false });
  });
});
