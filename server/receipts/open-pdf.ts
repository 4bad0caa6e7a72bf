/** One accessible PDF: tagged, titled, in Canadian English, with no font but the embedded ones. */

import PDFDocument from "pdfkit";
import { Typesetter } from "./typesetter.ts";
import { language } from "#domain/language.ts";

type Draw = (pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, type: Typesetter) => void;

/** Opens the document, lets `draw` add pages, and answers the finished file. */
export function createPdf(title: string, draw: Draw): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument(pdfOptions(title));
  const finished = bytesOf(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  draw(pdf, root, new Typesetter(pdf));
  root.end();
  pdf.end();
  return finished;
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
