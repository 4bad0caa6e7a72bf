/** Renders a report of headed sections with paragraphs and tables over as many Letter pages as it takes. */

import { addElement, inks, letter, rule, textElement, type Parent, type Target } from "./page-elements.ts";
import type { TextStyle } from "./typesetter.ts";

export type Report = { title: string; subtitle: string; sections: ReportSection[]; authorization: string };

export type ReportSection = { heading: string; paragraphs?: string[]; table?: ReportTable };

/** `widths` are shares of the page; the columns of amounts stand to the right. */
export type ReportTable = { columns: string[]; widths: number[]; amounts: number[]; rows: string[][] };

const styles = {
  title: { font: "display", size: 27, colour: inks.ink, leading: 1.08 },
  subtitle: { font: "sans", size: 11, colour: inks.soft },
  heading: { font: "display", size: 15, colour: inks.ink },
  text: { font: "sans", size: 10, colour: inks.ink },
  head: { font: "bold", size: 9, colour: inks.soft },
  cell: { font: "sans", size: 9.5, colour: inks.ink, leading: 1.3 },
  small: { font: "sans", size: 8.5, colour: inks.soft },
} satisfies Record<string, TextStyle>;

/** Between two columns, in points. */
const gutter = 8;
const lastBaseline = letter.bottom - 36;

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
    if (this.#y + 70 > lastBaseline) this.#turn();
    rule(this.#target.pdf, { y: this.#y, thickness: 1.5 });
    this.#text(section.heading, { style: styles.heading, above: 20, tag: "H2" });
    for (const paragraph of section.paragraphs ?? []) this.#text(paragraph, { style: styles.text, above: 2 });
    if (section.table) this.#table(section.table);
    this.#y += 12;
  }

  #table(content: ReportTable): void {
    const table = this.#target.pdf.struct("Table");
    this.#target.parent.add(table);
    this.#row(table, { content, cells: content.columns, tag: "TH" });
    for (const row of content.rows) {
      if (this.#y + 16 > lastBaseline) this.#turn();
      rule(this.#target.pdf, { y: this.#y - 11, thickness: 0.5, colour: inks.rule });
      this.#row(table, { content, cells: row, tag: "TD" });
    }
    table.end();
  }

  #row(
    table: Parent,
    { content, cells, tag }: { content: ReportTable; cells: string[]; tag: "TH" | "TD" },
  ): void {
    const tableRow = this.#target.pdf.struct("TR");
    table.add(tableRow);
    const style = tag === "TH" ? styles.head : styles.cell;
    let x = letter.left;
    let bottom = this.#y;
    for (const [index, text] of cells.entries()) {
      const column = (content.widths[index] ?? 0) * letter.width;
      const width = index === cells.length - 1 ? column : column - gutter;
      const free = Math.max(0, width - this.#target.type.widthOf(text, style));
      const at = content.amounts.includes(index) ? x + free : x;
      const draw = () => {
        bottom = Math.max(
          bottom,
          this.#target.type.draw(text, { x: at, y: this.#y, width: width + 1 }, style),
        );
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
