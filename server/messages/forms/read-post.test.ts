import { expect, test } from "vitest";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { readPost, senderOf } from "./read-post.ts";

const post = (body: object, headers: Record<string, string> = {}) =>
  jsonPost("submit-simple-contact", body, headers);

test("a secure form → names and messages as they were typed, not as they were sanitized", async () => {
  const typed = { name: "Ann O'Brien", message: "1 < 2 & 3" };
  const sent = { name: "Ann O&#39;Brien", message: "1 &lt; 2 &amp; 3", _as_typed: typed, _timestamp: 1 };
  const { input } = await readPost(post(sent));
  expect(input).toEqual({ ...typed, _timestamp: 1 });
});

test("something else under that name → ignored", async () => {
  const { input } = await readPost(post({ name: "Ann", _as_typed: "Bob" }));
  expect(input).toEqual({ name: "Ann" });
});

test("JSON with a character that no database takes → without it", async () => {
  const { input } = await readPost(post({ name: "An\0n", email: ["a\0"] }));
  expect(input).toEqual({ name: "Ann", email: ["a"] });
});

test("a field of a plain form that is named as a part of every object → a field like another", async () => {
  const fields = new URLSearchParams({ __proto__x: "1", ["__proto__"]: "2", constructor: "3" });
  const { input } = await readPost(plainPost("submit-simple-contact", fields));
  expect(Object.entries(input)).toEqual([
    ["__proto__x", "1"],
    ["__proto__", "2"],
    ["constructor", "3"],
  ]);
});

const longest = "k".repeat(200);

test.each([
  ["in a field", { _idempotency_key: "a-key-of_8" }, {}, "a-key-of_8"],
  ["in a header", {}, { "idempotency-key": "a-key-of_8" }, "a-key-of_8"],
  ["of eight characters", { _idempotency_key: "12345678" }, {}, "12345678"],
  ["that is shorter", { _idempotency_key: "1234567" }, {}, undefined],
  ["of two hundred characters", { _idempotency_key: longest }, {}, longest],
  ["that is longer", { _idempotency_key: `${longest}k` }, {}, undefined],
  ["with a character that no key has", { _idempotency_key: "12345678|" }, {}, undefined],
  ["that is a list", { _idempotency_key: ["12345678"] }, {}, undefined],
])("a key %s → taken only if it is one", async (_, body, headers, key) => {
  const { idempotencyKey } = await readPost(post(body, headers));
  expect(idempotencyKey).toBe(key);
});

test.each([
  ["https://www.example.org/contact?from=letter#form", "/contact"],
  [`https://www.example.org/${"a".repeat(300)}`, `/${"a".repeat(199)}`],
  ["no address", undefined],
])("sent from %.50j → the page is %.20j", (referer, page) => {
  expect(senderOf(post({}, { referer })).page).toBe(page);
});

test("a hundred fields of a plain form, one name twice, and a character that no database takes → all of them, the name as a list", async () => {
  const names = Array.from({ length: 98 }, (_, at): [string, string] => [`f${at}`, "x\0y"]);
  const fields = new URLSearchParams([...names, ["interests", "a"], ["interests", "b"]]);
  const { input } = await readPost(plainPost("submit-simple-contact", fields));
  expect(Object.keys(input)).toHaveLength(99);
  expect(input).toMatchObject({ f0: "xy", f97: "xy", interests: ["a", "b"] });
});
