/** What the financial agent says of a line of the bank: what it is in the books, or that it is of a wrong file. */

import { above, box, needed, oneOf, optional, several, text } from "#office/shell/acts/fields.ts";
import { typedMovements } from "#domain/money/account/movement.ts";
import { nextOpenLine, readAccount } from "#server/money/account/account.ts";
import { matchLine, matchNewMovement, matchSupplierRefund } from "#server/money/account/match-lines.ts";
import { setLinesAside, restoreLine } from "#server/money/account/set-aside.ts";
import { unmatchLine } from "#server/money/account/undo-matches.ts";
import { act, type ActArguments, acts } from "#office/shell/acts/acts.ts";
import { counted } from "#domain/platform/language.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { type BooksNotice, doneInBooks, idIn, refusedBy, writerOf } from "#office/money/books-visit.ts";

const line = { description: optional };

export const lineActs = acts({
  match: act(
    { entry: above(several("Choose what the line is.")), method: optional },
    async ({ form, visit, params, value }) => {
      const begun = visit.services.clock.now();
      const given = { lineId: idIn(params), ids: value.entry, method: value.method };
      const matched = await matchLine(booksOf(visit), given, writerOf(visit));
      if (!matched.ok) return refusedBy(form, matched.reasons);
      return toNext({ visit, params }, { text: "Matched.", begun, undo: undoOf(params, matched) });
    },
  ),

  "match-new": act(
    {
      ...line,
      kind: oneOf(typedMovements, "Choose what it is."),
      with: optional,
      function: optional,
    },
    async ({ form, visit, params, value: { kind, ...input } }) => {
      const begun = visit.services.clock.now();
      const given = { lineId: idIn(params), kind, input, idempotencyKey: postKeyOf({ form, visit }) };
      const matched = await matchNewMovement(booksOf(visit), given, writerOf(visit));
      if (!matched.ok) return refusedBy(form, matched.reasons);
      const notice = { text: "Entered, and matched with its line.", begun, undo: undoOf(params, matched) };
      return toNext({ visit, params }, notice);
    },
  ),

  "match-refund": act(
    { ...line, expense: text },
    async ({ form, visit, params, value: { expense: expenseId, ...input } }) => {
      const begun = visit.services.clock.now();
      const given = { lineId: idIn(params), expenseId, input, idempotencyKey: postKeyOf({ form, visit }) };
      const matched = await matchSupplierRefund(booksOf(visit), given, writerOf(visit));
      if (!matched.ok) return refusedBy(form, matched.reasons);
      const notice = { text: "Entered, and matched with its line.", begun, undo: undoOf(params, matched) };
      return toNext({ visit, params }, notice);
    },
  ),

  unmatch: act(
    { reason: needed("Say why: it is kept with the match."), version: text },
    async ({ form, visit, params, value }) => {
      const begun = visit.services.clock.now();
      const given = { lineId: idIn(params), ...value };
      const undone = await unmatchLine(booksOf(visit), given, writerOf(visit));
      if (!undone.ok) return refusedBy(form, undone.reasons);
      return doneInBooks(visit, addressOf(params), { text: "The line is open again.", begun });
    },
  ),

  "set-aside": act(
    { reason: needed("Say why: it is kept with the line."), with_its_file: box },
    async ({ form, visit, params, value: { reason, with_its_file: withItsFile } }) => {
      const begun = visit.services.clock.now();
      const wrong = { lineId: idIn(params), withItsFile, reason };
      const aside = await setLinesAside(booksOf(visit), wrong, writerOf(visit));
      if (!aside.ok) return refusedBy(form, aside.reasons);
      const { length } = aside.lines;
      const words = `${counted(length, "line is", "lines are")} set aside.`;
      const undo = { path: addressOf(params), fields: { act: "take-back" } };
      return doneInBooks(visit, addressOf(params), { text: words, begun, ...(length === 1 && { undo }) });
    },
  ),

  "take-back": act({ with_its_file: box }, async ({ form, visit, params, value }) => {
    const begun = visit.services.clock.now();
    const given = { lineId: idIn(params), withItsFile: value.with_its_file };
    const taken = await restoreLine(booksOf(visit), given, writerOf(visit));
    if (!taken.ok) return refusedBy(form, taken.reasons);
    const { length } = taken.lines;
    const words = `${counted(length, "line counts", "lines count")} again.`;
    return doneInBooks(visit, addressOf(params), { text: words, begun });
  }),
});

/** To the next line that is open, with the message; to the account where none is. */
async function toNext({ visit, params }: Pick<ActArguments, "visit" | "params">, notice: BooksNotice) {
  const books = booksOf(visit);
  const account = await readAccount(books.database, recordingBy(books, "").livemode);
  const next = nextOpenLine(account, idIn(params));
  return doneInBooks(visit, next ? `/money/account/lines/${next}` : "/money/account", notice);
}

/** The act that undoes what was just matched with the line. */
export function undoOf(params: ActArguments["params"], { version }: { version: string }) {
  return { path: addressOf(params), fields: { act: "unmatch", reason: "Matched by mistake", version } };
}

function addressOf(params: ActArguments["params"]): string {
  return `/money/account/lines/${idIn(params)}`;
}
