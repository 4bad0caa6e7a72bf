/** Tables as CSV files that spreadsheets open without running anything (RFC 4180). */

import { plainDollars } from "#domain/money/contributions/donation-rules.ts";

export type CsvCell = string | number | boolean | null | undefined | CsvAmount;

/** An amount of money: two decimals always, and a negative one stays a number. */
type CsvAmount = { cents: number };

export type CsvColumn<Row> = { name: string; value(row: Row): CsvCell };

/** Without it spreadsheets take the file for another encoding, and W̱SÁNEĆ becomes unreadable. */
const byteOrderMark = "\uFEFF";

/** The rows with a line of column names first; text that a spreadsheet would take for a formula gets an apostrophe. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => quote(name)),
    ...rows.map((row) => columns.map(({ value }) => quote(defuse(value(row))))),
  ];
  return byteOrderMark + lines.map((cells) => `${cells.join(",")}\r\n`).join("");
}

/** What a spreadsheet takes for the beginning of a formula, the full-width signs of East Asian keyboards included. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;

/** Numbers stay numbers: only text can be made to look like a formula. */
function defuse(cell: CsvCell): string {
  if (typeof cell === "object" && cell !== null) return plainDollars(cell.cents);
  if (typeof cell !== "string") return String(cell ?? "");
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/** Tabs and semicolons too: where the comma is the decimal sign (fr-CA), spreadsheets part cells at those. */
function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
