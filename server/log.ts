/** One JSON line for each event, for a person with `grep` as well as for a collector. */

import type { Clock, Log } from "./services.ts";

type Level = "info" | "warn" | "error";

/** A log that writes to standard output, or to `write` in a test. */
export function createLog(clock: Clock, write: (line: string) => void = console.log): Log {
  const log =
    (level: Level) =>
    (event: string, facts: Record<string, unknown> = {}) =>
      write(JSON.stringify({ at: clock.now().toISOString(), level, event, ...facts }, withoutPersonalData));
  return { info: log("info"), warn: log("warn"), error: log("error") };
}

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
