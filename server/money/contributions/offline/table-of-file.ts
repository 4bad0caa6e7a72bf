/** What a chosen file is: text with a table, the first sheet of a workbook as such a text, or something else. */

import readWorkbook from "read-excel-file/universal";

/** The text as bytes, or what the file is instead, such as `a PDF`. */
export async function tableOfFile(
  content: Uint8Array<ArrayBuffer>,
): Promise<{ content: Uint8Array } | { otherKind: string }> {
  const beginning = new TextDecoder("latin1").decode(content.subarray(0, 200));
  const otherKind = otherKinds.find(([pattern]) => pattern.test(beginning))?.[1];
  if (otherKind !== undefined) return { otherKind };
  if (!/^PK\p{Cc}/u.test(beginning)) return { content };
  const isSmall = unpackedBytes(content) <= maxUnpackedBytes;
  const sheets = isSmall ? await readWorkbook(content.slice().buffer).catch(() => []) : [];
  const sheet = sheets.find(({ data }) => data.length > 1);
  if (!sheet) return { otherKind: "a file without a sheet that can be read" };
  const text = sheet.data.map((row) => row.map(quoted).join(",")).join("\n");
  return { content: new TextEncoder().encode(text) };
}

/** 10,000 rows have a fifth of it. */
const maxUnpackedBytes = 20 * 1024 * 1024;

/** What the archive says that its files come to (PKWARE APPNOTE 4.3.12); the library reads no more than that. */
function unpackedBytes(content: Uint8Array<ArrayBuffer>): number {
  const bytes = Buffer.from(content.buffer);
  const entry = Buffer.from("PK\u0001\u0002");
  let total = 0;
  for (let at = bytes.indexOf(entry); at !== -1 && at + 28 <= bytes.length; at = bytes.indexOf(entry, at + 4))
    total += bytes.readUInt32LE(at + 24);
  return total;
}

/** How files begin that are often chosen instead. */
const otherKinds: [RegExp, string][] = [
  [/^ÐÏ\p{Cc}/u, "an old workbook, or one with a password"],
  [/^\p{Cc}‹/u, "a compressed file"],
  [/^%PDF-/, "a PDF"],
  [/^\s*!(type|account):/i, "a QIF file"],
  [/^\s*<(!doctype html|html)/i, "a web page"],
];

/** Dates are stored as days in UTC, amounts as fractions that may be off by a trifle. */
function quoted(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return cell === null ? "" : `"${String(cell).replaceAll('"', '""')}"`;
}
