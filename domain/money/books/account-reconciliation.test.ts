import fc from "fast-check";
import { expect, test } from "vitest";
import { reconcileAccount } from "./account-reconciliation.ts";

const entry = (entryId: string, cents: number) => ({
  entryId,
  on: "2026-09-20",
  cents,
  reference: "",
  what: "payment",
});

test("a deposit on its way and two cheques not cashed → the bank's balance leads to the books' in three lines", () => {
  const entries = [entry("a", 10_000), entry("b", -2_500), entry("c", -1_000), entry("d", 4_000)];
  const lines = [{ id: "line-1", on: "2026-09-21", cents: 10_000, description: "DEPOSIT", entryIds: ["a"] }];
  expect(reconcileAccount(entries, lines)).toMatchObject({
    statementCents: 10_000,
    inTransitCents: 4_000,
    outstandingCents: 3_500,
    adjustedCents: 10_500,
    booksCents: 10_500,
    unexplainedCents: 0,
    unexplained: [],
  });
});

test("any entries, lines and matches, and any balance that the bank states → what is unexplained is exactly what is listed", () => {
  const cents = fc.integer({ min: -9_999, max: 9_999 });
  const day = fc.constantFrom("2026-09-01", "2026-09-15", "2026-09-30");
  const line = fc.record({
    id: fc.uuid(),
    on: day,
    cents,
    description: fc.constant("LINE"),
    entryIds: fc.constant<string[]>([]),
  });
  const balances = fc.array(fc.record({ on: day, cents, source: fc.constant("paper") }), { maxLength: 2 });
  fc.assert(
    fc.property(fc.array(cents), fc.array(line), balances, (amounts, lines, stated) => {
      const entries = amounts.map((one, at) => entry(String(at), one));
      const matched = lines.map((one, at) => ({ ...one, entryIds: at % 2 === 0 ? [String(at)] : [] }));
      const found = reconcileAccount(entries, matched, stated);
      const { statementCents, inTransitCents, outstandingCents, unexplained } = found;
      expect(statementCents + inTransitCents - outstandingCents).toBe(found.adjustedCents);
      expect(found.adjustedCents - found.booksCents).toBe(found.unexplainedCents);
      expect(unexplained.reduce((all, one) => all + one.cents, 0)).toBe(found.unexplainedCents);
    }),
  );
});

test("the bank states a balance → lines of its day and before count towards it, later ones do not; of two the later day's is taken", () => {
  const line = (id: string, on: string) => ({ id, on, cents: 1_000, description: "LINE", entryIds: [] });
  const lines = [line("a", "2026-09-14"), line("b", "2026-09-15"), line("c", "2026-09-16")];
  const stated = (on: string, cents: number) => ({ on, cents, source: "paper" });
  const missing = (balances: ReturnType<typeof stated>[]) =>
    reconcileAccount([], lines, balances).unexplained.filter(({ lineId }) => lineId === undefined);
  expect(missing([stated("2026-09-15", 2_000)])).toEqual([]);
  const found = [{ on: "2026-09-15", cents: 500 }];
  expect(missing([stated("2026-09-15", 2_500), stated("2026-09-01", 700)])).toMatchObject(found);
  expect(missing([stated("2026-09-01", 700), stated("2026-09-15", 2_500)])).toMatchObject(found);
});
