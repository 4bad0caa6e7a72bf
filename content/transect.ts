/** The walk across the municipality that pages open with. */

import { alternative, document, group, image, line, list, number } from "./schema/fields.ts";

export const transectSchema = () =>
  document("Walk across the municipality", {
    image: image(),
    alternative: alternative(),
    labels: list(group({ text: line({ max: 60 }), left: number(), top: number() }), { max: 12 }),
    peak: line({ max: 40, label: "Name at the summit in the middle" }).optional(),
  });
