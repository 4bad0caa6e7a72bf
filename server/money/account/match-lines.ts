/** Matches lines of the bank with the books: by themselves where there is no doubt, else as the agent says. Nothing is matched twice. */

import { refused } from "#server/money/books/books.ts";
import { randomUUID } from "node:crypto";
import {
  accountEntries,
  type AccountEntry,
  certainMatches,
  entryInWords,
  type OpenLine,
} from "#domain/money/books/bank-match.ts";
import {
  isOutflow,
  type Movement,
  type MovementInput,
  parseMovement,
} from "#domain/money/account/movement.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import type { RefundInput } from "#domain/money/expenses/supplier-refund.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { type Books, changeBooks, type Recording, recordingBy, todayOf } from "#server/money/books/books.ts";
import { changedMeanwhile, type Keyed, recordEntry, writtenBefore } from "#server/money/books/entries.ts";
import { refundWithin } from "#server/money/expenses/refund-expense.ts";
import { whyNotOfFunction } from "#server/money/books/named-function.ts";
import { outcomeOf, Undone } from "#server/platform/database/undone.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type Account, readAccount } from "./account.ts";
import { contributionMovement } from "./contribution-movements.ts";

export type Matched =
  | {
      ok: true;
      entryIds: string[];
      /** `matchVersion` of the matches of the line, with which they can be undone. */
      version: string;
      /** It was done before: nothing was written now. */
      isRepeated?: boolean;
    }
  | { ok: false; reasons: string[] };

/** Matches every line that has exactly one possible partner; returns how many. */
export async function matchCertain(books: Books, by: string): Promise<number> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const account = await readAccount(transaction, recording.livemode);
    const certain = certainMatches(account.openLines, account.openEntries);
    for (const { line, entry } of certain) {
      await store(transaction, { lineId: line.id, entryId: entry.entryId, cents: entry.cents }, recording);
      await logMatch(transaction, { line, parts: [entry] }, recording);
    }
    return certain.length;
  });
}

/** A line, and what it is: entries of the books, or contributions that were brought to the bank together. */
type GivenMatch = { lineId: string; ids: string[] };

/** Matches a line with entries that add up to it; contributions become a deposit, or a return, of the line's day. */
export async function matchLine(books: Books, { lineId, ids }: GivenMatch, by: string): Promise<Matched> {
  return change(books, by, async (transaction, account, recording) => {
    const line = account.openLines.find(({ id }) => id === lineId);
    if (!line) return matchedSo(account, { lineId, ids }) ?? refused(noLine(lineId));
    const known = new Set(account.entries.map(({ id }) => id));
    const contributionIds = ids.filter((id) => !known.has(id));
    const outflow = contributionIds.length === 1 ? outflowOf(account, line, contributionIds[0]) : undefined;
    const made: BookEntry[] = outflow ? [outflow] : [];
    if (contributionIds.length > 0 && !outflow) {
      const given = { contributionIds, on: line.postedOn, cents: line.cents, entries: account.entries };
      const movement = await contributionMovement(transaction, given, recording);
      if (!movement.ok) return movement;
      made.push(
        (await recordEntry(transaction, { kind: "movement", content: movement.movement }, recording)).entry,
      );
    }
    const named = account.entries.filter(({ id }) => ids.includes(id));
    return storeAll(transaction, { line, entries: [...named, ...made], account }, recording);
  });
}

/** The line as it is matched already, when it is matched with exactly these: the same form was posted before. */
function matchedSo({ entries, matches }: Account, { lineId, ids }: GivenMatch): Matched | undefined {
  const own = matches.filter(({ bank_line_id }) => bank_line_id === lineId);
  const entryIds = own.map(({ entry_id }) => entry_id);
  if (entryIds.length === 0) return undefined;
  const parts = entries.filter(({ id }) => entryIds.includes(id));
  const named = parts.flatMap((entry) => {
    const contributionIds = entry.kind === "movement" ? (entry.content.contributionIds ?? []) : [];
    return ids.includes(entry.id) ? [entry.id] : contributionIds;
  });
  const isSame = ids.every((id) => named.includes(id)) && named.every((id) => ids.includes(id));
  return isSame ? { ok: true, entryIds, version: matchVersion(own), isRepeated: true } : undefined;
}

