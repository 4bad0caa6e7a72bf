import { describe, expect, test } from "vitest";
import {
  checkedText,
  filterQuery,
  listed,
  matchingProjects,
  offeredStatuses,
  type Project,
  readFilter,
  withToggled,
  reportedProject,
} from "./projects.ts";

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

const areas = [
  { id: "gordon-head", name: "Gordon Head" },
  { id: "quadra", name: "Quadra" },
];

function project(changes: Partial<Project>): Project {
  return {
    id: "sample",
    name: "Sample",
    address: "[Street and number]",
    kind: "rezoning",
    status: "applied",
    neighbourhood: "quadra",
    source: "https://records.example.org/1",
    checked: "2026-06-01",
    ...changes,
  };
}

const all = { neighbourhoods: [], status: undefined };

describe("the filter in the address", () => {
  test("neighbourhoods and a stage → the filter, and the same address again", () => {
    const query = "?neighbourhood=gordon-head&neighbourhood=quadra&stage=being-built";
    const filter = readFilter(new URLSearchParams(query), areas);
    expect(filter).toEqual({ neighbourhoods: ["gordon-head", "quadra"], status: "being-built" });
    expect(filterQuery(filter)).toBe(query);
  });

  test("what nobody knows, twice the same, another order → one spelling for each filter", () => {
    const query =
      "stage=<b>&neighbourhood=quadra&neighbourhood=atlantis&neighbourhood=gordon-head&neighbourhood=quadra&x=1";
    const filter = readFilter(new URLSearchParams(query), areas);
    expect(filterQuery(filter)).toBe("?neighbourhood=gordon-head&neighbourhood=quadra");
    expect(filterQuery(readFilter(new URLSearchParams("stage=nothing"), areas))).toBe("");
  });

  test("a neighbourhood pressed twice → in, and out again", () => {
    const pressed = withToggled({ neighbourhoods: ["quadra"], status: "hearing" }, "gordon-head");
    expect(pressed).toEqual({ neighbourhoods: ["gordon-head", "quadra"], status: "hearing" });
    expect(withToggled(pressed, "quadra").neighbourhoods).toEqual(["gordon-head"]);
  });
});

describe("the list", () => {
  const filed = project({ id: "filed", filed: "2026-02-01" });
  const heard = project({ id: "heard", status: "hearing", filed: "2026-01-01", hearing: "2026-07-01" });
  const away = project({ id: "away", neighbourhood: "other", filed: "2026-03-01" });
  const undated = project({ id: "undated" });
  const projects = [undated, filed, heard, away];
  const ids = (filter: Parameters<typeof matchingProjects>[1]) =>
    matchingProjects(projects, filter).map(({ id }) => id);

  test("no filter → all, the latest date first and those without one last", () => {
    expect(ids(all)).toEqual(["heard", "away", "filed", "undated"]);
  });

  test("a neighbourhood and a stage → the projects that are both", () => {
    expect(ids({ neighbourhoods: ["quadra"], status: "applied" })).toEqual(["filed", "undated"]);
    expect(ids({ neighbourhoods: ["gordon-head"], status: undefined })).toEqual([]);
    expect(ids({ neighbourhoods: ["other"], status: undefined })).toEqual(["away"]);
  });

  test("stages to choose from → the usual four, and another once a project is that far", () => {
    const offered = (list: Project[]) => offeredStatuses(list).map(({ id }) => id);
    const usual = ["applied", "hearing", "approved", "being-built"];
    expect(offered([])).toEqual(usual);
    expect(offered([project({ status: "refused" })])).toEqual([...usual, "refused"]);
  });

  test("when it was checked → the day, or the first and the last", () => {
    expect(checkedText([filed, heard])).toBe("on June 1, 2026");
    expect(checkedText([filed, project({ checked: "2026-05-04" })])).toBe("from May 4, 2026 to June 1, 2026");
    expect(checkedText([])).toBeUndefined();
  });

  test.each([
    [[], ""],
    [["Quadra"], "Quadra"],
    [["Gordon Head", "Quadra", "Tillicum"], "Gordon Head, Quadra and Tillicum"],
  ])("%j → %j", (names, text) => {
    expect(listed(names)).toBe(text);
  });
});
