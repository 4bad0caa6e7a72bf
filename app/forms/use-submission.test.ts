import { expect, test } from "vitest";
import { readInput } from "./use-submission.ts";

test("a form's fields → text for one value, a list for several, no files", () => {
  const entries = new FormData();
  entries.append("name", "Ann");
  entries.append("interests", "translation");
  entries.append("interests", "data-entry");
  entries.append("attachments", new File([], ""));
  expect(readInput(entries)).toEqual({ name: "Ann", interests: ["translation", "data-entry"] });
});
