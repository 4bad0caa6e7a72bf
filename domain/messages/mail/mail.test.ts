import { expect, test, describe } from "vitest";
import {
  addressOf,
  isPlainAddress,
  isSender,
  safeHeaders,
  withoutControls,
  partWebAddresses,
} from "./addresses.ts";
import { partQuotation } from "./quotation.ts";

test.each(["a\r\nBcc: b", "a\n\r\n\tBcc: b", "a\0Bcc: b", "a\u2028Bcc: b", "a\u2029Bcc: b", "a\u0085Bcc: b"])(
  "%j as one line of a header → no line break of any kind",
  (value) => {
    expect(withoutControls(value)).toBe("a Bcc: b");
  },
);

test.each([
  ["ana@example.org", true],
  ["ana+letters@例え.example", true],
  [`${"a".repeat(64)}@example.org`, true],
  [`${"a".repeat(65)}@example.org`, false],
  [`a@${"b".repeat(189)}`, true],
  [`a@${"b".repeat(190)}`, false],
  ["Ana <ana@example.org>", false],
  ["ana@example.org, bo@example.org", false],
  ["ana@example.org;bo@example.org", false],
  ["ana@bo@example.org", false],
  ['"ana"@example.org', false],
  ["ana@[127.0.0.1]", false],
  ["ana(x)@example.org", false],
  ["ana\\@example.org", false],
  ["ana@example.org\r\nBcc: b", false],
  ["ana\u200B@example.org", false],
  ["\u202Eana@example.org", false],
  ["ana@exam\u00ADple.org", false],
  ["ana", false],
  ["", false],
])("%.40j → one bare address: %j", (value, isPlain) => {
  expect(isPlainAddress(value)).toBe(isPlain);
});

test.each([
  ["Sample Campaign <hello@example.org>", "hello@example.org", true],
  [" hello@example.org ", "hello@example.org", true],
  ["A <a@example.org> <b@example.org>", "A <a@example.org> <b@example.org>", false],
  ["A <a@example.org>\r\nBcc: b", "A <a@example.org>\r\nBcc: b", false],
])("the sender %j → the address %j", (sender, address, isOne) => {
  expect([addressOf(sender), isSender(sender)]).toEqual([address, isOne]);
});

test("headers of a mail → those with a header's name, each on one line", () => {
  const given = {
    References: "<a@x>\r\nBcc: b",
    "List-Unsubscribe": "<https://x>",
    "Bcc: b\r\nX": "1",
    "": "2",
  };
  expect(safeHeaders(given)).toEqual({ References: "<a@x> Bcc: b", "List-Unsubscribe": "<https://x>" });
});

test.each([
  ["none here", ["none here"]],
  ["see https://a.example/b, or c", ["see ", "https://a.example/b", ", or c"]],
  ["https://a.example/b_(c)", ["", "https://a.example/b_(c)", ""]],
  ["(https://a.example/b_(c)).", ["(", "https://a.example/b_(c)", ")."]],
  ["(https://a.example/b)", ["(", "https://a.example/b", ")"]],
  ["“https://a.example/b”, he said", ["“", "https://a.example/b", "”, he said"]],
  ["<https://a.example/b>", ["<", "https://a.example/b", ">"]],
  ["https://a.example/?q=1&r[]=2", ["", "https://a.example/?q=1&r[]=2", ""]],
  [
    "https://a.example/... and HTTP://B.example",
    ["", "https://a.example/", "... and ", "HTTP://B.example", ""],
  ],
])("%s → %o", (text, parts) => {
  expect(partWebAddresses(text)).toEqual(parts);
});

describe("an answer in an e-mail", () => {
  test.each([
    ["Thank you.\n\nOn Tue, Sep 1, 2026 at 10:00 AM The campaign wrote:\n> Hello\n>\n> Sam\n"],
    [
      "Thank you.\r\n\r\nOn Tue, Sep 1, 2026 at 10:00 AM The campaign\r\n<a@example.org> wrote:\r\n\r\n> Hello",
    ],
    ["Thank you.\n\n________________________________\nFrom: The campaign\nSubject: Re: Stairs\n\nHello"],
    ["Thank you.\n\n-----Original Message-----\nFrom: The campaign\n\nHello"],
    ["Thank you.\n> Hello"],
  ])("with the older mail below → only its own words (%#)", (text) => {
    expect(partQuotation(text)).toMatchObject({ words: "Thank you." });
    expect(partQuotation(text).quotation).toContain("Hello");
  });

  test.each([
    ["words between quoted lines", "> Is it open?\nYes.\n> And Sunday?\nNo."],
    ["nothing but a quotation", "> Is it open?"],
    ["no quotation", "It is: open\nOn Sunday:"],
  ])("%s → stays as it is", (_, text) => {
    expect(partQuotation(text)).toEqual({ words: text, quotation: "" });
  });
});
