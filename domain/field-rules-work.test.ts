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

/** The shortest of several runs, which other programs on the machine disturb least. */
function shortestMs(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let round = 0; round < 4; round += 1) work(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe("checking a text that was made to be slow", () => {
  // Eight times the text takes about eight times as long (n log n: under eleven); a quadratic rule would take sixty-four.
  test.each(Object.entries(adversarial))(
    "%s: the work grows with the length, not with its square",
    (_, make) => {
      work(make(1_000));
      const ratio = shortestMs(make(80_000)) / Math.max(shortestMs(make(10_000)), 0.05);
      expect(ratio).toBeLessThan(32);
    },
  );
});
