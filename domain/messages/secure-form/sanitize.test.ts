import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitizedMaxLength, sanitizeText } from "./sanitize.ts";

describe("sanitizing a text", () => {
  test.each([
    ["<script>alert(1)</script>Hello", "Hello"],
    ["Hello <SCRIPT type=x>a < b</script >there", "Hello there"],
    ["<style>b{}</style>x", "x"],
    ["a <iframe src=x>b</iframe> c", "a b c"],
    ["a <img src=x onerror=alert(1)> b", "a  b"],
    ["<scr<script></script>ipt>x", "&lt;script&gt;x"],
    ["an unfinished <script", "an unfinished"],
    ["I <object to this", "I  to this"],
    ["<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"],
    [`Tom & "Jerry" 'n' <3`, "Tom &amp; &quot;Jerry&quot; &#39;n&#39; &lt;3"],
    ["already &amp; &lt;done&gt;", "already &amp; &lt;done&gt;"],
    ["null\0 bell\u0007 escape\u001b", "null bell escape"],
    ["one\r\ntwo\rthree\tfour", "one\ntwo\nthree\tfour"],
    ["  trimmed \n", "trimmed"],
    ["W̱SÁNEĆ 🙏", "W̱SÁNEĆ 🙏"],
  ])("%j becomes %j", (typed, clean) => {
    expect(sanitizeText(typed)).toBe(clean);
  });

  test("cuts at 10000 characters, never inside an entity or a letter of two parts", () => {
    const letters = "a".repeat(sanitizedMaxLength - 2);
    expect(sanitizeText(`${letters}bcd`)).toBe(`${letters}bc`);
    expect(sanitizeText(`${letters}<d`)).toBe(letters);
    expect(sanitizeText(`${letters}b🙏`)).toBe(`${letters}b`);
  });

  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          "<",
          ">",
          "&",
          "&amp",
          ";",
          "script",
          "</script>",
          " on",
          "=",
          '"',
          "'",
          "\0",
          "🙏",
          "img ",
          "a",
        ),
      )
      .map((parts) => parts.join("")),
    fc.string({ maxLength: 40 }).map((part) => part.repeat(400)),
  );

  test("twice changes nothing", () => {
    fc.assert(
      fc.property(text, (any) => sanitizeText(sanitizeText(any)) === sanitizeText(any)),
      { numRuns: 1000 },
    );
  });

  test("never exceeds the limit", () => {
    fc.assert(
      fc.property(text, (any) => sanitizeText(any).length <= sanitizedMaxLength),
      { numRuns: 1000 },
    );
  });

  test("leaves no markup: nothing that HTML gives a meaning, no control characters", () => {
    fc.assert(
      fc.property(text, (any) => {
        const clean = sanitizeText(any);
        expect(clean).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)|(?![\t\n])\p{Cc}/u);
      }),
      { numRuns: 1000 },
    );
  });

  test("loses nothing of an ordinary text", () => {
    expect(sanitizeText("O'Brien & sons")).toBe("O&#39;Brien &amp; sons");
  });
});
