import { expect, test } from "vitest";
import { openFigures } from "./facts.ts";

const known = { name: "Trees", text: "300", source: "public record", checked: "2026-06-01" };

test.each([
  [{ ...known, reference: "Urban forest report, May 2026" }, undefined],
  [{ ...known, source: "campaign" }, undefined],
  [known, ["where it is written"]],
  [{ ...known, source: "specification" }, ["where it is written"]],
  [{ ...known, reference: "[To be found]" }, ["where it is written"]],
  [
    { ...known, source: "specification", checked: "to confirm" },
    ["the day it was checked", "where it is written"],
  ],
  [{ ...known, source: "to confirm", checked: "to confirm" }, ["who gave it", "the day it was checked"]],
])("%j → to be found out: %j", (figure, missing) => {
  const open = missing ? [{ name: "Trees", text: "300", missing }] : [];
  expect(openFigures({ trees: figure })).toEqual(open);
});
