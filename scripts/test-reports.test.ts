import { join } from "node:path";
import { expect, test } from "vitest";
import { countsOf, slowestFiles } from "./test-reports.ts";

const unit = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 2,
  testResults: [
    { name: join(process.cwd(), "domain/quick.test.ts"), startTime: 1000, endTime: 1500 },
    { name: join(process.cwd(), "server/slow.test.ts"), startTime: 1000, endTime: 9000 },
  ],
};
const test1 = { tests: [{ results: [{ duration: 2000 }, { duration: 1000 }] }] };
const browser = {
  stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 },
  suites: [{ file: "home.e2e.ts", specs: [test1], suites: [{ file: "home.e2e.ts", specs: [test1] }] }],
};

test("reports of a run → how many passed and failed, a second try as a failure, and its slowest files", () => {
  expect(countsOf(unit)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  expect(countsOf(browser)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  expect(slowestFiles([unit, browser], 2)).toEqual([
    { file: "server/slow.test.ts", seconds: 8 },
    { file: "home.e2e.ts", seconds: 6 },
  ]);
});
