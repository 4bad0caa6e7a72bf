import type { Documents } from "#content/documents.ts";

export const municipality: Documents["municipality"] = {
  name: "Saanich",
  kind: "District",
  names: ["PKOLS", "SENĆOŦEN", "W̱SÁNEĆ", "lək̓ʷəŋən"].map((name) => ({ name, language: "str" })),
  skyline: "/images/pkols-skyline.svg",
  volunteerAreas: [
    { id: "gordon-head", label: "Gordon Head" },
    { id: "royal-oak", label: "Royal Oak" },
    { id: "tillicum", label: "Tillicum" },
    { id: "cadboro-bay", label: "Cadboro Bay" },
    { id: "broadmead", label: "Broadmead" },
    { id: "university-area", label: "University area" },
  ],
};
