import { expect, test } from "vitest";
import { placeById, placeByPosition } from "./field-place.ts";

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
