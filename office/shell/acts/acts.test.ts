import { expect, test } from "vitest";
import { textOf } from "./acts.ts";

test.each([
  ["text", "  Ana Li \r\n of Tillicum ", "Ana Li \n of Tillicum"],
  ["only half of a character", "\ud800", ""],
  ["only a space that nobody sees", "\u200b", ""],
])("a field with %s → what a person can read of it", (_, typed, read) => {
  const form = new FormData();
  form.set("name", typed);
  expect(textOf(form, "name")).toBe(read);
});
