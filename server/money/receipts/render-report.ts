/** Renders a report of headed sections with paragraphs and tables over as many Letter pages as it takes. */

import { palette } from "#domain/platform/palette.ts";
import { addElement, artifact, letter, rule, textElement, type Parent, type Target } from "./open-pdf.ts";
import type { TextStyle } from "./typesetter.ts";

export type Report = { title: string; subtitle: string; sections: ReportSection[]; authorization: string };

/** `notes` are marked, as what is not certain. */
export type ReportSection = {
  heading: string;
  paragraphs?: string[];
  notes?: string[];
  table?: ReportTable;
};

/** `widths` are shares of the page; the columns of amounts stand to the right. */
export type ReportTable = {
  columns: string[];
  widths: number[];
  amounts: number[];
  rows: string[][];
  /** The last row is the sum of the others. */
  hasTotal?: boolean;
};

const styles = {
  title: { font: "display", size: 27, colour: palette.ink, leading: 1.08 },
  subtitle: { font: "sans", size: 11, colour: palette.inkSoft },
  heading: { font: "display", size: 15, colour: palette.ink },
  text: { font: "sans", size: 10, colour: palette.ink },
  head: { font: "bold", size: 9, colour: palette.inkSoft },
  cell: { font: "sans", size: 9.5, colour: palette.ink, leading: 1.3 },
  total: { font: "bold", size: 9.5, colour: palette.ink, leading: 1.3 },
  note: { font: "bold", size: 9, colour: palette.danger },
  small: { font: "sans", size: 8.5, colour: palette.inkSoft },
} satisfies Record<string, TextStyle>;

/** Between the mark of a note and its text, in points. */
const noteIndent = 12;
/** Between two columns, in points. */
const gutter = 8;
const lastBaseline = letter.bottom - 36;
/** Of a row with one line, in points. */
const rowHeight = 16;

/** What of a section stays together, in points: its heading with the first lines. */
function startHeight({ notes = [], table, paragraphs = [] }: ReportSection): number {
  const lines = paragraphs.length > 0 && !table ? 1 : paragraphs.length;
  return 44 + (lines + notes.length) * 28 + (table ? 3 * rowHeight : 0);
}

/** Adds the report's pages to the document. */
export function renderReport(target: Target, report: Report): void {
  const pages = new Pages(target, report);
  pages.title();
  for (const section of report.sections) pages.section(section);
}

class Pages {
  readonly #target: Target;
  readonly #report: Report;
  #y = 0;
  #count = 0;

  constructor(target: Target, report: Report) {
    this.#target = target;
    this.#report = report;
    this.#turn();
  }

  title(): void {
    rule(this.#target.pdf, { y: letter.top, thickness: 3 });
    this.#text(this.#report.title, { style: styles.title, above: 38, tag: "H1" });
    this.#text(this.#report.subtitle, { style: styles.subtitle, above: 0 });
    this.#y += 8;
  }

  section(section: ReportSection): void {
    if (this.#y + startHeight(section) > lastBaseline) this.#turn();
    rule(this.#target.pdf, { y: this.#y, thickness: 1.5 });
    this.#text(section.heading, { style: styles.heading, above: 20, tag: "H2" });
    for (const paragraph of section.paragraphs ?? []) this.#text(paragraph, { style: styles.text, above: 2 });
    for (const note of section.notes ?? []) this.#note(note);
    if (section.table) this.#table(section.table);
    this.#y += 12;
  }

  /** A bar at the margin and bold text: the mark is seen without colour too. */
  #note(note: string): void {
    const width = letter.width - noteIndent;
    const height = this.#target.type.heightOf(note, width, styles.note);
    if (this.#y + height > lastBaseline) this.#turn();
    const [top, bottom] = [this.#y - 8, this.#y + height - 10];
    artifact(this.#target.pdf, () =>
      this.#target.pdf
        .moveTo(letter.left + 2, top)
        .lineTo(letter.left + 2, bottom)
        .lineWidth(3)
        .stroke(palette.danger),
    );
    const x = letter.left + noteIndent;
    this.#y = 3 + textElement(this.#target, { text: note, x, y: this.#y, width, style: styles.note });
  }

  #table(content: ReportTable): void {
    const table = this.#target.pdf.struct("Table");
    this.#target.parent.add(table);
    if (this.#y + 3 * rowHeight > lastBaseline) this.#turn();
    const head = content.columns.some((name) => name !== "");
    if (head) this.#row(table, { content, cells: content.columns, style: styles.head });
    for (const [index, row] of content.rows.entries()) {
      const isTotal = content.hasTotal === true && index === content.rows.length - 1;
      if (this.#y + rowHeight > lastBaseline) {
        this.#turn();
        if (head) this.#row(table, { content, cells: content.columns, style: styles.head });
      }
      rule(this.#target.pdf, {
        y: this.#y - 11,
        thickness: isTotal ? 1 : 0.5,
        colour: isTotal ? palette.ink : palette.rule,
      });
      this.#row(table, { content, cells: row, style: isTotal ? styles.total : styles.cell });
    }
    table.end();
  }

  #row(
    table: Parent,
    { content, cells, style }: { content: ReportTable; cells: string[]; style: TextStyle },
  ): void {
    const tableRow = this.#target.pdf.struct("TR");
    table.add(tableRow);
    const tag = style === styles.head ? "TH" : "TD";
    let x = letter.left;
    let bottom = this.#y;
    for (const [index, text] of cells.entries()) {
      const column = (content.widths[index] ?? 0) * letter.width;
      const width = index === cells.length - 1 ? column : column - gutter;
      const place = { x, y: this.#y, width, isRight: content.amounts.includes(index) };
      const draw = () => {
        bottom = Math.max(bottom, this.#target.type.draw(text, place, style));
      };
      addElement(
        { pdf: this.#target.pdf, parent: tableRow },
        { tag, draw, scope: tag === "TH" ? "Column" : undefined },
      );
      x += column;
    }
    tableRow.end();
    this.#y = bottom + 3;
  }

  #text(text: string, { style, above, tag = "P" }: { style: TextStyle; above: number; tag?: string }): void {
    if (this.#y + above > lastBaseline) this.#turn();
    const placed = { text, x: letter.left, y: this.#y + above, width: letter.width, style, tag };
    this.#y = textElement(this.#target, placed);
  }

  #turn(): void {
    this.#target.pdf.addPage({ size: "LETTER", margin: 0 });
    this.#count += 1;
    const foot = `${this.#report.authorization}   Page ${this.#count}`;
    textElement(this.#target, {
      text: foot,
      x: letter.left,
      y: letter.bottom - 11,
      width: letter.width,
      style: styles.small,
    });
    this.#y = letter.top;
  }
}
