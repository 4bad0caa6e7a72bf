import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLog, writeInGroups, createLineWriter } from "./log.ts";
import { writeToFile } from "./log-file.ts";
import { Writable } from "node:stream";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "#test/support/folder.ts";

const clock = { now: () => new Date("2026-05-01T10:00:00Z") };

function lines(): { log: ReturnType<typeof createLog>; written: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const log = createLog(clock, (line) => written.push(line));
  return { log, written: () => written.map((line): Record<string, unknown> => JSON.parse(line)) };
}

test("An event becomes one JSON line with its time, level and facts", () => {
  const { log, written } = lines();
  log.info("request", { status: 200 });
  expect(written()).toEqual([
    { at: "2026-05-01T10:00:00.000Z", level: "info", event: "request", status: 200 },
  ]);
});

test.each([
  ["plain facts", { path: "/about", status: 304, ms: 0 }],
  ["a text that JSON escapes", { path: '/a"b\\c\n', ms: 1 }],
  ["letters beyond ASCII, and half of one", { name: "Élise \ud83d" }],
  ["a fraction, no number and nothing", { ms: 0.5, count: Number.NaN, reason: undefined, id: null }],
  ["a list", { columns: ["a"], isOld: false }],
])("An event with %s → the same line as JSON's own", (_, facts) => {
  const written: string[] = [];
  createLog(clock, (line) => written.push(line)).info("request", facts);
  const beginning = { at: "2026-05-01T10:00:00.000Z", level: "info", event: "request" };
  expect(written).toEqual([JSON.stringify({ ...beginning, ...facts })]);
});

test("A fact that is a visitor's address → masked", () => {
  const { log, written } = lines();
  log.info("mail-done", { to: "jo@example.org" });
  expect(JSON.stringify(written())).not.toContain("jo@");
});

test("Without a writer of its own → the line alone on standard output, so that a collector can read it", () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  createLog(clock).info("request");
  expect(print.mock.calls.map((words) => words.length)).toEqual([1]);
});

test("An error that quotes a visitor's address is logged without it", () => {
  const { log, written } = lines();
  const cause = Object.assign(new Error("550 no such user <jo@example.org>"), { code: "EENVELOPE" });
  log.error("mail-failed", { error: new Error("could not send to jo@example.org", { cause }) });
  const line = JSON.stringify(written());
  expect(line).not.toContain("jo@");
  expect(line).toContain("EENVELOPE");
});

describe("Lines in groups", () => {
  test("Routine lines → written together, in order, a moment later", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written: string[] = [];
    const log = createLog(
      clock,
      writeInGroups((bytes) => written.push(bytes.toString())),
    );
    log.info("first");
    log.info("second");
    expect(written).toEqual([]);
    vi.runAllTimers();
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/"first".*\n.*"second".*\n$/);
  });

  test("A warning → written at once, behind the lines before it", () => {
    const written: string[] = [];
    const log = createLog(
      clock,
      writeInGroups((bytes) => written.push(bytes.toString())),
    );
    log.info("first");
    log.warn("second");
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(/"first".*\n.*"second".*\n$/);
  });

  test.each([
    ["many lines", Array.from({ length: 2_000 }, (_, n) => `{"n":${n},"path":"/neighbourhoods"}`)],
    ["letters of three bytes", Array.from({ length: 100 }, () => "→".repeat(999))],
    ["a line longer than a group", ["first", "é".repeat(70_000), "last"]],
  ])("%s → each once, in order, whole, and counted", (_, lines) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const written: Buffer[] = [];
    let counted = 0;
    const write = writeInGroups((bytes, count) => {
      written.push(bytes);
      counted += count;
    });
    for (const line of lines) write(line, "info");
    vi.runAllTimers();
    // One after the other: no letter is divided between two of them.
    expect(written.map(String).join("")).toBe(lines.map((line) => `${line}\n`).join(""));
    expect(counted).toBe(lines.length);
  });
});

test("A reader that stops reading → what waits for it stays within 4 MB, and it is told how much it missed", () => {
  const taken: string[] = [];
  let goOn = () => {};
  const stream = new Writable({
    write(lines: Buffer, _, done) {
      taken.push(lines.toString());
      goOn = done;
    },
  });
  const write = createLineWriter(stream);
  const line = `${"x".repeat(999)}\n`;
  for (let n = 0; n < 10_000; n += 1) write(Buffer.from(line + line), 2);
  expect(stream.writableLength).toBeLessThan(4.1 * 1024 ** 2);
  for (let waiting = 1; waiting > 0; waiting = stream.writableLength) goOn();
  const before = taken.length;
  write(Buffer.from("after\n"), 1);
  const [, lost = "", after] = taken[before]?.split("\n") ?? [];
  expect(JSON.parse(lost)).toMatchObject({
    level: "warn",
    event: "log-lines-lost",
    lines: 20_000 - 2 * before,
  });
  expect(after).toBe("after");
});

test("the log of a trial → a file of its own, anew at each start; the terminal has the errors alone, in words", () => {
  const path = join(newFolder(), "log.jsonl");
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
