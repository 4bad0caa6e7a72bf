import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { campaignFacts } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { setFigure } from "#server/books/figures.ts";
import { disclosurePack } from "#server/disclosure/disclosure.ts";
import { withdrawContribution } from "#server/contributions/corrections/withdraw-contribution.ts";
import { lawInForce } from "#server/contributions/record/limits-in-force.ts";
import { reassessYear } from "./reassess-year.ts";

const limit = (value: string) => ({
  name: "contribution-limit-2026",
  value,
  source: "Elections BC, contribution limits",
  date: "2026-01-05",
});

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
    expect(await setFigure(own, limit("1450.00"), "agent")).toMatchObject({ ok: true });
    expect(await reassessYear(books.services, 2026)).toEqual([]);
    expect(await books.row(id)).toMatchObject({ status: "paid", counted_cents: 140_000 });
    expect(await warnings()).toEqual([]);
    await setFigure(own, limit("1390"), "agent");
    expect(await reassessYear(books.services, 2026)).toMatchObject([{ id, status: "needs-return" }]);
    expect(await books.row(id)).toMatchObject({ counted_cents: 139_000 });
    // Other years and the other book keep their own.
    const law = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 1 });
    expect(law.yearlyLimits.at(-1)).toMatchObject({ year: 2026, value: 139_000, checked: "2026-01-05" });
    const rehearsal = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 0 });
    expect(rehearsal.yearlyLimits.at(-1)).toMatchObject({ year: 2024 });
    await withdrawContribution(books.services, { contributionId: id, kind: "void", ...because });
    expect(await reassessYear(books.services, 2026)).toEqual([]);
  });

  test.each(["0", "-5", "abc", ""])("%j → refused", async (value) => {
    await using books = await openBooks(open);
    const own = { ...books.services, facts: campaignFacts };
    expect(await setFigure(own, limit(value), "agent")).toMatchObject({ ok: false });
  });
});
