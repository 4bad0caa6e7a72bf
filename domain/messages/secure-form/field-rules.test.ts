import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emailMessages,
  phoneMessages,
  textMessages,
  validateEmail,
  validatePhone,
  validateText,
  hasRepeatedChunk,
} from "./field-rules.ts";

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

const format = "Invalid email format";
const characters = "Email contains invalid characters";
/** No chunk of it comes twice. */
const text = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + index)).join("");
const ofLength = (length: number) => `${"a".repeat(length - "@example.org".length)}@example.org`;

describe("checking an e-mail address", () => {
  test.each([["a@b.c"], ["o'brien+list@mail.example.org"], ["UPPER_case-1@sub.example.co"], [ofLength(254)]])(
    "accepts %s",
    (email) => expect(validateEmail(email)).toEqual([]),
  );

  test.each([
    ["", ["Email is required"]],
    ["plain", [format]],
    ["@example.org", [format]],
    ["me@example", [format]],
    ["me@example.", [format, characters]],
    ["me you@example.org", [format]],
    ["a@.b", [format, "Email address too short", characters]],
    ["a@bc", [format, "Email address too short"]],
    [ofLength(255), ["Email address too long"]],
    ["<me@example.org>", [characters]],
    ["javascript:me@example.org", [characters]],
    ["VBScript:x@example.org", [characters]],
    ["data:x@example.org", [characters]],
    ["me\0@example.org", [characters]],
    ["me\u007f@example.org", [characters]],
    ["mé@example.org", [characters]],
    ["me\n@example.org", [format, characters]],
    ["me..you@example.org", [characters]],
    ["me@you@example.org", [format, characters]],
    [".me@example.org", [characters]],
    ["me.@example.org", [characters]],
    ["me@example.org.", [characters]],
    ["me@10minutemail.com", ["Disposable email addresses are not allowed"]],
    ["me@mx.TempMail.org", ["Disposable email addresses are not allowed"]],
    ["me@guerrillamail.net", ["Disposable email addresses are not allowed"]],
    ["me@mailinator.com", ["Disposable email addresses are not allowed"]],
    ["me@yopmail.fr", ["Disposable email addresses are not allowed"]],
    ["me@temp-mail.io", ["Disposable email addresses are not allowed"]],
    ["me@throwaway.email", ["Disposable email addresses are not allowed"]],
  ])("%j says %j", (email, messages) => {
    expect(validateEmail(email)).toEqual(messages);
  });

  test("says everything that is wrong, in the listed order", () => {
    expect(validateEmail(`<${"a".repeat(300)}@@yopmail`)).toEqual([
      emailMessages.invalidFormat,
      emailMessages.tooLong,
      emailMessages.invalidCharacters,
      emailMessages.disposable,
    ]);
  });

  test("a disposable name before the @ is only a name", () => {
    expect(validateEmail("yopmail@example.org")).toEqual([]);
  });
});

describe("checking a telephone number", () => {
  test.each([
    "",
    "  ",
    "5550104",
    "250 555 0104",
    "+1 (250) 555-0104",
    "250.555.0104",
    "123 456 789 012 340",
  ])("accepts %j", (phone) =>
    expect(validatePhone(phone).filter((message) => message !== phoneMessages.notReal)).toEqual([]),
  );

  test.each([
    ["555010", ["Phone number must be 7-15 digits"]],
    ["2505550104250555", ["Phone number must be 7-15 digits"]],
    ["250-555-0104 ext 7", ["Phone number contains invalid characters"]],
    ["++1 250 555 0104", ["Phone number contains invalid characters"]],
    ["() 555 0104", ["Phone number contains invalid characters"]],
    ["( ) 555 0104", ["Phone number contains invalid characters"]],
    ["2222222", ["Please enter a valid phone number"]],
    ["000000000", ["Please enter a valid phone number"]],
    ["123456789", ["Please enter a valid phone number"]],
    ["987-654-3210", ["Please enter a valid phone number"]],
    ["+1 000 000 0001", ["Please enter a valid phone number"]],
    ["x", ["Phone number must be 7-15 digits", "Phone number contains invalid characters"]],
    ["11x", [phoneMessages.digits, phoneMessages.invalidCharacters, phoneMessages.notReal]],
  ])("%j says %j", (phone, messages) => expect(validatePhone(phone)).toEqual(messages));

  test("accepts an ordinary number that contains a short run", () => {
    expect(validatePhone("250 123 4567")).toEqual([]);
  });
});

describe("checking a text", () => {
  test.each([
    ["Dear Sir, I object to the plan: 3 < 4 and on Monday = soon."],
    ["x".repeat(11)],
    ["a".repeat(11)],
    ["see https://a.example and www.b.example"],
    [text(1000)],
  ])("accepts %.40s", (text) => expect(validateText(text)).toEqual([]));

  test.each([
    [undefined, ["This field is required"]],
    ["", ["This field is required"]],
    [" \n\t ", ["This field cannot be empty"]],
    ["\0\u0007", ["This field cannot be empty"]],
    ["<script>alert(1)</script>", ["This field cannot be empty", "Text contains invalid content"]],
    ["hi <ScRiPt src=x>", ["Text contains invalid content"]],
    ["hi <scr\0ipt>", ["Text contains invalid content"]],
    ["JavaScript:alert(1)", ["Text contains invalid content"]],
    ["see <img src=x onerror = alert(1)>", ["Text contains invalid content"]],
    ["<a/onclick=x>", ["Text contains invalid content"]],
    ["data:text/html,hello", ["Text contains invalid content"]],
    ["abcabcabcabc", ["Text contains excessive repetition"]],
    ["say hahahahahahahaha now", ["Text contains excessive repetition"]],
    ["a".repeat(12), ["Text contains excessive repetition"]],
    ["http://a.example https://b.example www.c.example", ["Too many URLs in text"]],
    ["http://ahttp://bhttp://c", ["Too many URLs in text"]],
  ])("%j says %j", (text, messages) => expect(validateText(text)).toEqual(messages));

  test("counts to its maximum and names it", () => {
    expect(validateText(text(1001))).toEqual(["Text must be 1000 characters or less"]);
    expect(validateText(text(21), { maxLength: 20 })).toEqual(["Text must be 20 characters or less"]);
    expect(validateText(text(20), { maxLength: 20 })).toEqual([]);
  });

  test("says everything that is wrong, in the listed order", () => {
    expect(validateText("<script>http://a www.b www.c</script>".repeat(40))).toEqual([
      textMessages.empty,
      textMessages.tooLong(1000),
      textMessages.invalidContent,
      textMessages.repetition,
      textMessages.tooManyUrls,
    ]);
  });
});
