import { expect, test } from "vitest";
import { email, letter, line, link, prose, webAddress } from "./fields.ts";

// An expression that tries each way to divide the text takes 8 seconds.
test("a long text that is nearly an e-mail address → refused at once", { timeout: 2_000 }, () => {
  expect(email().safeParse(`a@${"b.".repeat(40_000)} `).success).toBe(false);
});

test.each([
  ["an e-mail address", email(), "ann@example.org\u200B"],
  ["a link", link(), "https://example.org/\u2060plan"],
  ["a link in the other direction", link(), "/about\u202Egnp"],
  ["another site's address", webAddress(), "https://exam\u00ADple.org"],
  ["a name", line(), "Ann\u200B Lee"],
  ["a link in a text", prose(), "Read [the plan](https://example.org/\uFEFFplan)."],
  ["an e-mail", letter(), "Hello\u{E0041}"],
])("%s with a sign that can't be seen → refused with a sentence", (_what, schema, text) => {
  const read = schema.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message).join(" ")).toMatch(
    /can't be seen|not an e-mail address|not a web address/,
  );
});

test("a name in Persian, an emoji and marks of Hebrew → taken", () => {
  for (const text of ["می\u200Cخواهم", "Thank you 👩🏽\u200D💻 ❤\uFE0F", "שלום\u200F!"])
    expect(line().safeParse(text).success).toBe(true);
});
