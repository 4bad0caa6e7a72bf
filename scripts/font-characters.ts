import PDFDocument from "pdfkit";

/** The code points that a font has a glyph for, as pdfkit's own font engine reads them. */
export function charactersOf(font: Buffer): number[] {
  const document = new PDFDocument({ autoFirstPage: false }).font(font);
  return (document as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet;
}
