import { expect, test } from "vitest";
import { addBusinessDays, printedReceiptBusinessDays } from "./business-days.ts";

test("seven business days from a Saturday → the second Tuesday after it", () => {
  expect(addBusinessDays("2026-10-17", printedReceiptBusinessDays)).toBe("2026-10-27");
});

test("one business day from a Friday → Monday; none → the same day", () => {
  expect(addBusinessDays("2026-10-16", 1)).toBe("2026-10-19");
  expect(addBusinessDays("2026-10-16", 0)).toBe("2026-10-16");
});

test("seven business days over Thanksgiving or Remembrance Day → a business day earlier than promised, never later", () => {
  expect(addBusinessDays("2026-10-09", printedReceiptBusinessDays)).toBe("2026-10-20");
  expect(addBusinessDays("2026-11-10", printedReceiptBusinessDays)).toBe("2026-11-19");
});
