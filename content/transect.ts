/** The walk across the municipality that opens the home page and the amalgamation page. */

import { alternative, document, group, image, line, list, number, type ValueOf } from "./schema/fields.ts";

export const transectSchema = () =>
  document("Walk across the municipality", {
    image: image(),
    alternative: alternative(),
    labels: list(group({ text: line({ max: 60 }), left: number(), top: number() }), { max: 12 }),
    peak: line({ max: 40, label: "Name at the summit in the middle" }).optional(),
  });

export const transect: ValueOf<typeof transectSchema> = {
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
