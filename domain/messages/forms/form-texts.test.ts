import { expect, test } from "vitest";
import { roomLeft } from "./form-texts.ts";

test.each([
  [89, ""],
  [90, "10 characters left"],
  [99, "1 character left"],
  [100, "0 characters left"],
  [101, "1 character too many: at most 100 fit"],
  [102, "2 characters too many: at most 100 fit"],
])("%i of 100 characters are typed → %j", (length, said) => {
  expect(roomLeft(length, 100)).toBe(said);
});
