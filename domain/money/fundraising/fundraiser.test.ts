import { expect, test } from "vitest";
import { parseSale, takingsOf } from "./fundraiser.ts";

const typed = { date: "2026-09-12", price: "20" };

test("a sale as typed → one ticket unless something else is said, and what all of it came to", () => {
  const parsed = parseSale({ ...typed, quantity: "12", what: "raffle" }, "2026-09-12");
  const sold = { soldOn: "2026-09-12", what: "raffle", quantity: 12, unitCents: 2_000 };
  expect(parsed).toEqual({ ok: true, value: sold });
  expect(takingsOf({ ...sold, fundraiserId: "evening", buyer: "" })).toBe(24_000);
  expect(parseSale(typed, "2026-09-12")).toMatchObject({ value: { what: "ticket", quantity: 1 } });
});

test.each(["0", "01", "-1", "1.5", "100000", "two"])("a quantity of %s → refused", (quantity) => {
  const parsed = parseSale({ ...typed, quantity }, "2026-09-12");
  expect(parsed.ok ? [] : parsed.reasons).toEqual([
    `quantity: '${quantity}' is not a whole number such as 12.`,
  ]);
});
