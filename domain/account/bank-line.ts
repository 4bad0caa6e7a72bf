/** Lines of a bank's statement: amounts and dates as banks write them. */

import { isLocalDate } from "../time/local-date.ts";

/** A line of the statement; positive cents came into the account, `reference` is the bank's own number of it. */
export type BankLine = { postedOn: string; cents: number; description: string; reference?: string };

/** The lines of a file, or in a sentence why it can't be read: nothing of it is guessed. */
export type BankStatement =
  | { ok: true; lines: BankLine[]; balance?: { on: string; cents: number } }
  | { ok: false; reason: string; asks?: TableQuestion };

/** What the agent has to say of a table that does not say it itself: which column is what, or how its dates are meant. */
export type TableQuestion = "columns" | "dates";

/** How a date such as 03/04/2026 is meant. */
export type DayOrder = "mdy" | "dmy";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The local date of a cell, `undefined` when it is none; `order` is for dates of three numbers whose year comes last. */
export function dateFromBank(text: string, order: DayOrder): string | undefined {
  const cell = text.trim();
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:\d{6}.*|\D.*)?$/.exec(cell) ?? [];
  if (year !== undefined) return existing(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  if (last !== undefined)
    return order === "mdy" ? existing(last, first, second) : existing(last, second, first);
  const [, dayOfName, name, ofYear] = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*\.?[-\s,]+(\d{4})$/i.exec(cell) ?? [];
  if (ofYear !== undefined) return existing(ofYear, monthOf(name), dayOfName);
  const [, named, dayAfter, yearAfter] = /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})$/i.exec(cell) ?? [];
  return yearAfter === undefined ? undefined : existing(yearAfter, monthOf(named), dayAfter);
}

/** The order that the dates themselves show: a number above 12 is a day. `undefined` where none is. */
export function dayOrderOf(cells: readonly string[]): DayOrder | undefined {
  for (const cell of cells) {
    const [, first = "", second = ""] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}\s*$/.exec(cell) ?? [];
    if (Number(first) > 12) return "dmy";
    if (Number(second) > 12) return "mdy";
  }
  return undefined;
}

/** Whether a date can be read in two ways. */
export function isAmbiguousDate(cell: string): boolean {
  const [, first = "", second = ""] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}\s*$/.exec(cell) ?? [];
  return first !== "" && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/** Cents of an amount as banks write it: `-45.10`, `(45.10)`, `45.10-`, `$1,234.50`, `1 234,50`; `undefined` for anything else, ten million dollars included. */
export function centsFromBank(text: string): number | undefined {
  const cell = text.replaceAll(/[\s\u00a0\u202f$]|CAD/g, "").replaceAll("−", "-");
  const isNegative = /^-|-$|^\(.*\)$/.test(cell);
  const digits = cell.replaceAll(/[()+-]/g, "");
  const plain = plainNumber(digits);
  if (plain === undefined || !/^(\d{1,7}(\.\d{0,2})?|\.\d{1,2})$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return isNegative && cents !== 0 ? -cents : cents;
}

/** With a point before the cents and nothing between the thousands. A comma that is neither says nothing certain: `45,1` is no 451. */
function plainNumber(digits: string): string | undefined {
  if (/^(\d+|\d{1,3}(\.\d{3})+),\d{2}$/.test(digits)) return digits.replaceAll(".", "").replace(",", ".");
  return /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(digits) ? digits.replaceAll(",", "") : undefined;
}

/** A line that an earlier file had; `reference` is empty where that file had no number of the bank. */
type KnownLine = { id: string; postedOn: string; cents: number; reference: string };

/** What a file adds: its new lines, each with a key that no other line has, and the bank's numbers of lines that were known without. */
type FileNews = {
  added: { line: BankLine; key: string }[];
  learned: { id: string; reference: string }[];
};

/**
 * Tells the new lines of a file from those of earlier files. Lines of one day and amount are the same when the bank's number is; without a
 * number they are counted, so that a file of another kind adds only what is more than known. The words are left out, because the bank writes
 * them differently in each kind of file.
 */
export function newsOfFile(lines: readonly BankLine[], known: readonly KnownLine[]): FileNews {
  const groupOf = ({ postedOn, cents }: { postedOn: string; cents: number }) => `${postedOn} ${cents}`;
  const knownOf = Map.groupBy(known, groupOf);
  const news: FileNews = { added: [], learned: [] };
  for (const [group, own] of Map.groupBy(lines, groupOf)) {
    const { added, learned } = newsOfGroup(own, knownOf.get(group) ?? []);
    news.added.push(...added.map(({ line, place }) => ({ line, key: `${group} ${place}` })));
    news.learned.push(...learned);
  }
  return news;
}

/** A line that the agent set aside, because it is of a wrong file. */
type AsideLine = { postedOn: string; cents: number; description: string; reference: string };

/** Parts the new lines of a file from those that were set aside before: by the bank's number, else by day, amount and words. */
export function partSetAside(
  added: FileNews["added"],
  setAside: readonly AsideLine[],
): { added: FileNews["added"]; aside: BankLine[] } {
  const left = [...setAside];
  const aside: BankLine[] = [];
  const fresh = added.filter(({ line }) => {
    const at = left.findIndex((one) => isSameLine(one, line));
    if (at === -1) return true;
    left.splice(at, 1);
    aside.push(line);
    return false;
  });
  return { added: fresh, aside };
}

function isSameLine(one: AsideLine, line: BankLine): boolean {
  if (one.postedOn !== line.postedOn || one.cents !== line.cents) return false;
  const { reference = "" } = line;
  return one.reference !== "" && reference !== ""
    ? one.reference === reference
    : one.description === line.description;
}

function newsOfGroup(lines: BankLine[], known: KnownLine[]) {
  const numbers = new Set(known.map(({ reference }) => reference));
  const numberless = known.filter(({ reference }) => reference === "");
  const added: { line: BankLine; place: string }[] = [];
  const learned: FileNews["learned"] = [];
  const counted: BankLine[] = [];
  for (const line of lines) {
    const { reference = "" } = line;
    if (reference === "") counted.push(line);
    else if (!numbers.has(reference)) {
      numbers.add(reference);
      const same = numberless.shift();
      if (same) learned.push({ id: same.id, reference });
      else added.push({ line, place: `#${reference}` });
    }
  }
  const more = counted.slice(known.length);
  return {
    added: [...added, ...more.map((line, at) => ({ line, place: String(known.length + at + 1) }))],
    learned,
  };
}

function monthOf(name = ""): string | undefined {
  const at = months.indexOf(name.toLowerCase());
  return at === -1 ? undefined : String(at + 1);
}

function existing(year = "", month = "", day = ""): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : undefined;
}
