/** One accessible PDF: tagged, titled, in Canadian English, with no font but the embedded ones. */

import PDFDocument from "pdfkit";
import { colourInTheme, type Look } from "#domain/content/theme/theme.ts";
import type { Target } from "./page-elements.ts";
import { Typesetter } from "./typesetter.ts";
import { language } from "#domain/platform/language.ts";

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
