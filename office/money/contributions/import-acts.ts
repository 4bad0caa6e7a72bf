/** Imports a file in two steps: read and shown row by row, then entered. The file travels in the page, so nothing is kept of one that is only looked at. */

import { above, box, file, oneOf, several, text } from "#office/shell/acts/fields.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { type DayOrder, dayOrders } from "#domain/money/account/bank-dates.ts";
import {
  type GiftLayout,
  giftQuestions,
  type GiftRole,
  giftRoles,
  giftsOf,
  recogniseGifts,
} from "#domain/money/gift-table.ts";
import { offlineColumns } from "#domain/money/contributions/offline-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import {
  type ImportedRow,
  neededColumns,
  readLayout,
  rememberedLayout,
  rememberLayout,
} from "#server/money/contributions/offline/import-offline.ts";
import { closedPeriodWarnings } from "#server/money/disclosure/period.ts";
import { importReceived, receivedColumns } from "#server/money/expenses/enter-received.ts";
import { maxContributions, type ReadableTable, tooManyContributions } from "#server/money/tables/read-csv.ts";
import { type ReadTable, readTable } from "#server/money/tables/read-table.ts";
import { booksOf } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { type GivenFile, maxTableBytes, tooLargeForPage } from "#server/platform/system/pack-file.ts";
import { act, acts, refused } from "#office/shell/acts/acts.ts";
import type { Visit } from "#office/shell/visit.ts";
import { alsoOwed } from "#office/shell/words.ts";
import { fieldErrors } from "#office/money/books-visit.ts";

type ShownRow = {
  line: number;
  name: string;
  amount: string;
  id: string | undefined;
  words: string;
  isRefused: boolean;
};

export type ImportShown = {
  rows: ShownRow[];
  isEntered: boolean;
  good: number;
  refused: number;
  repeated: number;
  cents: number;
  /** The file, packed for the second step. */
  file: string;
  /** How its columns are read; empty where they have our own names. */
  layout: string;
  /** Rows with a total, or in which nothing was given. */
  leftOut: number;
  enterProhibited: boolean;
  /** What was entered into a period that is closed, as sentences. */
  warnings: string[];
};

/** A table whose columns have to be confirmed: what they seem to be, and its first rows. */
export type ImportAsked = {
  /** Each with its name, the first cells below it, and what it seems to be. */
  columns: { name: string; examples: string[]; role: GiftRole }[];
  orders: DayOrder[];
  method: string;
  repeatsAbove: boolean;
  /** What is not said yet, once it was tried. */
  problems: string[];
  file: string;
  enterProhibited: boolean;
};

const mapped = {
  table: text,
  column: several(),
  dates: oneOf(dayOrders),
  method: text,
  repeats_above: box,
  enter_prohibited: box,
};

export const importActs = acts({
  read: act(
    { file: above(file("Choose a file first.")), enter_prohibited: box },
    async ({ visit, form, value }) => {
      if (value.file.size > maxTableBytes)
        return refused(form, { form: "The file is larger than 5 MB. Split it." });
      const content = new Uint8Array(await value.file.arrayBuffer());
      return importInto(visit, form, {
        file: content,
        dryRun: true,
        enterProhibited: value.enter_prohibited,
      });
    },
  ),

  map: act(mapped, async ({ visit, form, value }) => {
    const roles = value.column.map((role) => giftRoles.find((one) => one === role) ?? "other");
    const { dates, method, repeats_above: repeatsAbove } = value;
    const layout = { roles, ...(dates && { dates }), ...(method && { method }), repeatsAbove };
    const given = { file: { packed: value.table }, dryRun: true, enterProhibited: value.enter_prohibited };
    return importInto(visit, form, { ...given, layout });
  }),

  /** The columns once more, as they were said. */
  "map-again": act({ table: text, layout: text, enter_prohibited: box }, async ({ visit, form, value }) => {
    const { cells, packed } = await readTable({ packed: value.table });
    if (packed === undefined || cells.length === 0) return refused(form, { form: tooLargeForPage });
    const { enter_prohibited: enterProhibited } = value;
    const layout = readLayout(value.layout);
    return { asked: askedOf(visit, cells, { packed, enterProhibited, layout, problems: [] }) };
  }),

  enter: act({ table: text, layout: text, enter_prohibited: box }, async ({ visit, form, value }) => {
    const given = { file: { packed: value.table }, dryRun: false, enterProhibited: value.enter_prohibited };
    const layout = readLayout(value.layout);
    return importInto(visit, form, { ...given, ...(layout && { layout }) });
  }),
});

type Into = { file: GivenFile; dryRun: boolean; enterProhibited: boolean; layout?: GiftLayout };

