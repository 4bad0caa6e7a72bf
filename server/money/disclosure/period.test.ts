import { expect, test } from "vitest";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { correctContribution } from "#server/money/contributions/corrections/correct-contribution.ts";
import { correctExpense } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { closePeriod } from "./close-period.ts";
import { closedPeriodWarnings } from "./period.ts";

const agent = "Alex Agent";
const september = { period: { from: "2026-09-01", to: "2026-09-30" }, by: agent, inSpite: "For the test" };
const reason = "Typed wrong";
const warning =
  "September 25, 2026 is in a period that is closed: closing 1, September 1, 2026 to September 30, 2026. What was filed stays as it is, and this is an amendment of it: close the period again and file the new pack with Elections BC.";

describeEachDatabase("what is written into a closed period", (open) => {
  const books = useBooks(open);

  test(
    "a bill, moved out of it and back, a contribution and its name → the closing and what to file; an open period → nothing; closed again → the next number",
    { timeout: 60_000 },
    async () => {
      const { setTime } = books;
      const cheque = { ...donor, date: "2026-09-25", method: "cheque", amount: "100" };
      const first = await enterOffline(books, cheque);
      expect(await closePeriod(books, september)).toMatchObject({ ok: true });
      let minutes = 0;
      const after = async (act: () => Promise<unknown>) => {
        minutes += 1;
        setTime(`2026-10-20T19:${String(minutes).padStart(2, "0")}:00.000Z`);
        const begun = books.clock.now();
        expect(await act()).toMatchObject({ ok: true });
        return closedPeriodWarnings(books, begun);
      };
      const later = { ...signs, date: "2026-10-05", used: "2026-10-05", bill_number: "18" };
      expect(await after(() => enterExpense(books, { input: later }, agent))).toEqual([]);
      for (const [day, isClosed] of [
        ["2026-09-30", true],
        ["2026-10-01", false],
        ["2026-09-01", true],
        ["2026-08-31", false],
      ] as const) {
        const ofDay = { ...later, date: day, used: day, bill_number: day };
        const warned = await after(() => enterExpense(books, { input: ofDay }, agent));
        expect([day, warned.length === 1]).toEqual([day, isClosed]);
      }
      let id = "";
      const enter = async () => {
        const entered = await enterExpense(books, { input: { ...signs, used: "2026-09-25" } }, agent);
        id = idOf(entered);
        return entered;
      };
      expect(await after(enter)).toEqual([warning]);
      const moved = { date: "2026-10-06", used: "2026-10-06" };
      expect(await after(() => correctExpense(books, { id, input: moved, reason }, agent))).toEqual([
        warning,
      ]);
      const another = { ...cheque, full_name: "Kim Example", address: "77 Example Street" };
      expect(await after(() => enterOffline(books, another))).toEqual([warning]);
      const contributionId = idOf(first);
      const renamed = { contributionId, fields: { fullName: "Jordan B. Example" }, reason, by: agent };
      expect(await after(() => correctContribution(books, renamed))).toEqual([warning]);
      setTime("2026-10-20T20:00:00.000Z");
      expect(await closePeriod(books, september)).toMatchObject({ ok: true, closing: { number: 2 } });
      expect(await closePeriod(books, september)).toMatchObject({ ok: false });
      setTime("2026-10-20T20:01:00.000Z");
      const begun = books.clock.now();
      const stakes = { ...signs, amount: "9", description: "Stakes", used: "2026-09-25" };
      expect(await enterExpense(books, { input: stakes }, agent)).toMatchObject({ ok: true });
      expect(await closedPeriodWarnings(books, begun)).toEqual([
        expect.stringContaining("closing 2, September 1, 2026"),
      ]);
      setTime("2026-10-20T20:02:00.000Z");
      expect(await closePeriod(books, september)).toMatchObject({ ok: true, closing: { number: 3 } });
    },
  );
});