/** What of the contribution left the account with this line: its return, its repayment, or the cheque that bounced. */
function outflowOf(
  { entries, openEntries }: Account,
  line: Account["openLines"][number],
  contributionId: string | undefined,
): BookEntry | undefined {
  const open = openEntries.filter(({ cents }) => cents === line.cents).map(({ entryId }) => entryId);
  return entriesOf(entries, "movement")
    .filter(({ id, content }) => open.includes(id) && isOutflow(content))
    .find(({ content }) => content.contributionIds?.includes(contributionId ?? ""));
}

/** What a line is that has no entry yet: a fee of the bank, interest, a transfer, what a function took. Its day and amount are the line's. */
type NewMovement = {
  lineId: string;
  kind: string;
  input: Pick<MovementInput, "with" | "description" | "function">;
} & Keyed;

/** Enters the movement with the line's own day and amount, and matches it. */
export async function matchNewMovement(books: Books, given: NewMovement, by: string): Promise<Matched> {
  const { idempotencyKey } = given;
  return change(books, by, async (transaction, account, recording) => {
    const before = await writtenBefore(transaction, "movement", { idempotencyKey });
    if (before) return repeated(account, before.id);
    const line = account.openLines.find(({ id }) => id === given.lineId);
    if (!line) return refused(noLine(given.lineId));
    const amount = (Math.abs(line.cents) / 100).toFixed(2);
    const input = { ...given.input, date: line.postedOn, amount };
    const parsed = parseMovement(given.kind, input, todayOf(books));
    if (!parsed.ok) return parsed;
    const content: Movement = parsed.movement;
    const reason = await whyNotOfFunction(transaction, content, recording.livemode);
    if (reason !== undefined) return refused(reason);
    const movement = { kind: "movement" as const, content, idempotencyKey };
    const { entry } = await recordEntry(transaction, movement, recording);
    return storeAll(transaction, { line, entries: [entry], account }, recording);
  });
}

/** What a supplier gave back of a bill, which the bank is the first to tell. Its day and amount are the line's. */
type NewSupplierRefund = {
  lineId: string;
  expenseId: string;
  input: Pick<RefundInput, "description">;
} & Keyed;

/** Enters the refund with the line's own day and amount, and matches it. */
export async function matchSupplierRefund(
  books: Books,
  { lineId, expenseId, input, idempotencyKey }: NewSupplierRefund,
  by: string,
): Promise<Matched> {
  return change(books, by, async (transaction, account, recording) => {
    const before = await writtenBefore(transaction, "refund", { idempotencyKey });
    if (before) return repeated(account, before.id);
    const line = account.openLines.find(({ id }) => id === lineId);
    if (!line) return refused(noLine(lineId));
    const amount = (Math.abs(line.cents) / 100).toFixed(2);
    const typed = { ...input, date: line.postedOn, amount, to: "account" };
    const refund = { expenseId, input: typed, idempotencyKey };
    const entered = await refundWithin(transaction, books, { refund, recording });
    if (!entered.ok) return entered;
    return storeAll(transaction, { line, entries: [entered.entry], account }, recording);
  });
}

/** The matches of an entry that the same form made before. */
function repeated({ matches }: Account, entryId: string): Matched {
  const version = matchVersion(matches.filter(({ entry_id }) => entry_id === entryId));
  return { ok: true, entryIds: [entryId], version, isRepeated: true };
}

/** A line whose matches are undone. */
type Unmatch = {
  lineId: string;
  reason: string;
  /** `matchVersion` of the matches that the agent looked at; whichever stand when undefined. */
  version?: string | undefined;
};

/** Says which matches these are: others as soon as one is undone or made. */
export function matchVersion(matches: readonly { id: string }[]): string {
  return matches
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
}