async function importInto(visit: Visit, form: FormData, given: Into) {
  const { dryRun, enterProhibited } = given;
  const begun = visit.services.clock.now();
  const { table: own, cells, packed } = await readTable(given.file);
  if (cells.length === 0 && !own.ok) return refused(form, { form: own.reason });
  if (packed === undefined) return refused(form, { form: tooLargeForPage });
  const below = cells.slice(recogniseGifts(cells).headAt + 1);
  if (below.length > maxContributions) return refused(form, { form: tooManyContributions });
  const isOwn =
    own.ok &&
    own.columns.every((column) => (receivedColumns as readonly string[]).includes(column)) &&
    neededColumns.every((column) => own.columns.includes(column));
  const layout = isOwn ? undefined : (given.layout ?? (await rememberedLayout(visit.services, cells)));
  const read = isOwn ? { ok: true as const, table: own, leftOut: 0 } : tableOf(visit, below, layout);
  if (!read.ok) {
    const problems = given.layout ? read.problems : [];
    return { asked: askedOf(visit, cells, { packed, enterProhibited, layout, problems }) };
  }
  const { rows } = await importReceived(
    booksOf(visit),
    { table: read.table, options: { dryRun, enterProhibited } },
    visit.signedIn.member.name,
  );
  if (!dryRun && layout) await rememberLayout(visit.services, cells, layout);
  const shown: ImportShown = {
    rows: rows.map(shownRow),
    isEntered: !dryRun,
    ...countsOf(rows),
    file: packed,
    layout: layout ? JSON.stringify(layout) : "",
    leftOut: read.leftOut,
    enterProhibited,
    warnings: dryRun ? [] : await closedPeriodWarnings(visit.services, begun),
  };
  return { shown };
}

type Cells = ReadTable["cells"];

/** The rows as contributions, or what has to be said first. */
function tableOf(
  visit: Visit,
  below: Cells,
  layout: GiftLayout | undefined,
): { ok: true; table: ReadableTable; leftOut: number } | { ok: false; problems: string[] } {
  if (!layout) return { ok: false, problems: [] };
  const { missing, orders, needsMethod } = giftQuestions(below, layout, todayOf(booksOf(visit)));
  const problems = [
    ...missing,
    ...(orders.length > 1 ? ["Say how the dates are written."] : []),
    ...(needsMethod ? ["Say how the gifts came."] : []),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const { rows, leftOut } = giftsOf(below, { ...layout, order: orders[0] ?? "mdy" });
  return { ok: true, table: { ok: true, columns: [...offlineColumns], rows }, leftOut };
}

const examplesShown = 3;
const maxExampleLength = 40;

function askedOf(
  visit: Visit,
  cells: Cells,
  given: Pick<ImportAsked, "enterProhibited" | "problems"> & {
    packed: string;
    layout: GiftLayout | undefined;
  },
): ImportAsked {
  const { headAt, roles } = recogniseGifts(cells);
  const said = given.layout?.roles ?? roles;
  const below = cells.slice(headAt + 1);
  const { orders } = giftQuestions(below, { roles: said }, todayOf(booksOf(visit)));
  return {
    columns: roles.map((role, at) => ({
      name: (cells[headAt]?.cells[at] ?? "").trim().slice(0, maxExampleLength),
      examples: below
        .map((row) => (row.cells[at] ?? "").trim().slice(0, maxExampleLength))
        .filter(Boolean)
        .slice(0, examplesShown),
      role: said[at] ?? role,
    })),
    orders: orders.length > 1 ? orders : [],
    method: given.layout?.method ?? "",
    repeatsAbove: given.layout?.repeatsAbove ?? false,
    problems: given.problems,
    file: given.packed,
    enterProhibited: given.enterProhibited,
  };
}

function countsOf(rows: readonly ImportedRow[]) {
  const entered = rows.flatMap(({ entered }) =>
    entered.ok && !entered.isRepeated ? [entered.contribution] : [],
  );
  const refused = rows.filter(({ entered }) => !entered.ok).length;
  return {
    good: entered.length,
    refused,
    repeated: rows.length - entered.length - refused,
    cents: entered.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}

/** Reasons repeat what stands in a cell. */
const maxWords = 300;

function shownRow({ line, entered }: ImportedRow): ShownRow {
  if (!entered.ok) {
    const words = Object.values(fieldErrors(entered.reasons)).join(" ").slice(0, maxWords).toWellFormed();
    return { line, name: "", amount: "", id: undefined, words, isRefused: true };
  }
  const { contribution, isRepeated, owed = [], questions = [] } = entered;
  return {
    line,
    name: contribution.full_name || "Anonymous",
    amount: formatCents(contribution.amount_cents),
    id: contribution.id,
    words: isRepeated
      ? "Entered before"
      : [`${statusInWords(contribution.status)}.${alsoOwed(owed)}`, ...questions].join(" "),
    isRefused: false,
  };
}
