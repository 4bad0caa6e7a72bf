import { expect, test } from "vitest";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
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

test.each(Object.entries(adversarial))(
  "checking a text that was made to be slow, %s: the work grows with the length, not with its square",
  async (_, make) => expect(await growthOf(make, work, 10_000)).toBeLessThan(maxGrowth),
);
