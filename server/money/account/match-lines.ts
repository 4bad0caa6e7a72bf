/** Matches lines of the bank with the books: by themselves where there is no doubt, else as the agent says. Nothing is matched twice. */

import { createHash, randomUUID } from "node:crypto";
import { accountEntries, type AccountEntry, entryInWords } from "#domain/money/books/account-entries.ts";
import { matchesOf, type Pair } from "#domain/money/books/bank-match.ts";
import type { OpenLine } from "#domain/money/books/bank-candidates.ts";
import {
  isOutflow,
  type Movement,
  type MovementInput,
  parseMovement,
} from "#domain/money/account/movement.ts";
import { openCents } from "#domain/money/books/balances.ts";
import { methodInBankWords } from "#domain/money/books/bank-words.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { type Payment, paymentMethods, type RefundInput } from "#domain/money/expenses/bill-payment.ts";
import { sum } from "#domain/platform/sum.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { type Books, changeBooks, type Recording, recordingBy, refused } from "#server/money/books/books.ts";
import { changedMeanwhile, type Keyed, recordEntry, writtenBefore } from "#server/money/books/entries.ts";
import { refundWithin } from "#server/money/expenses/pay-expense.ts";
import { whyNotOfFunction } from "#server/money/books/deposits.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type Account, readAccount, type Matched, matchVersion } from "./account.ts";
import { contributionMovement } from "./contribution-movements.ts";

/** What is sure, and what is likely and wants a look at the list first. */
export type Together = "sure" | "likely";

/** How many pairs are looked at, and matched, together. */
export const maxTogether = 200;

/** `except`: lines that the agent took out. `seen`: what the agent looked at; whatever there is when undefined. */
type TogetherGiven = { which: Together; except: readonly string[]; seen?: string; batch: string };

type MatchedTogether =
  | { ok: true; count: number; cents: number; isRepeated?: boolean }
  | { ok: false; reasons: string[] };

/** Matches every line of which it is sure what it is, by itself; returns how many. They can be undone together. */
export async function matchCertain(books: Books, by: string, batch: string = randomUUID()): Promise<number> {
  const matched = await matchTogether(books, { which: "sure", except: [], batch }, by);
  return matched.ok ? matched.count : 0;
}

/** Matches the lines that are shown together, but for those taken out. A batch is made once. */
export async function matchTogether(
  books: Books,
  { which, except, seen, batch }: TogetherGiven,
  by: string,
): Promise<MatchedTogether> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<MatchedTogether> => {
    const before = await transaction
      .selectFrom("bank_match")
      .select("amount_cents")
      .where("batch_id", "=", batch)
      .execute();
    if (before.length > 0) {
      const cents = sum(before.map(({ amount_cents }) => amount_cents));
      return { ok: true, count: before.length, cents, isRepeated: true };
    }
    const account = await readAccount(transaction, recording.livemode);
    const all = matchesOf(account.openLines, account.partners)[which];
    const shown = seen === undefined ? all : all.slice(0, maxTogether);
    if (seen !== undefined && pairsSeen(shown) !== seen) return refused(changedMeanwhile);
    const pairs = shown.filter(({ line }) => !except.includes(line.id));
    for (const { line, entries, kind } of pairs) {
      const ids = entries.map(({ entryId }) => entryId);
      const made = kind
        ? await newMovement(transaction, books, { line, kind, input: byTheBank(line), recording })
        : await partnersOf(transaction, { line, ids, account }, recording);
      if (!made.ok) throw new Error(`A pair that was shown can't be matched: ${made.reasons.join(" ")}`);
      for (const { entry, isMade } of made.entries)
        await store(transaction, { line, entryId: entry.id, cents: line.cents, isMade, batch }, recording);
      const parts = kind ? accountEntries(made.entries.map(({ entry }) => entry)) : entries;
      await logMatch(transaction, { line, parts }, recording);
    }
    return { ok: true, count: pairs.length, cents: sum(pairs.map(({ line }) => line.cents)) };
  });
}

