/** A line of the bank: what it may be, and what the agent says that it is. */

import { above, box, needed, oneOf, optional, several, text } from "#office/shell/acts/fields.ts";
import { typedMovements } from "#domain/money/account/movement.ts";
import { nextOpenLine, readAccount, type Account, matchVersion } from "#server/money/account/account.ts";
import { matchLine, matchNewMovement, matchSupplierRefund } from "#server/money/account/match-lines.ts";
import { setLinesAside, restoreLine, isOfSameFile, linesSetAside } from "#server/money/account/set-aside.ts";
import { unmatchLine } from "#server/money/account/undo-matches.ts";
import { act, type ActArguments, acts } from "#office/shell/acts/acts.ts";
import { counted } from "#domain/platform/language.ts";
import { postKeyOf } from "#office/shell/acts/post-key.ts";
import { booksOf, recordingBy, type Books } from "#server/money/books/books.ts";
import { type BooksNotice, doneInBooks, idIn, refusedBy, writerOf } from "#office/money/books-visit.ts";
import type { LoaderFunctionArgs } from "react-router";
import { accountEntries, type AccountEntry } from "#domain/money/books/account-entries.ts";
import { candidatesFor, type OpenLine } from "#domain/money/books/bank-candidates.ts";
import { combinationsFor } from "#domain/money/books/bank-match.ts";
import {
  isPayoutInBankWords,
  isReturnInBankWords,
  kindInBankWords,
  methodInBankWords,
} from "#domain/money/books/bank-words.ts";
import { type BookEntry, entriesOf, movementsOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { refundableCents } from "#domain/money/books/supplier-refunds.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { daysBetween, formatDate } from "#domain/platform/time/local-date.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { functionsIn } from "#office/money/book-form.tsx";

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

export type LineFacts = Awaited<ReturnType<typeof lineLoader>>;

const maxOffered = 100;

/** The line with what it may be, and of which function income may be; one that is set aside with why. */
export async function lineLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const id = idIn(params);
  const { livemode } = recordingBy(books, "");
  const account = await readAccount(books.database, livemode);
  const asides = await linesSetAside(books, livemode);
  const aside = asides.find((one) => one.id === id);
  const line = account.lines.find((one) => one.id === id) ?? aside;
  if (!line) return endWith(404);
  const own = account.matches.filter(({ bank_line_id }) => bank_line_id === id);
  const isIn = line.amount_cents > 0;
  const open = account.openLines.find((one) => one.id === id);
  const candidates = open ? candidatesFor(open, account.partners) : [];
  const taken = new Set(candidates.map(({ entryId }) => entryId));
  const distance = ({ on }: AccountEntry) => Math.abs(daysBetween(on, line.posted_on));
  const others = account.partners
    .filter(({ entryId, cents }) => cents > 0 === isIn && !taken.has(entryId))
    .toSorted((one, other) => distance(one) - distance(other));
  const next = nextOpenLine(account, id);
  return {
    line,
    aside,
    asideInFile: asides.filter((one) => isOfSameFile(one, line)).length,
    matchVersion: matchVersion(own),
    matched: accountEntries(account.entries).filter(({ entryId }) =>
      own.some(({ entry_id }) => entry_id === entryId),
    ),
    candidates: candidates.slice(0, maxOffered),
    together: open ? combinationsFor(open, account.onHand) : [],
    kind: kindInBankWords({ description: line.description, cents: line.amount_cents }),
    method: methodInBankWords(line.description),
    others: others.slice(0, maxOffered),
    functions: isIn ? functionsIn(account.entries) : [],
    bills: isIn && open ? refundableBills(account.entries, line.amount_cents) : [],
    bounced: open ? await mayHaveBounced(books, account, open) : [],
    isPayout: isIn && isPayoutInBankWords(line.description),
    inFile: account.lines.filter((one) => isOfSameFile(one, line)).length,
    place: open ? account.openLines.indexOf(open) + 1 : 0,
    open: account.openLines.length,
    next: next === id ? undefined : next,
  };
}

/** What was brought to the bank and is of the sum that went out, where the bank says that something came back. */
async function mayHaveBounced({ database }: Books, { entries }: Account, line: OpenLine) {
  if (line.cents > 0 || !isReturnInBankWords(line.description)) return [];
  const deposited = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
  if (deposited.length === 0) return [];
  return database
    .selectFrom("contribution")
    .select(["id", "full_name", "received_on"])
    .where("id", "in", deposited)
    .where("amount_cents", "=", -line.cents)
    .where("held_cents", "=", -line.cents)
    .where("received_on", "<=", line.postedOn)
    .orderBy("received_on", "desc")
    .limit(maxBounced)
    .execute();
}

const maxBounced = 10;

/** The bills of which a supplier can have given so much back, the latest first. */
function refundableBills(entries: readonly BookEntry[], cents: number) {
  const suppliers = supplierNames(entries);
  return entriesOf(entries, "expense")
    .filter(({ id }) => refundableCents(entries, id) >= cents)
    .toSorted((one, other) => other.content.billedOn.localeCompare(one.content.billedOn))
    .slice(0, maxOffered)
    .map(({ id, content }) => ({
      value: id,
      label: `${suppliers.get(content.supplierId) ?? ""}: ${content.description}, ${formatCents(content.amountCents)}, ${formatDate(content.billedOn)}`,
    }));
}
