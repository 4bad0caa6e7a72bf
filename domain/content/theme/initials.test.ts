import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Candidate Name", "CN"],
  ["Ann", "A"],
  ["ann marie o'neil-brown", "AO"],
  ["“Bo” Example", "BE"],
  ["W̱SÁNEĆ Example", "W̱E"],
  ["ᐊᓐ ᐊ", "ᐊᐊ"],
  ["李 小龙", "李小"],
  ["", ""],
  ["1 2", ""],
])("%s → %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
