/**
 * `npm test`: everything, as named steps; `npm run check` leaves out the browser.
 * Tests of a program that is missing (`provide-tools.ts`) are skipped, and the end says how many and what is missing. With `-- --install`
 * or CI=true it is installed where that is possible; with CI=true one that is missing still ends the run.
 */

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engines } from "#test/engines/support/engines.ts";
import { chromiumPath } from "./chromium.ts";
import { canInstall, provideTools } from "./provide-tools.ts";
import { exitCodeOf } from "./run-tool.ts";

type Step = {
  name: string;
  run(): Promise<number>;
  /** Where the step's tool writes how many of its tests passed and failed; a step without one counts as one test. */
  report?: string;
};

type Count = { passed: number; failed: number; skipped: number };

const reports = mkdtempSync(join(tmpdir(), "hustings-reports-"));
const withBrowser = !process.argv.includes("--no-browser");
const inCi = process.env["CI"] === "true";

const startedAt = performance.now();
say(`Up to ${withBrowser ? 20 : 15} minutes on two cores; each step says what it took.`);

const missing = provideTools({ isWanted: inCi || process.argv.includes("--install") });
for (const sentence of missing) say(inCi ? sentence : `${sentence} Tests that need it are skipped.`);
if (!inCi && missing.length > 0 && canInstall())
  say(`To install what is missing: npm ${withBrowser ? "test" : "run check"} -- --install`);
if (inCi && missing.length > 0) process.exit(1);

const counts: Count[] = [];
try {
  for (const step of steps()) counts.push(await runStep(step));
} finally {
  rmSync(reports, { recursive: true });
}
const total = sum(counts);
if (total.skipped > 0 || missing.length > 0)
  say(`Not everything was tested: ${total.skipped} skipped. ${missing.join(" ") || "Their titles say why."}`);
say(`It took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function steps(): Step[] {
  const unitReport = join(reports, "unit.json");
  const browserReport = join(reports, "browser.json");
  const enginesReport = join(reports, "engines.json");
  const unit = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  return [
    { name: "format", run: () => exitCodeOf("oxfmt", ["--check", "."]) },
    { name: "lint", run: () => exitCodeOf("oxlint", ["--deny-warnings"]) },
    { name: "types", run: () => exitCodeOf("tsc", ["--noEmit", "-p", "."]) },
    { name: "build", run: () => exitCodeOf("node", ["scripts/build.ts"]) },
    { name: "budgets", run: () => exitCodeOf("node", ["scripts/check-budgets.ts"]) },
    { name: "unit and contract", run: () => exitCodeOf("vitest", unit), report: unitReport },
    ...(withBrowser && chromiumPath()
      ? [{ name: "end to end", run: () => runBrowserTests(browserReport), report: browserReport }]
      : []),
    ...(withBrowser && Object.values(engines).some(({ isThere }) => isThere())
      ? [
          {
            name: "other engines",
            run: () => runBrowserTests(enginesReport, "test/engines"),
            report: enginesReport,
          },
        ]
      : []),
  ];
}

function runBrowserTests(report: string, config = "."): Promise<number> {
  return exitCodeOf("playwright", ["test", "--config", config, "--reporter=line,json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

async function runStep(step: Step): Promise<Count> {
  say(`── ${step.name}`);
  const startedAt = performance.now();
  const code = await step.run();
  const count = countOf(step, code);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `── ${step.name}: ${code === 0 ? "passed" : "FAILED"} (${count.passed} passed, ${count.failed} failed, ${seconds} s)`,
  );
  return count;
}

/** A tool that fails without a failing test (it could not start) still is one failure. */
function countOf({ report }: Step, code: number): Count {
  const own =
    report && existsSync(report) ? readReport(report) : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return code !== 0 && own.failed === 0 ? { ...own, failed: 1 } : own;
}

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
};

/** Vitest's counts are at the top of its report, Playwright's in `stats`; a test that passed only at its second try counts as failed. */
function readReport(path: string): Count {
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  if (report.stats) {
    const { expected, flaky, unexpected, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function sum(all: Count[]): Count {
  const none = { passed: 0, failed: 0, skipped: 0 };
  return all.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failed: a.failed + b.failed,
      skipped: a.skipped + b.skipped,
    }),
    none,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
