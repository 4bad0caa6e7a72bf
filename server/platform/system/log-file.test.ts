import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { createLog } from "./log.ts";
import { writeToFile } from "./log-file.ts";

test("the log of a trial → a file of its own, anew at each start; the terminal has the errors alone, in words", () => {
  const folder = newFolder();
  const path = join(folder, "log.jsonl");
  writeFileSync(path, "of the start before\n".repeat(100), { mode: 0o600 });
  const printed: unknown[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((text) => printed.push(text) > 0);
  onTestFinished(() => spy.mockRestore());
  const log = createLog({ now: () => new Date("2026-09-01T17:00:00.000Z") }, writeToFile(path));
  log.info("request", { path: "/" });
  log.error("office-not-open", { error: new Error("listen EADDRINUSE") });
  log.error("stop-failed");
  const events = readFileSync(path, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line)["event"]);
  expect(events).toEqual(["request", "office-not-open", "stop-failed"]);
  expect(printed).toEqual([
    `  ! office-not-open: listen EADDRINUSE (${path})\n`,
    `  ! stop-failed (${path})\n`,
  ]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
