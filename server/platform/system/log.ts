/** One JSON line for each event, for a person with `grep` as well as for a collector. */

import { type Clock, systemClock } from "./clock.ts";
import type { Writable } from "node:stream";

/** Structured lines without personal data: an event name and plain facts. */
export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

type Level = "info" | "warn" | "error";

/** A log that writes to standard output, or to `write` in a test. */
export function createLog(clock: Clock, write: (line: string, level: Level) => void = writeLine): Log {
  const timeText = createTimeText(clock);
  const log =
    (level: Level) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      const at = timeText();
      const line =
        plainLine(`{"at":"${at}","level":"${level}","event":"${event}"`, facts) ??
        JSON.stringify({ at, level, event, ...facts }, withoutPersonalData);
      write(line, level);
    };
  return { info: log("info"), warn: log("warn"), error: log("error") };
}

/** The time as text, written once a millisecond: writing it takes longer than the rest of a line. */
function createTimeText(clock: Clock): () => string {
  let writtenAt = NaN;
  let text = "";
  return () => {
    const now = clock.now();
    if (now.getTime() !== writtenAt) {
      writtenAt = now.getTime();
      text = now.toISOString();
    }
    return text;
  };
}

function writeLine(line: string): void {
  console.log(line);
}

/**
 * Writes lines to standard output in groups: one system call for each costs a third of serving a page. Warnings and errors are written at
 * once, with what came before them, and the rest after `groupMs` or when the process ends in whatever way it can notice. A line becomes
 * bytes at once: as text it would wait so long that the garbage collector takes it for a lasting object.
 */
export function writeInGroups(write = createLineWriter()): (line: string, level: Level) => void {
  const group = Buffer.allocUnsafe(groupBytes);
  let used = 0;
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (count > 0) write(Buffer.from(group.subarray(0, used)), count);
    used = 0;
    count = 0;
  };
  process.on("exit", flush);
  return (line, level) => {
    const most = line.length * maxBytesOfUnit + 1;
    if (most > groupBytes - used) flush();
    if (most > groupBytes) {
      write(Buffer.from(`${line}\n`), 1);
      return;
    }
    used += group.write(`${line}\n`, used);
    count += 1;
    if (level !== "info") flush();
    else timer ??= setTimeout(flush, groupMs).unref();
  };
}

/** Short, so that what a person sees in the log is what happens now. */
const groupMs = 50;
/** Some 400 lines of requests: what a busy site writes in that time. */
const groupBytes = 64 * 1024;
/** Of a UTF-16 code unit in UTF-8. */
const maxBytesOfUnit = 3;

/** Whole numbers and plain texts behind the beginning of their line, which takes a third of the time of JSON's; undefined when a fact is anything else. */
function plainLine(beginning: string, facts: Record<string, unknown>): string | undefined {
  let line = beginning;
  // A loop without a list: every page that is served comes here.
  for (const name in facts) {
    const value = facts[name];
    if (typeof value === "string" && !needsCare.test(value)) line += `,"${name}":"${value}"`;
    else if (Number.isSafeInteger(value)) line += `,"${name}":${String(value)}`;
    else return undefined;
  }
  return `${line}}`;
}

/** Anything but printable ASCII without the quote and the backslash, which JSON escapes, and the @ of an address. */
const needsCare = /[^ !#-?A-[\]-~]/;

/** Errors of libraries quote what they were given, so addresses are masked and only the head of a message is kept. */
function withoutPersonalData(_key: string, value: unknown): unknown {
  if (value instanceof Error) return describeError(value);
  return typeof value === "string" ? maskAddresses(value) : value;
}

function describeError(error: Error): Record<string, unknown> {
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")) ?? [];
  return {
    name: error.name,
    message: error.message.slice(0, 300),
    ...("code" in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
    stack: frames.slice(0, 6).map((frame) => frame.trim()),
  };
}

/** The text without e-mail addresses, in time linear in its length. Word by word: an expression that looks for the @ itself starts again at every letter, which is quadratic. */
export function maskAddresses(text: string): string {
  return text.replace(/[^\s<>"'()]+/g, (word) => (word.slice(1, -1).includes("@") ? "[address]" : word));
}

/* Standard output, where the log goes: who reads it may stop reading, end, or have no room on a disk, and the site goes on without them. */

/** Of lines that nobody has read yet, in bytes: without an end they would take all memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** Takes the bytes of so many whole lines, and keeps them until they are written. */
type WriteLines = (bytes: Buffer, count: number) => void;

/** Writes whole lines to the stream. Those that nobody took are counted, and the next that is taken has their number above it. */
export function createLineWriter(stream: Writable = process.stdout): WriteLines {
  let lost = 0;
  return (bytes, count) => {
    if (stream.writableLength >= maxWaitingBytes) {
      lost += count;
      return;
    }
    const before = lost;
    lost = 0;
    stream.write(before === 0 ? bytes : Buffer.concat([lostLine(before), bytes]), (error) => {
      if (error) lost += before + count;
    });
  };
}

/** A full disk may have taken half of a line, which ends here. */
function lostLine(lines: number): Buffer {
  const at = systemClock.now().toISOString();
  return Buffer.from(`\n${JSON.stringify({ at, level: "warn", event: "log-lines-lost", lines })}\n`);
}

/** A pipe that nobody reads any more or a disk that is full is an `error`, which would end a process that doesn't listen for it. */
export function goOnWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
