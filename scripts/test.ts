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
import { type Count, countsOf, type Report, slowestFiles } from "./test-reports.ts";

type Step = {
  name: string;
  run(): Promise<number>;
  /** Where the step's tool writes how its tests went; a step without one counts as one test. */
  report?: string;
};

const reports = mkdtempSync(join(tmpdir(), "hustings-reports-"));
const withBrowser = !process.argv.includes("--no-browser");
const inCi = process.env["CI"] === "true";

const startedAt = performance.now();
say(`About ${withBrowser ? 9 : 4} minutes on two cores; each step says what it took.`);

const missing = provideTools({ isWanted: inCi || process.argv.includes("--install") });
for (const sentence of missing) say(inCi ? sentence : `${sentence} Tests that need it are skipped.`);
if (!inCi && missing.length > 0 && canInstall())
  say(`To install what is missing: npm ${withBrowser ? "test" : "run check"} -- --install`);
if (inCi && missing.length > 0) process.exit(1);

const counts: Count[] = [];
const testReports: Report[] = [];
try {
  for (const atOnce of steps()) await Promise.all(atOnce.map(runInOrder));
} finally {
  rmSync(reports, { recursive: true });
}
const total = sum(counts);
if (total.skipped > 0 || missing.length > 0)
  say(`Not everything was tested: ${total.skipped} skipped. ${missing.join(" ") || "Their titles say why."}`);
say("The slowest files, in seconds:");
for (const { file, seconds } of slowestFiles(testReports, 10))
  say(`${seconds.toFixed(1).padStart(6)} ${file}`);
say(`It took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Rows that run one after the other; what is in a row runs side by side, each list in its order. */
function steps(): Step[][][] {
  const unitReport = join(reports, "unit.json");
  const browserReport = join(reports, "browser.json");
  const enginesReport = join(reports, "engines.json");
  const unit = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];
  const hasEngine = Object.values(engines).some(({ isThere }) => isThere());
  return [
    [
      [{ name: "types", run: () => exitCodeOf("tsc", ["--noEmit", "-p", "."]) }],
      [
        { name: "format", run: () => exitCodeOf("oxfmt", ["--check", "."]) },
        { name: "lint", run: () => exitCodeOf("oxlint", ["--deny-warnings"]) },
        { name: "build", run: () => exitCodeOf("node", ["scripts/build.ts"]) },
        { name: "budgets", run: () => exitCodeOf("node", ["scripts/check-budgets.ts"]) },
      ],
    ],
    [[{ name: "unit and contract", run: () => exitCodeOf("vitest", unit), report: unitReport }]],
    [[{ name: "starter", run: () => exitCodeOf("node", ["scripts/check-starter.ts"]) }]],
    ...(withBrowser && chromiumPath()
      ? [[[{ name: "end to end", run: () => runBrowserTests(browserReport), report: browserReport }]]]
      : []),
    ...(withBrowser && hasEngine
      ? [
          [
            [
              {
                name: "other engines",
                run: () => runBrowserTests(enginesReport, "test/engines"),
                report: enginesReport,
              },
            ],
          ],
        ]
      : []),
  ];
}

function runBrowserTests(report: string, config = "."): Promise<number> {
  return exitCodeOf("playwright", ["test", "--config", config, "--reporter=line,json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

async function runInOrder(inOrder: Step[]): Promise<void> {
  for (const step of inOrder) counts.push(await runStep(step));
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
function countOf({ report: path }: Step, code: number): Count {
  const report = path && existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
  if (report) testReports.push(report);
  const own = report ? countsOf(report) : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return code !== 0 && own.failed === 0 ? { ...own, failed: 1 } : own;
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
