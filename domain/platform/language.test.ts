import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fc from "fast-check";
import {
  endOfSentence,
  fileSizeText,
  formatNumber,
  language,
  longDayText,
  moneyText,
  monthText,
  weekdayText,
} from "./language.ts";

test("dates, numbers and money → as Canadian English writes them", () => {
  expect(longDayText(new Date(Date.UTC(2026, 5, 1)))).toBe("Monday, June 1, 2026");
  expect(monthText(new Date(Date.UTC(2026, 5, 1)))).toBe("June 2026");
  expect(weekdayText(new Date(Date.UTC(2026, 5, 1)))).toBe("Monday");
  expect(() => longDayText(new Date("2026-13-01"))).toThrow(RangeError);
  expect(formatNumber(10_613)).toBe("10,613");
  expect(moneyText(137_068)).toBe("$1,370.68");
});

test("any day, number or sum → as the runtime's own formats write it", () => {
  const day = new Intl.DateTimeFormat(language, { timeZone: "UTC", dateStyle: "full" });
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "CAD" });
  const number = new Intl.NumberFormat(language);
  const span = { min: new Date("1950-01-01"), max: new Date("2090-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(span), fc.maxSafeInteger(), fc.integer(), (date, whole, cents) => {
      expect(longDayText(date)).toBe(day.format(date));
      expect(formatNumber(whole)).toBe(number.format(whole));
      expect(moneyText(cents)).toBe(money.format(cents / 100));
    }),
  );
});

test.each([
  [0, "0 KB"],
  [1, "1 KB"],
  [1_535, "1 KB"],
  [1_536, "2 KB"],
  [1024 ** 2 - 1, "1.0 MB"],
  [5 * 1024 ** 2, "5.0 MB"],
  [2_345 * 1024 ** 2, "2,345 MB"],
])("a file of %d bytes → %s", (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test("a name ends a sentence → one full stop", () => {
  expect(endOfSentence("Ann Lee")).toBe("Ann Lee.");
  for (const ended of ["Acme Holdings Ltd.", "Is it?", "It is!", "And so on…"])
    expect(endOfSentence(ended)).toBe(ended);
});

test("no other file names the language or makes a format of its own", () => {
  const root = join(import.meta.dirname, "..", "..");
  const files = globSync("{app,content,domain,office,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    // The sandbox stands in for the provider, which has its own language.
    (file) => !/\.test\.tsx?$|^domain\/platform\/language\.ts$|sandbox\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = /["'`]en[-_]CA|lang="en|toLocale\w*String|new Intl\.(Date|Number)\w+\([^)]/;
  expect(files.filter((file) => own.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
