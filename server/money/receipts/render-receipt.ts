/** Renders one receipt on one Letter page of a tagged PDF. Distances in points. */

import type { ReceiptDocument, ReceiptRow } from "#domain/money/receipts/receipt.ts";
import { palette } from "#domain/platform/palette.ts";
import {
  addElement,
  artifact,
  letter,
  rule,
  textElement,
  type Line,
  type Parent,
  type Pdf,
  type Target,
} from "./open-pdf.ts";
import type { TextStyle, Typesetter } from "./typesetter.ts";

const labelWidth = 132;
const valueX = letter.left + labelWidth;
const valueWidth = letter.width - labelWidth;

const styles = {
  campaign: { font: "bold", size: 11, colour: palette.ink },
  title: { font: "display", size: 27, colour: palette.ink, leading: 1.08 },
  notice: { font: "bold", size: 10.5, colour: palette.danger },
  amount: { font: "bold", size: 14, colour: palette.ink, leading: 1.3 },
  statement: { font: "sans", size: 14, colour: palette.ink, leading: 1.3 },
  heading: { font: "display", size: 14, colour: palette.ink },
  label: { font: "sans", size: 9.5, colour: palette.inkSoft },
  value: { font: "sans", size: 10.5, colour: palette.ink, leading: 1.3 },
  small: { font: "sans", size: 8.5, colour: palette.inkSoft },
} satisfies Record<string, TextStyle>;

/** From the last row to the end of the page: signature and authorization line. */
const tailHeight = 76;

/** Adds a page with the receipt to the document, under `root` of its structure tree. Long text is set smaller, never cut. */
export function renderReceipt(target: Target, receipt: ReceiptDocument): void {
  const { pdf, type } = target;
  const needed = writeSheet(new Sheet(type), receipt) + tailHeight;
  const scale = Math.min(1, letter.bottom / needed);
  pdf.addPage({ size: "LETTER", margin: 0 });
  pdf
    .save()
    .translate(306 * (1 - scale), 0)
    .scale(scale);
  const sheet = new Sheet(type, target);
  if (receipt.watermark) sheet.watermark(receipt.watermark);
  writeSheet(sheet, receipt);
  sheet.tail(receipt, letter.bottom / scale);
  pdf.restore();
}

function writeSheet(sheet: Sheet, receipt: ReceiptDocument): number {
  sheet.head(receipt);
  for (const notice of receipt.notices) sheet.notice(notice);
  sheet.amount(receipt);
  for (const section of receipt.sections) sheet.section(section);
  return sheet.y;
}

/** The page from top to bottom; without a target it only measures. */
class Sheet {
  readonly #type: Typesetter;
  readonly #target: Target | undefined;
  /** The next baseline. */
  y = letter.top;

  constructor(type: Typesetter, target?: Target) {
    this.#type = type;
    this.#target = target;
  }

