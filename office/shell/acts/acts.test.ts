import { expect, test } from "vitest";
import { type ActArguments, act, textOf } from "./acts.ts";
import { needed, optional } from "./fields.ts";

test.each([
  ["text", "  Ana Li \r\n of Tillicum ", "Ana Li \n of Tillicum"],
  ["only half of a character", "\ud800", ""],
  ["only a space that nobody sees", "\u200b", ""],
])("a field with %s → what a person can read of it", (_, typed, read) => {
  const form = new FormData();
  form.set("name", typed);
  expect(textOf(form, "name")).toBe(read);
});

test.each<[typed: Record<string, string>, outcome: object]>([
  [{ why: "Twice" }, { why: "Twice" }],
  [
    { why: "Twice", when: "Today" },
    { why: "Twice", when: "Today" },
  ],
  [
    { why: " ", when: "Today" },
    { errors: { why: "Say why." }, values: { why: " ", when: "Today" } },
  ],
])(
  "the fields %j → the act with their values, or with one wrong the form again and no act",
  async (typed, outcome) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    const run = act({ why: needed("Say why."), when: optional }, async ({ value }) => value);
    const answer = await run({ form } as ActArguments);
    expect("data" in answer ? answer.data : answer).toMatchObject(outcome);
  },
);
