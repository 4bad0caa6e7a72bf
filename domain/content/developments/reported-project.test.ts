import { expect, test } from "vitest";
import { reportedProject } from "./reported-project.ts";

const tracker = { areas: [{ id: "gordon-head", name: "Gordon Head" }], projects: [{ id: "forty-homes" }] };
const report = {
  projectName: " Forty  homes ",
  neighbourhood: "Gordon Head",
  description: "A sign on the fence.\nNo date on it.",
};

test("a reported project → its words in their places, and what only the public record knows is missing", () => {
  expect(reportedProject(report, { ...tracker, projects: [] })).toEqual({
    id: "forty-homes",
    name: "Forty homes",
    address: "[Street and number]",
    kind: "other",
    status: "applied",
    neighbourhood: "gordon-head",
    text: "A sign on the fence. No date on it.",
  });
});

test("the name of a project that is there already → an id of its own", () => {
  expect(reportedProject(report, tracker).id).toBe("forty-homes-2");
});

test.each([
  ["W̱SÁNEĆ House, 2nd phase", "wsanec-house-2nd-phase"],
  ["???", "project"],
  ["a".repeat(200), "a".repeat(60)],
])("the name %j → the id %s", (projectName, id) => {
  expect(reportedProject({ ...report, projectName }, tracker).id).toBe(id);
});

test("a neighbourhood that is not on the map → elsewhere", () => {
  expect(reportedProject({ ...report, neighbourhood: "Other" }, tracker).neighbourhood).toBe("other");
});
