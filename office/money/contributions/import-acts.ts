/** Imports a file in two steps: read and shown row by row, then entered. The file travels in the page, so nothing is kept of one that is only looked at. */

import { above, box, file, text } from "#office/shell/acts/fields.ts";
import { statusInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import type { ImportedRow } from "#server/money/contributions/offline/import-offline.ts";
import { closedPeriodWarnings } from "#server/money/disclosure/closed-period-warnings.ts";
import { importReceived } from "#server/money/expenses/enter-received.ts";
import { readTable } from "#server/money/contributions/offline/read-table.ts";
import { type GivenFile, maxTableBytes, tooLargeForPage } from "#server/platform/system/pack-file.ts";
import { act, acts, refused } from "#office/shell/acts/acts.ts";
import { booksOf } from "#office/money/book-facts.ts";
import type { Visit } from "#office/shell/visit.ts";
import { alsoOwed } from "#office/shell/words/over-limit.ts";
import { fieldErrors } from "#office/money/field-errors.ts";

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
  enterProhibited: boolean;
  /** What was entered into a period that is closed, as sentences. */
  warnings: string[];
};

export const importActs = acts({
  read: act(
    { file: above(file("Choose a file first.")), enter_prohibited: box },
    async ({ visit, form, value }) => {
      if (value.file.size > maxTableBytes)
        return refused(form, { form: "The file is larger than 5 MB. Split it." });
      const content = new Uint8Array(await value.file.arrayBuffer());
      const given = { file: content, dryRun: true, enterProhibited: value.enter_prohibited };
      return importInto(visit, form, given);
    },
  ),

  enter: act({ table: text, enter_prohibited: box }, async ({ visit, form, value }) => {
    const given = { file: { packed: value.table }, dryRun: false, enterProhibited: value.enter_prohibited };
    return importInto(visit, form, given);
  }),
});

async function importInto(
  visit: Visit,
  form: FormData,
  { file: given, dryRun, enterProhibited }: { file: GivenFile; dryRun: boolean; enterProhibited: boolean },
) {
  const begun = visit.services.clock.now();
  const { table, packed } = await readTable(given);
  if (!table.ok) return refused(form, { form: table.reason });
  if (packed === undefined) return refused(form, { form: tooLargeForPage });
  const { unknownColumns, missingColumns, rows } = await importReceived(
    booksOf(visit),
    { table, options: { dryRun, enterProhibited } },
    visit.signedIn.member.name,
  );
  const wrong = [
    ...unknownColumns.slice(0, 5).map((column) => `There is no column “${column.slice(0, 60)}”.`),
    ...missingColumns.map((column) => `The column “${column}” is missing.`),
  ];
  if (wrong.length > 0) return refused(form, { form: wrong.join(" ") });
  const shown: ImportShown = {
    rows: rows.map(shownRow),
    isEntered: !dryRun,
    ...countsOf(rows),
    file: packed,
    enterProhibited,
    warnings: dryRun ? [] : await closedPeriodWarnings(visit.services, begun),
  };
  return { shown };
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
