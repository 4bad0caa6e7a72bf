/** The campaign's mark: its own picture, the flower as content/public/images/mark.svg draws it, or the candidate's initials. */

import { palette } from "#domain/platform/palette.ts";
import type { Target } from "./page-elements.ts";
import type { TextStyle } from "./typesetter.ts";

const petal = "M32 27q-6-9 0-21q6 12 0 21z";
const ridge = "M0 64v-9q12-2 19-10q7-9 14-9q6 0 11 8q6 8 20 9v11z";
const viewBox = 64;

/** Draws the mark with its left top corner at `x`, `y`; `size` in points. */
export function renderMark(target: Target, place: { x: number; y: number; size: number }): void {
  const { mark } = target.look;
  if (mark) target.pdf.image(Buffer.from(mark), place.x, place.y, { fit: [place.size, place.size] });
  else if (target.look.hasFlower) drawFlower(target.pdf, place);
  else drawInitials(target, place);
}

function drawInitials(
  { pdf, type, look }: Target,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const style: TextStyle = { font: "display", size: size / 2, colour: palette.raised };
  pdf.roundedRect(x, y, size, size, size / 10).fill(palette.primary);
  const left = x + (size - type.widthOf(look.initials, style)) / 2;
  type.draw(look.initials, { x: left, y: y + size * 0.68, width: size }, style);
}

function drawFlower(
  document: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  document
    .save()
    .translate(x, y)
    .scale(size / viewBox);
  document.path(ridge).fill(palette.primary);
  for (let angle = 0; angle < 360; angle += 60) {
    document
      .save()
      .rotate(angle, { origin: [32, 27] })
      .path(petal)
      .fill(palette.action)
      .restore();
  }
  document.circle(32, 27, 3.4).fill(palette.accent).restore();
}
