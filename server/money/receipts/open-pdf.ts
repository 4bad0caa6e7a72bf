/** Opens a PDF, and draws what its pages are made of: tagged paragraphs, rules, decoration. Distances in points. */

import PDFDocument from "pdfkit";
import { colourInTheme, type Look } from "#domain/content/theme/theme.ts";
import { Typesetter, lineHeight, type TextStyle } from "./typesetter.ts";
import { language } from "#domain/platform/language.ts";
import { palette } from "#domain/platform/palette.ts";

export type Pdf = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;

/** The document that is being written, the element that takes what comes next, and what sets its text. */
export type Target = { pdf: Pdf; parent: Parent; type: Typesetter; look: Look };

/** Text and where its first baseline begins; it wraps at `width`. `tag` is its element's, a paragraph's when there is none. */
type Placed = { text: string; x: number; y: number; width: number; style: TextStyle; tag?: string };

/** A horizontal line's place and thickness in points; it ends at the right margin. */
export type Line = { y: number; thickness: number; colour?: string | undefined; from?: number | undefined };

/** A US Letter page with the margins of all our papers. */
export const letter = { left: 60, right: 552, width: 492, top: 54, bottom: 744 };

/** Adds an element with the text to the structure tree and draws it; returns the baseline after it. */
export function textElement(target: Target, placed: Placed): number {
  const { text, style, tag = "P" } = placed;
  let after = placed.y + lineHeight(style);
  addElement(target, {
    tag,
    draw: () => {
      after = target.type.draw(text, placed, style);
    },
  });
  return after;
}

/** Adds an element whose content `draw` draws. The types of pdfkit do not know the scope of a table's head. */
export function addElement(
  { pdf, parent }: Pick<Target, "pdf" | "parent">,
  { tag, draw, scope }: { tag: string; draw: () => void; scope?: "Row" | "Column" | undefined },
): void {
  const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
  parent.add(pdf.struct(tag, options, [draw]));
}

/** A horizontal line from margin to margin. */
export function rule(pdf: Pdf, { y, thickness, colour = palette.ink, from = letter.left }: Line): void {
  artifact(pdf, () => pdf.moveTo(from, y).lineTo(letter.right, y).lineWidth(thickness).stroke(colour));
}

/** Decoration that a screen reader passes over. */
export function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}

/* One accessible PDF: tagged, titled, in Canadian English, with no font but the embedded ones. */

/** Opens the document, lets `render` add pages, and returns the finished file in the campaign's inks. */
export function createPdf(
  { title, look }: { title: string; look: Look },
  render: (target: Target) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new ThemedDocument(title, look);
  const finished = bytesOf(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  render({ pdf, parent: root, type: new Typesetter(pdf), look });
  root.end();
  pdf.end();
  return finished;
}

/** Whatever is filled or stroked takes the theme's ink for that of the program's palette. */
class ThemedDocument extends PDFDocument {
  readonly #look: Look;

  constructor(title: string, look: Look) {
    super(pdfOptions(title));
    this.#look = look;
  }

  override fillColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    return super.fillColor(this.#inTheme(colour), opacity);
  }

  override strokeColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    return super.strokeColor(this.#inTheme(colour), opacity);
  }

  #inTheme(colour: PDFKit.Mixins.ColorValue): PDFKit.Mixins.ColorValue {
    return typeof colour === "string" ? colourInTheme(colour, this.#look.theme) : colour;
  }
}

/** The types of pdfkit know neither PDF/UA nor that `font: null` keeps Helvetica, which is never embedded, out. */
function pdfOptions(title: string): PDFKit.PDFDocumentOptions {
  const options = {
    autoFirstPage: false,
    font: null,
    tagged: true,
    subset: "PDF/UA",
    lang: language,
    pdfVersion: "1.7",
    displayTitle: true,
    info: { Title: title },
  };
  return options as unknown as PDFKit.PDFDocumentOptions;
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on("error", reject);
  });
}
