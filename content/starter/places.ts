import type { Documents } from "#content/documents.ts";

export const municipality: Documents["municipality"] = {
  name: "[Municipality]",
  kind: "Municipality",
  names: [],
  skyline: "/images/hills.svg",
  volunteerAreas: [{ id: "anywhere", label: "Anywhere" }],
};

export const neighbourhoods: Documents["neighbourhoods"] = { proposals: {}, places: [] };
