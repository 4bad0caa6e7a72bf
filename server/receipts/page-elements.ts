/** What every printed page is made of: tagged paragraphs, rules, decoration. Distances in points. */

import { lineHeight, type TextStyle, type Typesetter } from "./typesetter.ts";

export type Pdf = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;

/** Text and where its first baseline begins; it wraps at `width`. */
type Placed = { text: string; x: number; y: number; width: number };

/** The site's inks (tokens.css), on white. */
export const inks = { ink: "#1b2a23", soft: "#4b584f", rule: "#b8ac90", danger: "#8e1537" };

/** A US Letter page with the margins of all our papers. */
export const letter = { left: 60, right: 552, width: 492, top: 54, bottom: 744 };

/** Adds an element with the text to the structure tree and draws it; answers the baseline after it. */
export function textElement(
  pdf: Pdf,
  parent: Parent,
  type: Typesetter,
  placed: Placed,
  style: TextStyle,
  tag = "P",
): number {
  let after = placed.y + lineHeight(style);
  addElement(pdf, parent, tag, () => {
    after = type.draw(placed.text, placed, style);
  });
  return after;
}

/** Adds an element whose content `draw` draws. The types of pdfkit do not know the scope of a table's head. */
export function addElement(
  pdf: Pdf,
  parent: Parent,
  tag: string,
  draw: () => void,
  scope?: "Row" | "Column",
): void {
  const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
  parent.add(pdf.struct(tag, options, [draw]));
}

/** A horizontal line from margin to margin. */
export function rule(
  pdf: Pdf,
  {
    y,
    thickness,
    colour = inks.ink,
    from = letter.left,
  }: { y: number; thickness: number; colour?: string; from?: number },
): void {
  artifact(pdf, () => pdf.moveTo(from, y).lineTo(letter.right, y).lineWidth(thickness).stroke(colour));
}

/** Decoration that a screen reader passes over. */
export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
