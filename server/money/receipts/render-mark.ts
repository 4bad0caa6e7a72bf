/** The campaign's mark, as content/public/images/mark.svg draws it: a camas flower above a ridge. */

import { inks } from "#domain/platform/inks.ts";

const petal = "M32 27q-6-9 0-21q6 12 0 21z";
const ridge = "M0 64v-9q12-2 19-10q7-9 14-9q6 0 11 8q6 8 20 9v11z";
const viewBox = 64;

/** Draws the mark with its left top corner at `x`, `y`; `size` in points. */
export function renderMark(
  document: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  document
    .save()
    .translate(x, y)
    .scale(size / viewBox);
  document.path(ridge).fill(inks.oak);
  for (let angle = 0; angle < 360; angle += 60) {
    document
      .save()
      .rotate(angle, { origin: [32, 27] })
      .path(petal)
      .fill(inks.camas)
      .restore();
  }
  document.circle(32, 27, 3.4).fill(inks.grass).restore();
}
