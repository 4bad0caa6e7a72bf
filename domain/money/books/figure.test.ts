import { expect, test } from "vitest";
import { parseFigure } from "./figure.ts";

test.each(["moon", "", "contribution-limit-1999", "toString"])(
  "a figure of the name “%s” → refused with the names that there are",
  (name) => {
    const typed = { name, value: "1", source: "Elections BC", date: "2026-05-31" };
    const reasons = [expect.stringContaining(`'${name}' is none of expense-limit, `)];
    expect(parseFigure(typed)).toEqual({ ok: false, reasons });
  },
);