  /** Behind the text and an artifact: the first notice says the same to those who cannot see it. */
  watermark(text: string): void {
    const style: TextStyle = { font: "display", size: 210, colour: palette.danger };
    const x = 306 - this.#type.widthOf(text, style) / 2;
    this.#decorate((pdf) => {
      pdf
        .save()
        .rotate(-38, { origin: [306, 396] })
        .fillOpacity(0.09);
      this.#type.draw(text, { x, y: 466, width: 1000 }, style);
      pdf.restore();
    });
  }

  head(receipt: ReceiptDocument): void {
    const y = letter.top + 9;
    const number = `No. ${receipt.number}`;
    const numberX = letter.right - this.#type.widthOf(number, styles.campaign);
    this.#decorate((_, target) => renderMark(target, { x: letter.left, y: letter.top - 12, size: 34 }));
    const end = this.#text(receipt.campaignName, {
      x: letter.left + 44,
      width: numberX - letter.left - 60,
      y,
      style: styles.campaign,
    });
    this.#text(number, { x: numberX, width: 300, y, style: styles.campaign });
    const bar = Math.max(end, letter.top + 30);
    this.#rule({ y: bar, thickness: 3 });
    this.y =
      this.#text(receipt.title, {
        x: letter.left,
        width: letter.width,
        y: bar + 38,
        tag: "H1",
        style: styles.title,
      }) - 4;
  }

  notice(text: string): void {
    this.y = this.#text(text, { x: letter.left, width: letter.width, style: styles.notice }) + 3;
  }

  /** The statements have the amount's font size, as the law on receipts requires. */
  amount(receipt: ReceiptDocument): void {
    this.y += 8;
    this.#text("Amount received", { x: letter.left, width: labelWidth, style: styles.label });
    this.y = this.#text(receipt.amount, { x: valueX, width: valueWidth, style: styles.amount }) + 4;
    for (const text of receipt.statements) {
      this.y = this.#text(text, { x: valueX, width: valueWidth, style: styles.statement }) + 4;
    }
    this.y -= 2;
  }

  section(section: ReceiptDocument["sections"][number]): void {
    this.#rule({ y: this.y, thickness: 1.5 });
    this.y =
      this.#text(section.heading, {
        x: letter.left,
        width: letter.width,
        y: this.y + 18,
        tag: "H2",
        style: styles.heading,
      }) + 1;
    const table = this.#target?.pdf.struct("Table");
    if (table) this.#target?.parent.add(table);
    for (const [index, row] of section.rows.entries()) {
      if (index > 0) this.#rule({ y: this.y - 12, thickness: 0.5, colour: palette.rule });
      this.y = this.#row(table, row) + 4;
    }
    table?.end();
    this.y -= 2;
  }

  /** Signature and authorization line, at the foot of the page. */
  tail(receipt: ReceiptDocument, bottom: number): void {
    const signed = bottom - 58;
    this.#text(receipt.signature.name, {
      x: valueX,
      width: valueWidth,
      y: signed - 6,
      style: styles.heading,
    });
    this.#rule({ y: signed, thickness: 0.75, colour: palette.ink, from: valueX });
    this.#text(receipt.signature.role, { x: valueX, width: valueWidth, y: signed + 12, style: styles.label });
    this.#rule({ y: bottom - 24, thickness: 0.5, colour: palette.rule });
    this.#text(receipt.authorization, {
      x: letter.left,
      width: letter.width,
      y: bottom - 11,
      style: styles.small,
    });
  }

  #row(table: Parent | undefined, row: ReceiptRow): number {
    const tableRow = this.#target?.pdf.struct("TR");
    if (tableRow) table?.add(tableRow);
    this.#cell(tableRow, {
      tag: "TH",
      lines: [row.label],
      place: { x: letter.left, width: labelWidth - 10 },
      style: styles.label,
    });
    const end = this.#cell(tableRow, {
      tag: "TD",
      lines: row.lines,
      place: { x: valueX, width: valueWidth },
      style: styles.value,
    });
    tableRow?.end();
    return end;
  }

  #cell(
    row: Parent | undefined,
    {
      tag,
      lines,
      place,
      style,
    }: { tag: "TH" | "TD"; lines: string[]; place: { x: number; width: number }; style: TextStyle },
  ): number {
    const draw = () => {
      let y = this.y;
      for (const line of lines) y = this.#type.draw(`${line} `, { ...place, y }, style);
    };
    if (this.#target && row)
      addElement(
        { pdf: this.#target.pdf, parent: row },
        { tag, draw, scope: tag === "TH" ? "Row" : undefined },
      );
    return lines.reduce((y, line) => y + this.#type.heightOf(line, place.width, style), this.y);
  }

  #text(
    text: string,
    {
      x,
      width,
      y = this.y,
      tag = "P",
      style,
    }: { x: number; width: number; y?: number; tag?: string; style: TextStyle },
  ): number {
    if (!this.#target) return y + this.#type.heightOf(text, width, style);
    return textElement(this.#target, { text, x, y, width, style, tag });
  }

  #rule(line: Line): void {
    if (this.#target) rule(this.#target.pdf, line);
  }

  #decorate(draw: (pdf: Pdf, target: Target) => void): void {
    const target = this.#target;
    if (target) artifact(target.pdf, () => draw(target.pdf, target));
  }
}

const petal = "M32 27q-6-9 0-21q6 12 0 21z";
const ridge = "M0 64v-9q12-2 19-10q7-9 14-9q6 0 11 8q6 8 20 9v11z";
const viewBox = 64;

/** Draws the mark with its left top corner at `x`, `y`; `size` in points. */
function renderMark(target: Target, place: { x: number; y: number; size: number }): void {
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

/* Renders envelopes of size #10 (9.5 × 4.125 inches), one page each: the campaign's address and the donor's. */

const envelopeSize: [number, number] = [684, 297];
const returnStyle: TextStyle = { font: "sans", size: 9, colour: palette.ink };
const addressStyle: TextStyle = { font: "sans", size: 13, colour: palette.ink, leading: 1.3 };

/** Adds one page for each envelope; `from` is the return address. */
export function renderEnvelopes(
  target: Target,
  job: { from: string[]; envelopes: { lines: string[] }[] },
): void {
  for (const envelope of job.envelopes) {
    target.pdf.addPage({ size: envelopeSize, margin: 0 });
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
