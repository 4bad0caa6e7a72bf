/** Renders envelopes of size #10 (9.5 × 4.125 inches), one page each: the campaign's address and the donor's. */

import { palette } from "#domain/platform/palette.ts";
import { textElement, type Target } from "./page-elements.ts";
import type { TextStyle } from "./typesetter.ts";

export type Envelope = { lines: string[] };

const size: [number, number] = [684, 297];
const returnStyle: TextStyle = { font: "sans", size: 9, colour: palette.ink };
const addressStyle: TextStyle = { font: "sans", size: 13, colour: palette.ink, leading: 1.3 };

/** Adds one page for each envelope; `from` is the return address. */
export function renderEnvelopes(target: Target, job: { from: string[]; envelopes: Envelope[] }): void {
  for (const envelope of job.envelopes) {
    target.pdf.addPage({ size, margin: 0 });
    renderLines(target, job.from, { x: 36, y: 42, width: 240, style: returnStyle });
    renderLines(target, envelope.lines, { x: 300, y: 150, width: 340, style: addressStyle });
  }
}

function renderLines(
  target: Target,
  lines: string[],
  place: { x: number; y: number; width: number; style: TextStyle },
): void {
  let y = place.y;
  for (const text of lines) y = textElement(target, { ...place, text, y });
}
