import type { Documents } from "#content/documents.ts";

export const transect: Documents["transect"] = {
  image: "/images/transect.svg",
  alternative:
    "A walk across Saanich drawn in section: the Gorge, Royal Oak, PKOLS, Gordon Head, Cadboro Bay.",
  /** Names on the drawing, placed in per cent of its width and height. */
  labels: [
    { text: "The Gorge", left: 4.5, top: 66 },
    { text: "Tillicum", left: 15.5, top: 52 },
    { text: "Royal Oak", left: 29, top: 41 },
    { text: "Gordon Head", left: 73.5, top: 43 },
    { text: "Cadboro Bay", left: 91.5, top: 64 },
  ],
  peak: "PKOLS",
};
