import { expect, test } from "vitest";
import { findLocalGovernment, localGovernments } from "./local-governments.ts";

test("the list → 161 municipalities, 27 regional districts, 60 school districts, each once", () => {
  const count = (type: string) => localGovernments.filter((each) => each.type === type).length;
  expect([count("municipality"), count("regional-district"), count("school-district")]).toEqual([
    161, 27, 60,
  ]);
  expect(new Set(localGovernments.map(({ title }) => title)).size).toBe(localGovernments.length);
});

test.each([
  ["City of Nanaimo", "council", "City", "Nanaimo"],
  ["nanaimo", "mayor", "City", "Nanaimo"],
  ["Nanaimo", "regional director", "Regional District", "Nanaimo"],
  ["Hudson’s Hope", "council", "District", "Hudson's Hope"],
  ["School District 68 (Nanaimo-Ladysmith)", "school trustee", "School District", "Nanaimo-Ladysmith"],
  ["Langley", "council", "Municipality", "Langley"],
  ["Village of Somewhere", "council", "Village", "Somewhere"],
  ["Islands Trust, Salt Spring", "council", "Municipality", "Islands Trust, Salt Spring"],
  ["ᑕᒪᓯ", "council", "Municipality", "ᑕᒪᓯ"],
] as const)("“%s” for %s → %s, %s", (typed, office, kind, name) => {
  expect(findLocalGovernment(typed, office)).toMatchObject({ kind, name });
});
