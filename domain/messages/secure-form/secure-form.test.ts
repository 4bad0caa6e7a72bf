import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildSecureSubmission,
  checkSecureSubmission,
  isSecure,
  isSecureLocation,
  secureFormMessages,
  type SecurityContext,
} from "./secure-form.ts";
import { sanitizedMaxLength, sanitizeText } from "./sanitize.ts";

const secure: SecurityContext = {
  csrfToken: "c".repeat(64),
  sessionId: "s",
  formToken: "f".repeat(64),
  isSecureConnection: true,
};
const without = (part: keyof SecurityContext) => ({
  ...secure,
  [part]: part === "isSecureConnection" ? false : "",
});

describe("the security context", () => {
  test("is secure with all its parts, and with each one missing it is not", () => {
    expect(isSecure(secure)).toBe(true);
    for (const part of ["csrfToken", "sessionId", "formToken", "isSecureConnection"] as const) {
      expect(isSecure(without(part))).toBe(false);
    }
  });

  test("asks for a form token longer than ten characters", () => {
    expect(isSecure({ ...secure, formToken: "0123456789" })).toBe(false);
    expect(isSecure({ ...secure, formToken: "01234567890" })).toBe(true);
  });

  test.each([
    ["https:", "www.example.org", true],
    ["http:", "localhost", true],
    ["http:", "127.0.0.1", true],
    ["http:", "www.example.org", false],
    ["http:", "localhost.example.org", false],
  ])("counts %s//%s as secure: %s", (protocol, hostname, isSecureHere) => {
    expect(isSecureLocation({ protocol, hostname })).toBe(isSecureHere);
  });
});

describe("sending a secure form", () => {
  const notSecure = "Form submission not secure - missing security tokens";

  test("goes ahead when all is well", () => {
    expect(checkSecureSubmission(secure, { name: "Ana", website: "" })).toEqual({ ok: true });
  });

  test.each([
    ["all tokens missing", { isSecureConnection: true }, notSecure, false],
    ["an insecure connection", without("isSecureConnection"), notSecure, false],
    ["a short form token", { ...secure, formToken: "short" }, notSecure, false],
    ["no csrfToken", without("csrfToken"), "Security validation failed: missing csrfToken", true],
    ["no sessionId", without("sessionId"), "Security validation failed: missing sessionId", true],
    ["no formToken", without("formToken"), "Security validation failed: missing formToken", true],
  ])("with %s is refused", (_, context, error, reportMissingTokens) => {
    expect(checkSecureSubmission(context, {})).toEqual({ ok: false, error, reportMissingTokens });
  });

  test.each([[null], ["text"], [[1]], [undefined]])("of %j is refused as invalid", (data) => {
    expect(checkSecureSubmission(secure, data)).toMatchObject({ error: "Invalid form data" });
  });

  test("with the hidden field filled in is refused as spam", () => {
    for (const website of ["x", ["x"], 0]) {
      expect(checkSecureSubmission(secure, { website })).toMatchObject({
        error: "Spam detected - submission blocked",
      });
    }
  });

  test("carries tokens, browser facts and sanitized fields, and not the hidden field", () => {
    const sent = buildSecureSubmission({
      context: secure,
      data: { name: " <b>Ana</b> ", tags: ["<i>"], age: 7, website: "", _csrf_token: "forged" },
      browser: {
        userAgent: "u".repeat(300),
        referrer: "r".repeat(300),
        screenResolution: "390x844",
        timezone: "America/Vancouver",
      },
      timestamp: 1789000000000,
      requestId: "request-1",
    });
    expect(sent.body).toEqual({
      name: "&lt;b&gt;Ana&lt;/b&gt;",
      tags: ["&lt;i&gt;"],
      age: 7,
      _csrf_token: secure.csrfToken,
      _session_id: "s",
      _form_token: secure.formToken,
      _timestamp: 1789000000000,
      _user_agent: "u".repeat(200),
      _referrer: "r".repeat(200),
      _screen_resolution: "390x844",
      _timezone: "America/Vancouver",
    });
    expect(sent.headers).toEqual({
      "Content-Type": "application/json",
      "X-CSRF-Token": secure.csrfToken,
      "X-Session-ID": "s",
      "X-Form-Token": secure.formToken,
      "X-Request-Source": "secure-form",
      "X-Request-ID": "request-1",
    });
  });

  test("says what went wrong in the specified words", () => {
    expect(secureFormMessages.http(500, "Internal Server Error", "oops")).toBe(
      "HTTP 500: Internal Server Error - oops",
    );
    expect(secureFormMessages.timeout).toBe("Request timed out. Please try again.");
  });
});

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
        expect(sanitizeText(any)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)|(?![\t\n])\p{Cc}/u);
      }),
      { numRuns: 1000 },
    );
  });

  test("loses nothing of an ordinary text", () => {
    expect(sanitizeText("O'Brien & sons")).toBe("O&#39;Brien &amp; sons");
  });
});
