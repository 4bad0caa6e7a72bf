/** What the financial agent says of a line of the bank: what it is in the books, or that it is of a wrong file. */

import {
  matchLine,
  matchNewMovement,
  matchSupplierRefund,
  unmatchLine,
} from "#server/money/account/match-lines.ts";
import { setLinesAside, takeLineBack } from "#server/money/account/set-aside.ts";
import { type ActArguments, acts, refused, textOf } from "#office/shell/acts/acts.ts";
import { counted } from "#domain/platform/counted.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { booksFor, doneInBooks, idIn, refusedBy, typedIn, writerOf } from "#office/money/books-visit.ts";

export const lineActs = acts({
  match,
  "match-new": matchNew,
  "match-refund": matchRefund,
  unmatch,
  "set-aside": setAside,
  "take-back": takeBack,
});

function addressOf(params: ActArguments["params"]): string {
  return `/money/account/lines/${idIn(params)}`;
}

async function match({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const ids = form.getAll("entry").filter((value) => typeof value === "string");
  if (ids.length === 0) return refused(form, { form: "Choose what the line is." });
  const matched = await matchLine(booksFor(visit), { lineId: idIn(params), ids }, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  return doneInBooks(visit, addressOf(params), { text: "Matched.", begun });
}

async function matchNew({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const given = {
    lineId: idIn(params),
    kind: textOf(form, "kind"),
    input: typedIn(form, ["with", "description", "function"]),
    idempotencyKey: postKeyOf({ form, visit }),
  };
  const matched = await matchNewMovement(booksFor(visit), given, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  return doneInBooks(visit, addressOf(params), { text: "Entered, and matched with this line.", begun });
}

async function matchRefund({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const given = {
    lineId: idIn(params),
    expenseId: textOf(form, "expense"),
    input: typedIn(form, ["description"]),
    idempotencyKey: postKeyOf({ form, visit }),
  };
  const matched = await matchSupplierRefund(booksFor(visit), given, writerOf(visit));
  if (!matched.ok) return refusedBy(form, matched.reasons);
  return doneInBooks(visit, addressOf(params), { text: "Entered, and matched with this line.", begun });
}

async function unmatch({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const version = textOf(form, "version");
  const given = { lineId: idIn(params), reason: textOf(form, "reason"), version };
  if (given.reason === "") return refused(form, { reason: "Say why: it is kept with the match." });
  const undone = await unmatchLine(booksFor(visit), given, writerOf(visit));
  if (!undone.ok) return refusedBy(form, undone.reasons);
  return doneInBooks(visit, addressOf(params), { text: "The line is open again.", begun });
}

async function setAside({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const reason = textOf(form, "reason");
  if (reason === "") return refused(form, { reason: "Say why: it is kept with the line." });
  const wrong = { lineId: idIn(params), withItsFile: form.has("with_its_file"), reason };
  const aside = await setLinesAside(booksFor(visit), wrong, writerOf(visit));
  if (!aside.ok) return refusedBy(form, aside.reasons);
  const { length } = aside.lines;
  const text = `${counted(length, "line is", "lines are")} set aside.`;
  const undo = { path: addressOf(params), fields: { act: "take-back" } };
  return doneInBooks(visit, addressOf(params), { text, begun, ...(length === 1 && { undo }) });
}

async function takeBack({ form, visit, params }: ActArguments) {
  const begun = visit.services.clock.now();
  const line = { lineId: idIn(params), withItsFile: form.has("with_its_file") };
  const taken = await takeLineBack(booksFor(visit), line, writerOf(visit));
  if (!taken.ok) return refusedBy(form, taken.reasons);
  const { length } = taken.lines;
  const text = `${counted(length, "line counts", "lines count")} again.`;
  return doneInBooks(visit, addressOf(params), { text, begun });
}
