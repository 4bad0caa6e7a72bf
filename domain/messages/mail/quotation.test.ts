import { describe, expect, test } from "vitest";
import { partQuotation } from "./quotation.ts";

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
