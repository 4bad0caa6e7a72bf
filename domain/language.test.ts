import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dateFormat, endOfSentence, formatNumber, moneyFormat } from "./language.ts";

test("dates, numbers and money → as Canadian English writes them", () => {
  expect(dateFormat({ timeZone: "UTC", dateStyle: "long" }).format(Date.UTC(2026, 5, 1))).toBe(
    "June 1, 2026",
  );
  expect(formatNumber(10_613)).toBe("10,613");
  expect(moneyFormat().format(1370.68)).toBe("$1,370.68");
});

test("a name ends a sentence → one full stop", () => {
  expect(endOfSentence("Ann Lee")).toBe("Ann Lee.");
  expect(endOfSentence("Acme Holdings Ltd.")).toBe("Acme Holdings Ltd.");
});

test("no other file names the language or makes a format of its own", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("{app,content,domain,office,server}/**/*.{ts,tsx}", { cwd: root }).filter(
    // The sandbox stands in for the provider, which has its own language.
    (file) => !/\.test\.tsx?$|^domain\/language\.ts$|sandbox\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = /["'`]en[-_]CA|lang="en|toLocale\w*String|new Intl\.(Date|Number)\w+\([^)]/;
  expect(files.filter((file) => own.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