/** Says which pairs these are: others as soon as one is matched, or another comes. */
export function pairsSeen(pairs: readonly Pair[]): string {
  const text = pairs
    .map(({ line, entries, kind = "" }) =>
      [line.id, kind, ...entries.map(({ entryId, cents }) => `${entryId} ${cents}`)].join(" "),
    )
    .toSorted()
    .join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** A line, and what it is: entries of the books, bills that it pays, or contributions that were brought to the bank together. */
type GivenMatch = {
  lineId: string;
  ids: string[];
  /** How a bill was paid, where the bank's words don't say it. */
  method?: string | undefined;
};

/**
 * Matches a line with entries that add up to it. Contributions become a deposit, or a return, of the line's day; of a bill its payment is
 * entered.
 */
export async function matchLine(books: Books, given: GivenMatch, by: string): Promise<Matched> {
  return change(books, by, async (transaction, account, recording) => {
    const { lineId, ids, method } = given;
    const line = account.openLines.find(({ id }) => id === lineId);
    if (!line) return matchedSo(account, given) ?? refused(noLine(lineId));
    const made = await partnersOf(transaction, { line, ids, account, method }, recording);
    return made.ok ? storeAll(transaction, { line, entries: made.entries, account }, recording) : made;
  });
}

type Part = { entry: BookEntry; isMade: boolean };
type Partners = { ok: true; entries: Part[] } | { ok: false; reasons: string[] };

/** The entries of what was named; of contributions and bills the entries that are made of the line. */
async function partnersOf(
  transaction: Tx,
  {
    line,
    ids,
    account,
    method,
  }: { line: OpenLine; ids: readonly string[]; account: Account; method?: string | undefined },
  recording: Recording,
): Promise<Partners> {
  const known = new Map(account.entries.map((entry) => [entry.id, entry]));
  const contributionIds = ids.filter((id) => !known.has(id));
  const named = ids.flatMap((id) => known.get(id) ?? []);
  const bills = entriesOf(named, "expense");
  const parts = named
    .filter(({ kind }) => kind !== "expense")
    .map((entry): Part => ({ entry, isMade: false }));
  for (const bill of bills) {
    const open = openCents(account.entries, bill);
    const amountCents = ids.length === 1 ? -line.cents : open;
    if (amountCents <= 0 || amountCents > open)
      return refused(`${formatCents(open)} of the bill is open, and the line is ${formatCents(line.cents)}.`);
    const said = method || methodInBankWords(line.description);
    const way = paymentMethods.find((known) => known === said);
    if (way === undefined) return refused("method: Say how it was paid: the bank's words don't.");
    const [reference] = /ch\S*\W*\d+/i.exec(line.description) ?? [];
    const content: Payment = {
      expenseId: bill.id,
      paidOn: line.postedOn,
      amountCents,
      method: way,
      paidBy: "",
      ...(way === "cheque" && reference && { reference }),
    };
    const { entry } = await recordEntry(transaction, { kind: "payment", content }, recording);
    parts.push({ entry, isMade: true });
  }
  if (contributionIds.length === 0) return { ok: true, entries: parts };
  const outflow = contributionIds.length === 1 ? outflowOf(account, line, contributionIds[0]) : undefined;
  if (outflow) return { ok: true, entries: [...parts, { entry: outflow, isMade: false }] };
  const given = { contributionIds, on: line.postedOn, cents: line.cents, entries: account.entries };
  const movement = await contributionMovement(transaction, given, recording);
  if (!movement.ok) return movement;
  const { entry } = await recordEntry(
    transaction,
    { kind: "movement", content: movement.movement },
    recording,
  );
  return { ok: true, entries: [...parts, { entry, isMade: true }] };
}

/** The line as it is matched already, when it is matched with exactly these: the same form was posted before. */
function matchedSo({ entries, matches }: Account, { lineId, ids }: GivenMatch): Matched | undefined {
  const own = matches.filter(({ bank_line_id }) => bank_line_id === lineId);
  const entryIds = own.map(({ entry_id }) => entry_id);
  if (entryIds.length === 0) return undefined;
  const parts = entries.filter(({ id }) => entryIds.includes(id));
  const named = parts.flatMap((entry) => {
    if (ids.includes(entry.id)) return [entry.id];
    if (entry.kind === "payment") return [entry.content.expenseId];
    return entry.kind === "movement" ? (entry.content.contributionIds ?? []) : [];
  });
  const isSame = ids.every((id) => named.includes(id)) && named.every((id) => ids.includes(id));
  return isSame ? { ok: true, entryIds, version: matchVersion(own), isRepeated: true } : undefined;
}

/** What of the contribution left the account with this line: its return, its repayment, or the cheque that bounced. */
function outflowOf(
  { entries, openEntries }: Account,
  line: OpenLine,
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
    const { kind, input } = given;
    const made = await newMovement(transaction, books, { line, kind, input, recording, idempotencyKey });
    return made.ok ? storeAll(transaction, { line, entries: made.entries, account }, recording) : made;
  });
}

