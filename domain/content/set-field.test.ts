import { expect, test } from "vitest";
import { setField } from "./set-field.ts";

const document = {
  heading: "Hello",
  isShown: true,
  count: 3,
  story: { paragraphs: ["one", "two"] },
  events: [{ id: "tea", place: "Hall" }],
};

test.each([
  ["heading", "Good day", { heading: "Good day" }],
  ["heading", "5", { heading: "5" }],
  ["isShown", "false", { isShown: false }],
  ["count", "4", { count: 4 }],
  ["story.paragraphs.1", "three", { story: { paragraphs: ["one", "three"] } }],
  ["story.paragraphs.2", "three", { story: { paragraphs: ["one", "two", "three"] } }],
  ["story.paragraphs.0", undefined, { story: { paragraphs: ["two"] } }],
  ["story.paragraphs", '["x"]', { story: { paragraphs: ["x"] } }],
  ["events.tea.place", "Park", { events: [{ id: "tea", place: "Park" }] }],
  ["events.1", '{"id":"walk"}', { events: [{ id: "tea", place: "Hall" }, { id: "walk" }] }],
  ["note", "New", { note: "New" }],
])("%s becomes %j → that field alone is changed", (field, value, change) => {
  const before = structuredClone(document);
  expect(setField(document, field, value)).toEqual({ ok: true, document: { ...document, ...change } });
  expect(document).toEqual(before);
});

test.each([
  ["story.heading.text", "x", "There is no field story.heading.text."],
  ["events.walk.place", "x", "There is no field events.walk.place."],
  ["__proto__.heading", "x", "There is no field __proto__.heading."],
  ["story.paragraphs.7", "x", "There is no field story.paragraphs.7."],
  ["count", "many", "count: “many” is not a number."],
  ["isShown", "maybe", "isShown: “maybe” is not true or false."],
  ["events", "tea", "events: “tea” is not a list or a group as JSON."],
])("%s becomes %j → refused with a sentence", (field, value, sentence) => {
  expect(setField(document, field, value)).toEqual({ ok: false, sentence });
});
