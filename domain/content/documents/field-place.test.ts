import { expect, test } from "vitest";
import { placeById, placeByPosition, type FieldKind, setField } from "./field-place.ts";

const document = {
  events: [{ id: "tea", date: "x" }, { id: "walk", date: "y" }, { date: "z" }],
  twice: [{ id: "tea" }, { id: "tea" }],
  paragraphs: ["one", "two"],
};

test.each([
  ["events.1.date", "events.walk.date"],
  ["events.0", "events.tea"],
  ["events.2.date", "events.2.date"],
  ["events.9.date", "events.9.date"],
  ["twice.1.id", "twice.1.id"],
  ["paragraphs.1", "paragraphs.1"],
  ["nothing.1.here", "nothing.1.here"],
  ["", ""],
])("%s → %s", (place, named) => {
  expect(placeById(document, place)).toBe(named);
});

test.each([
  ["walk-1.date", "1.date"],
  ["walk-9.date", "walk-9.date"],
  ["0.date", "0.date"],
  ["", ""],
])("the place %j named by position → %j", (place, expected) => {
  expect(placeByPosition([{ id: "walk-0" }, { id: "walk-1" }], place)).toBe(expected);
});

const changed = {
  heading: "Hello",
  isShown: true,
  count: 3,
  story: { paragraphs: ["one", "two"] },
  events: [{ id: "tea", place: "Hall" }],
};

/** The kinds of the document's fields, also of those that may be absent; entries of lists are `*`. */
const kinds: Record<string, FieldKind> = {
  heading: "text",
  isShown: "boolean",
  count: "number",
  note: "text",
  reference: "text",
  story: "group",
  "story.paragraphs": "list",
  "story.paragraphs.*": "text",
  events: "list",
  "events.*": "group",
  "events.*.id": "text",
  "events.*.place": "text",
  after: "group",
  "after.words": "list",
  "after.words.*": "text",
};

/** As a schema has it: every key of a list is an entry's. */
const kindOf = (place: readonly string[]) =>
  kinds[place.map((key) => (/^(\d+|length)$/.test(key) ? "*" : key)).join(".")];

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
  ["events.tea", undefined, { events: [] }],
  ["events.1", '{"id":"walk"}', { events: [{ id: "tea", place: "Hall" }, { id: "walk" }] }],
  ["events.1.id", "walk", { events: [{ id: "tea", place: "Hall" }, { id: "walk" }] }],
  ["note", "New", { note: "New" }],
  ["note", "[Place to be announced]", { note: "[Place to be announced]" }],
  ["note", "{campaign.email}", { note: "{campaign.email}" }],
  ["after.words.0", "[later]", { after: { words: ["[later]"] } }],
])("%s becomes %j → that field alone is changed", (field, typed, change) => {
  const before = structuredClone(changed);
  expect(setField(changed, { field, typed }, kindOf)).toEqual({
    ok: true,
    document: { ...changed, ...change },
  });
  expect(changed).toEqual(before);
});

test.each<[string, string | undefined]>([
  ["headding", "x"],
  ["story.heading.text", "x"],
  ["heading.text", "x"],
  ["events.walk.place", "x"],
  ["__proto__.heading", "x"],
  ["constructor.heading", "x"],
  ["story.paragraphs.7", "x"],
  ["story.paragraphs.length", "1"],
  ["story.paragraphs.length", undefined],
  ["events.length", "{}"],
  ["note", undefined],
  ["after.words", undefined],
])("%s becomes %j → there is no such field", (field, typed) => {
  expect(setField(changed, { field, typed }, kindOf)).toEqual({ ok: false, reason: "no-such-field" });
});

test.each<[string, string]>([
  ["count", "many"],
  ["isShown", "maybe"],
  ["events", "tea"],
  ["events", "{}"],
  ["events.1", "[]"],
  ["events.1", "null"],
])("%s becomes %j → refused, as the field takes something else", (field, typed) => {
  expect(setField(changed, { field, typed }, kindOf)).toEqual({ ok: false, reason: "wrong-kind" });
});