/** Undoes the matches of a line; they stay, with who and why. */
export async function unmatchLine(
  books: Books,
  { lineId, reason, version }: Unmatch,
  by: string,
): Promise<Matched> {
  if (reason.trim() === "") return refused("Say why.");
  const { livemode, now, acting } = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const all = await transaction
      .selectFrom("bank_match")
      .selectAll()
      .where("bank_line_id", "=", lineId)
      .execute();
    if (version !== undefined) {
      const seen = all.filter(({ id }) => version.split(" ").includes(id));
      const isRepeated = seen.some((match) => match.undone_by === by && match.undone_reason === reason);
      if (isRepeated)
        return { ok: true, entryIds: seen.map(({ entry_id }) => entry_id), version, isRepeated };
      const standing = all.filter(({ undone_at }) => undone_at === null);
      if (matchVersion(standing) !== version) return refused(changedMeanwhile);
    }
    const undone = await transaction
      .updateTable("bank_match")
      .set({ undone_by: by, undone_at: now.toISOString(), undone_reason: reason })
      .where("bank_line_id", "=", lineId)
      .where("bank_line_id", "in", (query) =>
        query.selectFrom("bank_line").select("id").where("livemode", "=", livemode),
      )
      .where("undone_at", "is", null)
      .returning(["id", "entry_id"])
      .execute();
    if (undone.length === 0) return refused("Nothing is matched with this line of the bank.");
    if (acting)
      await recordAct(transaction, acting, {
        act: "account.undo-match",
        subject: lineId,
        after: `Why: ${reason.trim()}`,
      });
    return { ok: true, entryIds: undone.map(({ entry_id }) => entry_id), version: matchVersion(undone) };
  });
}

type Work = (transaction: Tx, account: Account, recording: Recording) => Promise<Matched>;

/** What is refused leaves nothing behind. */
async function change(books: Books, by: string, work: Work): Promise<Matched> {
  const recording = recordingBy(books, by);
  const attempt = changeBooks(books, async (transaction) => {
    const matched = await work(transaction, await readAccount(transaction, recording.livemode), recording);
    if (!matched.ok) throw new Undone(matched);
    return matched;
  });
  return attempt.catch(outcomeOf<Matched>);
}

type Pairing = { line: Account["openLines"][number]; entries: BookEntry[]; account: Account };

async function storeAll(
  transaction: Tx,
  { line, entries, account }: Pairing,
  recording: Recording,
): Promise<Matched> {
  const taken = new Set(account.matches.map(({ entry_id }) => entry_id));
  const parts = accountEntries(entries);
  const strange = entries.find(({ id }) => !parts.some(({ entryId }) => entryId === id));
  if (strange) return refused("What was named does not pass through the campaign account.");
  const double = parts.find(({ entryId }) => taken.has(entryId));
  if (double) return refused(`It is matched with another line already: ${entryInWords(double)}.`);
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  if (parts.length === 0) return refused("Name what the line is.");
  if (cents !== line.cents)
    return refused(`The line is ${formatCents(line.cents)}, and these come to ${formatCents(cents)}.`);
  const stored: { id: string }[] = [];
  for (const part of parts)
    stored.push(
      await store(transaction, { lineId: line.id, entryId: part.entryId, cents: part.cents }, recording),
    );
  await logMatch(transaction, { line, parts }, recording);
  return { ok: true, entryIds: parts.map(({ entryId }) => entryId), version: matchVersion(stored) };
}

async function logMatch(
  transaction: Tx,
  { line, parts }: { line: OpenLine; parts: AccountEntry[] },
  { acting }: Recording,
): Promise<void> {
  if (!acting) return;
  const inWords = (on: string, cents: number, what: string) =>
    `${formatDate(on)}, ${formatCents(cents)}, ${what}`;
  await recordAct(transaction, acting, {
    act: "account.match",
    subject: line.id,
    before: inWords(line.postedOn, line.cents, line.description),
    after: parts.map(({ on, cents, what }) => inWords(on, cents, what)).join("; "),
  });
}

async function store(
  transaction: Tx,
  { lineId, entryId, cents }: { lineId: string; entryId: string; cents: number },
  { by, now }: Recording,
): Promise<{ id: string }> {
  return transaction
    .insertInto("bank_match")
    .values({
      id: randomUUID(),
      bank_line_id: lineId,
      entry_id: entryId,
      amount_cents: cents,
      matched_by: by,
      matched_at: now.toISOString(),
      undone_by: null,
      undone_at: null,
      undone_reason: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function noLine(id: string): string {
  return `There is no line of the bank that is still open (${id}).`;
}
