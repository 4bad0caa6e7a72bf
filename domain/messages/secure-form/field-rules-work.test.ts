import { describe, expect, test } from "vitest";
import { validateEmail, validatePhone, validateText } from "./field-rules.ts";
import { sanitizeText } from "./sanitize.ts";

/** Texts that make careless expressions slow, by their length. */
const adversarial: Record<string, (length: number) => string> = {
  "one letter": (length) => "a".repeat(length),
  "dots in a domain": (length) => `a@${".a".repeat(length / 2)}@`,
  "at signs": (length) => "@".repeat(length),
  "opening tags": (length) => "<script ".repeat(length / 8),
  "unclosed brackets": (length) => "<".repeat(length),
  "half handlers": (length) => `<${" on".repeat(length / 3)}`,
  "handlers with spaces": (length) => `<a ${`onx${" ".repeat(20)}`.repeat(length / 23)}`,
  "open brackets and spaces": (length) => `(${" ".repeat(length - 1)}`,
  digits: (length) => "12345678901".repeat(length / 11),
  "half addresses": (length) => "http:/".repeat(length / 6),
  ampersands: (length) => "&amp".repeat(length / 4),
  "nearly repeated": (length) => `${"ab".repeat(7)}c`.repeat(length / 15),
  cubes: (length) => "aabaabaabb".repeat(length / 10),
};

function work(text: string): void {
  validateEmail(text);
  validatePhone(text);
  validateText(text);
  sanitizeText(text);
}

const length = 10_000;
const factor = 8;
const tolerated = 4;
/** Long enough for the system's coarse clock of a thread's own work. */
const measuredMs = 40;

/** What this thread itself worked, whatever else the machine is doing. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** How many times longer eight times the text takes than eight times the rounds: 1 when the work is linear, 8 when it is quadratic. */
function growth(make: (length: number) => string): number {
  const [short, long] = [make(length), make(length * factor)];
  const start = workedMs();
  let rounds = 0;
  for (; workedMs() - start < measuredMs || rounds % factor !== 0; rounds += 1) work(short);
  const between = workedMs();
  for (let round = 0; round < rounds / factor; round += 1) work(long);
  return (workedMs() - between) / (between - start);
}

describe("checking a text that was made to be slow", () => {
  test.each(Object.entries(adversarial))(
    "%s: the work grows with the length, not with its square",
    (_, make) => {
      // Measured again when it is too much: garbage of earlier work may have been collected meanwhile.
      const growths = [growth(make)];
      while (growths.length < 3 && Math.min(...growths) >= tolerated) growths.push(growth(make));
      expect(Math.min(...growths)).toBeLessThan(tolerated);
    },
  );
});
