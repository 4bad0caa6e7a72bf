/** The campaign account as the books and the bank have it. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import type { Kysely, Selectable } from "kysely";
import type { BankBalance } from "#domain/money/account/bank-line.ts";
import {
  reconcileAccount,
  type ReconciledLine,
  type Reconciliation,
} from "#domain/money/books/account-reconciliation.ts";
import { entriesUntil, type BookEntry, entriesOf, movementsOf } from "#domain/money/books/book-entry.ts";
import { accountEntries, type AccountEntry, openBills } from "#domain/money/books/account-entries.ts";
import type { OpenLine } from "#domain/money/books/bank-candidates.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { bankedMethods } from "#domain/money/account/movement.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { leftAccount } from "#server/money/books/deposits.ts";

type CurrentMatch = { id: string; bank_line_id: string; entry_id: string; amount_cents: number };

export type Account = {
  entries: BookEntry[];
  lines: StoredLine[];
  matches: CurrentMatch[];
  openLines: OpenLine[];
  /** What the books say moved and no line of the bank shows. */
  openEntries: AccountEntry[];
  /** Gifts that no deposit has. */
  onHand: AccountEntry[];
  /** What a line of the bank may be: these two, and bills that are to be paid. */
  partners: AccountEntry[];
  /** From the bank's balance to the books'. */
  reconciliation: Reconciliation;
};

/** Reads both sides, and what of each has no partner. As of a day: later entries and lines are left out, and so is what only a later line shows. */
export async function readAccount(
  database: Kysely<Database>,
  livemode: 0 | 1,
  asOf?: string,
): Promise<Account> {
  const entered = await currentEntries(database, livemode);
  const entries = asOf === undefined ? entered : entriesUntil(entered, asOf);
  const lines = await currentLines(database, livemode, asOf);
  const matches = await database
    .selectFrom("bank_match")
    .innerJoin("bank_line", "bank_line.id", "bank_match.bank_line_id")
    .select(["bank_match.id", "bank_match.bank_line_id", "bank_match.entry_id", "bank_match.amount_cents"])
    .where("bank_line.livemode", "=", livemode)
    .where("bank_line.posted_on", "<=", asOf ?? lastDay)
    .where("bank_match.undone_at", "is", null)
    .execute();
  const inAccount = accountEntries(entries);
  const matchedLines = new Set(matches.map(({ bank_line_id }) => bank_line_id));
  const matchedEntries = new Set(matches.map(({ entry_id }) => entry_id));
  const openEntries = inAccount.filter(({ entryId }) => !matchedEntries.has(entryId));
  const openLines = lines
    .filter(({ id }) => !matchedLines.has(id))
    .map(({ id, posted_on, amount_cents, description }) => ({
      id,
      postedOn: posted_on,
      cents: amount_cents,
      description,
    }));
  const gifts = await undepositedContributions(database, { livemode, entries });
  const onHand = gifts.map(giftToMatch).filter(({ on }) => on <= (asOf ?? lastDay));
  return {
    entries,
    lines,
    matches,
    openLines,
    openEntries,
    onHand,
    partners: [...openEntries, ...onHand, ...openBills(entries)],
    reconciliation: reconcileAccount(inAccount, reconciledLines(lines, matches), balancesIn(entries)),
  };
}

function reconciledLines(lines: StoredLine[], matches: CurrentMatch[]): ReconciledLine[] {
  const entryIds = Object.groupBy(matches, ({ bank_line_id }) => bank_line_id);
  return lines.map(({ id, posted_on, amount_cents, description }) => ({
    id,
    on: posted_on,
    cents: amount_cents,
    description,
    entryIds: (entryIds[id] ?? []).map(({ entry_id }) => entry_id),
  }));
}

function balancesIn(entries: BookEntry[]): BankBalance[] {
  return entriesOf(entries, "bank-balance").map(({ content }) => content);
}

/** The open line behind this one, in the order of the bank; the first one behind the last. Undefined where none is open. */
export function nextOpenLine({ lines, openLines }: Pick<Account, "lines" | "openLines">, id: string) {
  const open = new Map(openLines.map((line) => [line.id, line]));
  const at = lines.findIndex((line) => line.id === id);
  const inOrder = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return inOrder.find((line) => open.has(line.id))?.id;
}

/* The stored lines of the bank's statements. */

export type StoredLine = Selectable<Database["bank_line"]>;

/** Without a day nothing is left out. */
const lastDay = "9999-12-31";

/** The lines of the bank to a day, without those that were set aside. */
export async function currentLines(
  database: Kysely<Database>,
  livemode: 0 | 1,
  asOf = lastDay,
): Promise<StoredLine[]> {
  return database
    .selectFrom("bank_line")
    .selectAll()
    .where("livemode", "=", livemode)
    .where("posted_on", "<=", asOf)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_line_aside")
            .select("bank_line_aside.id")
            .whereRef("bank_line_aside.bank_line_id", "=", "bank_line.id")
            .where("bank_line_aside.undone_at", "is", null),
        ),
      ),
    )
    .orderBy("posted_on")
    .orderBy("fingerprint")
    .execute();
}

/** How many standing lines nothing is matched with; counted in the database, because it stands beside the room's name on every page. */
export async function countOpenLines(database: Kysely<Database>, livemode: 0 | 1): Promise<number> {
  const open = database
    .selectFrom("bank_line")
    .leftJoin("bank_match", (join) =>
      join.onRef("bank_match.bank_line_id", "=", "bank_line.id").on("bank_match.undone_at", "is", null),
    )
    .leftJoin("bank_line_aside", (join) =>
      join
        .onRef("bank_line_aside.bank_line_id", "=", "bank_line.id")
        .on("bank_line_aside.undone_at", "is", null),
    )
    .where("bank_line.livemode", "=", livemode)
    .where("bank_match.id", "is", null)
    .where("bank_line_aside.id", "is", null);
  return countRows(open);
}

/* Contributions that came on paper or by transfer and that no deposit has. */

/** In the order of their days: what is still held, and what left the account again, as a cheque that bounced, so that it must have been there. */
export async function undepositedContributions(
  database: Kysely<Database>,
  { livemode, entries }: { livemode: 0 | 1; entries: readonly BookEntry[] },
) {
  const rows = await database
    .selectFrom("contribution")
    .select([
      "id",
      "full_name",
      "received_on",
      "amount_cents",
      "held_cents",
      "method",
      "status",
      "description",
    ])
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("method", "in", bankedMethods)
    .where("status", "!=", "void")
    .orderBy("received_on")
    .orderBy("id")
    .execute();
  const deposits = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
  const deposited = new Set(deposits);
  const left = leftAccount(entries);
  return rows.filter(({ id, held_cents }) => !deposited.has(id) && (held_cents > 0 || left.has(id)));
}

type Undeposited = Awaited<ReturnType<typeof undepositedContributions>>[number];

/** The same as what a line of the bank may be. */
function giftToMatch({
  id,
  full_name,
  received_on,
  amount_cents,
  method,
  description,
}: Undeposited): AccountEntry {
  return {
    entryId: id,
    on: received_on,
    cents: amount_cents,
    reference: description ?? "",
    what: `${full_name || "somebody anonymous"}, ${methodInWords(method)}`,
    of: "gift",
    name: full_name,
    method,
  };
}

/* What a line of the bank is matched with now, and which matches these are. */

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

/** Says which matches these are: others as soon as one is undone or made. */
export function matchVersion(matches: readonly { id: string }[]): string {
  return matches
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
}