/** What the form of a fee or of interest says. */
function byTheBank({ description }: OpenLine): NewMovement["input"] {
  return { with: "The bank", description };
}

async function newMovement(
  transaction: Tx,
  books: Books,
  given: Pick<NewMovement, "kind" | "input"> & Keyed & { line: OpenLine; recording: Recording },
): Promise<Partners> {
  const { line, kind, recording, idempotencyKey } = given;
  const amount = (Math.abs(line.cents) / 100).toFixed(2);
  const input = { ...given.input, date: line.postedOn, amount };
  const parsed = parseMovement(kind, input, todayOf(books));
  if (!parsed.ok) return parsed;
  const content: Movement = parsed.movement;
  const reason = await whyNotOfFunction(transaction, content, recording.livemode);
  if (reason !== undefined) return refused(reason);
  const movement = { kind: "movement" as const, content, idempotencyKey };
  const { entry } = await recordEntry(transaction, movement, recording);
  return { ok: true, entries: [{ entry, isMade: true }] };
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
    return storeAll(
      transaction,
      { line, entries: [{ entry: entered.entry, isMade: true }], account },
      recording,
    );
  });
}

/** The matches of an entry that the same form made before. */
function repeated({ matches }: Account, entryId: string): Matched {
  const version = matchVersion(matches.filter(({ entry_id }) => entry_id === entryId));
  return { ok: true, entryIds: [entryId], version, isRepeated: true };
}

type Work = (transaction: Tx, account: Account, recording: Recording) => Promise<Matched>;

async function change(books: Books, by: string, work: Work): Promise<Matched> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) =>
    work(transaction, await readAccount(transaction, recording.livemode), recording),
  );
}

type Pairing = { line: OpenLine; entries: readonly Part[]; account: Account };

async function storeAll(
  transaction: Tx,
  { line, entries, account }: Pairing,
  recording: Recording,
): Promise<Matched> {
  const taken = new Set(account.matches.map(({ entry_id }) => entry_id));
  const parts = accountEntries(entries.map(({ entry }) => entry));
  const made = new Set(entries.filter(({ isMade }) => isMade).map(({ entry }) => entry.id));
  const strange = entries.find(({ entry: { id } }) => !parts.some(({ entryId }) => entryId === id));
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
      await store(
        transaction,
        { line, entryId: part.entryId, cents: part.cents, isMade: made.has(part.entryId) },
        recording,
      ),
    );
  await logMatch(transaction, { line, parts }, recording);
  return { ok: true, entryIds: parts.map(({ entryId }) => entryId), version: matchVersion(stored) };
}

async function logMatch(
  transaction: Tx,
  { line, parts }: { line: OpenLine; parts: readonly AccountEntry[] },
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
  {
    line,
    entryId,
    cents,
    isMade,
    batch,
  }: { line: OpenLine; entryId: string; cents: number; isMade: boolean; batch?: string },
  { by, now }: Recording,
): Promise<{ id: string }> {
  return transaction
    .insertInto("bank_match")
    .values({
      id: randomUUID(),
      bank_line_id: line.id,
      entry_id: entryId,
      amount_cents: cents,
      matched_by: by,
      matched_at: now.toISOString(),
      undone_by: null,
      undone_at: null,
      undone_reason: null,
      is_made: isMade ? 1 : 0,
      batch_id: batch ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

function noLine(id: string): string {
  return `There is no line of the bank that is still open (${id}).`;
}
