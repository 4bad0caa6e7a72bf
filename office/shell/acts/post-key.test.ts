import { expect, test } from "vitest";
import type { Visit } from "#office/shell/visit.ts";
import { newIdIn, newPostKey, postIdOf, postKeyField, postKeyOf } from "./post-key.ts";

const key = newPostKey();

function post(fields: Record<string, string> = {}, path = "/money/enter", memberId = "kim") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ [postKeyField]: key, amount: "25", ...fields }))
    form.set(name, value);
  return { form, visit: { path, signedIn: { member: { id: memberId } } } as Visit };
}

test("the same form with the same words, twice → one key and one id", () => {
  expect(postKeyOf(post())).toBe(postKeyOf(post()));
  expect(postIdOf(post())).toBe(postIdOf(post()));
  expect(postIdOf(post())).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test.each([
  ["with another word", post({ amount: "26" })],
  ["that was shown another time", post({ [postKeyField]: newPostKey() })],
  ["on another page", post({}, "/money/refund")],
  ["by somebody else", post({}, "/money/enter", "robin")],
])("a form %s → another post", (_, other) => {
  expect(postKeyOf(other)).not.toBe(postKeyOf(post()));
  expect(postIdOf(other)).not.toBe(postIdOf(post()));
});

test("a form without a key → none, and no id for what it makes", () => {
  const without = post({ [postKeyField]: "" });
  expect([postKeyOf(without), postIdOf(without), newIdIn(without.form)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(newIdIn(post().form)).toBe(key);
  expect(newIdIn(post({ [postKeyField]: "../../etc" }).form)).toBeUndefined();
});
