import { expect, test } from "vitest";
import { emailKey, mailboxKey } from "./email-key.ts";

test.each([
  ["Ana+1@Example.org", "ana@example.org"],
  ["ana+a+b@example.org", "ana@example.org"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["a.n.a@googlemail.com", "ana@googlemail.com"],
  ["a.n.a@example.org", "a.n.a@example.org"],
  ["+@example.org", "@example.org"],
  ["no address", "@no address"],
])("%s → counts as the mailbox %s", (typed, mailbox) => {
  expect(mailboxKey(typed)).toBe(mailbox);
});

test("an address with a plus → is still its own person in the records", () => {
  expect(emailKey("Ana+1@Example.org")).toBe("ana+1@example.org");
});

test.each([
  ["ana@bücher.example", "ana@xn--bcher-kva.example"],
  ["Ana@B\u00fccher.example", "ana@xn--bcher-kva.example"],
  ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
  ["jörg@example.org", "jörg@example.org"],
  ["ana@é/x", "ana@é/x"],
])("%s, a domain in either form → one address in the records", (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});
