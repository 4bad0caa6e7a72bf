import { expect, test } from "vitest";
import { readReplyToken, withReplyToken } from "./reply-token.ts";

const config = { secrets: ["a secret of the tests"] as const };
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const address = withReplyToken("hello@example.org", id, config);

test("the address for answers → names the submission, however a mail program writes it and among others", () => {
  expect(address).toMatch(/^hello\+m0f8fad5bd9cb469fa16570867728950e[\da-f]{16}@example\.org$/);
  expect(readReplyToken([address], config)).toBe(id);
  expect(readReplyToken([address.toUpperCase()], config)).toBe(id);
  expect(readReplyToken(["other@example.org", `Campaign <${address}>`], config)).toBe(id);
});

test("an address whose first part has an @ in quotation marks → the token stands before the last @", () => {
  const odd = withReplyToken('"a@b"@example.org', id, config);
  expect(odd).toMatch(/^"a@b"\+m[\da-f]{48}@example\.org$/);
  expect(readReplyToken([odd], config)).toBe(id);
});

test.each([
  ["without a token", "hello@example.org"],
  ["with another signature", address.replace(/[\da-f]@/, (end) => (end === "0@" ? "1@" : "0@"))],
  ["with another number", address.replace("+m0", "+m1")],
  ["signed with another secret", withReplyToken("hello@example.org", id, { secrets: ["another"] })],
])("an address %s → no submission", (_, given) => {
  expect(readReplyToken([given], config)).toBeUndefined();
});

test("an address so long that its part before the @ has no room for the token → stays as it is", () => {
  const longest = `${"a".repeat(14)}@example.org`;
  expect(withReplyToken(longest, id, config)).toMatch(/^a{14}\+m[\da-f]{48}@example\.org$/);
  expect(withReplyToken(`a${longest}`, id, config)).toBe(`a${longest}`);
});
