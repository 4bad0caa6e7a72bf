/** What Vitest and Playwright say of a run in their JSON: how many tests passed, and how long each file took. */

import { relative } from "node:path";

export type Count = { passed: number; failed: number; skipped: number };

type Suite = { file: string; specs?: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };

export type Report = {
  /** Vitest's. */
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: { name: string; startTime: number; endTime: number }[];
  /** Playwright's. */
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
  suites?: Suite[];
};

/** Of Playwright's tests one that passed only at its second try counts as failed. */
export function countsOf(report: Report): Count {
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

/** The files whose tests took longest. Playwright's workers share a file, so its time is the sum of its tests. */
export function slowestFiles(reports: Report[], count: number): { file: string; seconds: number }[] {
  const all = reports.flatMap(({ testResults = [], suites = [] }) => [
    ...testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
    ...suites.map((suite) => ({ file: suite.file, seconds: millisecondsOf(suite) / 1000 })),
  ]);
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function millisecondsOf({ specs = [], suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return sum(own.map(({ duration }) => duration)) + sum(suites.map(millisecondsOf));
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
