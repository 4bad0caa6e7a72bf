import { expect, test } from "vitest";
import { votingEntries } from "./voting-places.ts";

const hall = { id: "hall", name: "The hall", address: "1 Practice Street", opens: "08:00", closes: "20:00" };

function entriesOf(...places: object[]) {
  const block = { kind: "voting-places", id: "places", entry: "Vote", places };
  const documents = { "pages/vote": { address: "/vote", blocks: [{ kind: "hero" }, block] } };
  return [...votingEntries(documents, "2026-10-17")];
}

test("a place with its hours → a calendar entry on voting day", () => {
  expect(entriesOf(hall)).toMatchObject([
    [
      "/voting-places/places/hall.ics",
      {
        title: "Vote, The hall",
        date: "2026-10-17",
        time: "08:00",
        endTime: "20:00",
        location: "The hall, 1 Practice Street",
      },
    ],
  ]);
});

test("a place of an advance day → an entry on that day", () => {
  expect(entriesOf({ ...hall, day: "2026-10-07" })).toMatchObject([
    [expect.any(String), { date: "2026-10-07" }],
  ]);
});

test.each([
  ["hours", { opens: undefined }],
  ["a name", { name: "[Name of the place]" }],
  ["an address", { address: "[Street and number]" }],
])("a place that still lacks %s → no entry", (_, lacking) => {
  expect(entriesOf({ ...hall, ...lacking })).toEqual([]);
});
