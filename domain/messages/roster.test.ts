import { describe, expect, test } from "vitest";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import {
  chosenInWords,
  type RosterFilter,
  readRosterFilter,
  rosterQuery,
  rosterSentence,
  together,
} from "./roster.ts";

const areas = [{ id: "gordon-head", label: "Gordon Head" }];

describe("a list of the roster", () => {
  test.each<[query: string, filter: RosterFilter, sentence: string]>([
    ["", {}, "Everybody who offered"],
    ["area=gordon-head", { area: "gordon-head" }, "Any help in Gordon Head"],
    [
      "area=gordon-head&help=door-knocking&when=weekends",
      { area: "gordon-head", help: "door-knocking", when: "weekends" },
      "Door-knocking in Gordon Head on the weekend",
    ],
    ["area=none&state=ready", { area: "none", state: "ready" }, "Any help with no area named, ready"],
  ])("%s → its filter, its sentence, and the same address again", (query, filter, sentence) => {
    const read = readRosterFilter(new URLSearchParams(query), areas);
    expect(read).toEqual(filter);
    expect(rosterSentence(read, areas)).toBe(sentence);
    expect(rosterQuery(read)).toBe(query);
  });

  test("values that nobody offers → ask for nothing", () => {
    const query = new URLSearchParams("area=%25&help=constructor&when=both&state=gone&area=gordon-head");
    expect(rosterQuery(readRosterFilter(query, areas))).toBe("");
  });
});

test("two offers of one person → all that was chosen, in the form's order; said in words", () => {
  const both = together(["translation"], ["door-knocking", "translation"], volunteerInterests);
  expect(both).toEqual(["door-knocking", "translation"]);
  expect(chosenInWords(both, volunteerInterests)).toBe("Door-knocking, translation");
});
