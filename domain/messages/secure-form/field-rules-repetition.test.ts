import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasRepeatedChunk } from "./field-rules-repetition.ts";

/** The rule in one line, slow but plain: a chunk of 3 or more, and itself three more times. */
const asWritten = (text: string) => /([^]{3,})\1{3}/.test(text);

describe("finding a chunk that is said again and again", () => {
  test.each([
    ["abc".repeat(4), true],
    ["abc".repeat(3), false],
    ["ab".repeat(4), false],
    ["ab".repeat(8), true],
    [`lead in ${"no more ".repeat(4)}out`, true],
    ["x".repeat(12), true],
    ["x".repeat(11), false],
    [`${"a sentence of some length, said by somebody. ".repeat(4)}`, true],
  ])("%.30s… %s", (text, isRepeated) => expect(hasRepeatedChunk(text)).toBe(isRepeated));

  test("finds exactly what the rule says, in any text of few letters", () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c"), { maxLength: 60 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(text, (any) => hasRepeatedChunk(any) === asWritten(any)),
      { numRuns: 2000 },
    );
  });

  test("finds four copies of any chunk, wherever they stand", () => {
    const chunk = fc.string({ minLength: 3, maxLength: 400 });
    const around = fc.string({ maxLength: 50 });
    fc.assert(
      fc.property(around, chunk, around, (before, repeated, after) =>
        hasRepeatedChunk(before + repeated.repeat(4) + after),
      ),
    );
  });
});
