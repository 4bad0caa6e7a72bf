/** Gathers the disclosure statement from the books of contributions, of expenses and of the campaign account. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { isBanked } from "#domain/money/account/movement.ts";
import { type BookEntry, entriesOf, movementsOf, entriesUntil } from "#domain/money/books/book-entry.ts";
import { textOf } from "#domain/money/books/agent-figures.ts";
import { counted } from "#domain/platform/language.ts";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";
import { formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { takingsOf } from "#domain/money/books/fundraiser.ts";
import { checklist, type ChecklistItem } from "#domain/money/statement/checklist.ts";
import { makeStatement, type Statement } from "#domain/money/statement/statement.ts";
import { type StatementDates, statementDates } from "#domain/money/statement/statement-dates.ts";
import type { StatementSource } from "#domain/money/statement/statement-part.ts";
import { sum } from "#domain/platform/sum.ts";
import { type Account, readAccount, currentLines } from "#server/money/account/account.ts";
import { type Books, recordingBy } from "#server/money/books/books.ts";
import { leftAccount } from "#server/money/books/deposits.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { figuresIn } from "#server/money/books/agent-figures.ts";
import { unaddressedSuppliers } from "#server/money/expenses/bills.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { scanCounts } from "#server/money/books/scans.ts";
import { type Detail, disclosureOf } from "#server/money/disclosure/disclosed-contributions.ts";

export type GatheredStatement = {
  statement: Statement;
  source: StatementSource;
  dates: StatementDates;
  items: ChecklistItem[];
  account: Account;
  /** The local date on which it was made. */
  madeOn: string;
  /** The local date whose end it shows. */
  asOf: string;
  /** What came after `asOf` and is left out, in a sentence. */
  leftOut: string | undefined;
  /** False: these are the books of a rehearsal. */
  isRealMoney: boolean;
};

/**
 * Everything that is entered, or what had happened by the end of a day; entries of earlier days are as they stand now. For a page the
 * columns that only the files have are left empty.
 */
export async function gatherStatement(
  books: Books,
  day?: string,
  detail: Exclude<Detail, "filed-with-receipts"> = "filed",
): Promise<GatheredStatement> {
  const { livemode } = recordingBy(books, "");
  const { jurisdiction, votingDay, authorization, financialAgent } = books.facts;
  const madeOn = todayOf(books);
  const asOf = day ?? madeOn;
  const account = await readAccount(books.database, livemode, day);
  const figures = figuresIn(account.entries);
  const disclosure = await disclosed(books, { livemode, to: asOf, detail });
  const scans = await scanCounts(books.database);
  const { entries, reconciliation } = account;
  const record = { disclosure, entries, figures, scans, reconciliation };
  const source = { jurisdiction, votingDay, authorization, ...record };
  const statement = makeStatement(source);
  const confirmed = {
    dueOn: textOf(figures, "statement-due"),
    lateUntil: textOf(figures, "late-filing-until"),
  };
  const dates = statementDates(jurisdiction, { votingDay, today: madeOn, confirmed });
  const compared = { entries, disclosure, withdrawn: await withdrawnUntil(books, { livemode, to: asOf }) };
  const facts = {
    financialAgent,
    openLines: account.openLines.length,
    openEntries: account.openEntries.length,
    ...(await countDisagreements(books, compared)),
    unaddressedSuppliers: (await unaddressedSuppliers(books.database, entries)).length,
    undeposited: countUndeposited(compared),
    undecidedMatches: await countUndecided(books, livemode),
    unexplainedCents: reconciliation.unexplainedCents,
  };
  const items = checklist(source, { statement, dates, facts });
  const leftOut = day === undefined ? undefined : await laterThan(books, { livemode, asOf });
  return { statement, source, dates, items, account, madeOn, asOf, leftOut, isRealMoney: livemode === 1 };
}

/** What a statement as of an earlier day leaves out; `undefined` when nothing came later. */
async function laterThan(
  { database }: Books,
  { livemode, asOf }: { livemode: 0 | 1; asOf: string },
): Promise<string | undefined> {
  const all = await currentEntries(database, livemode);
  const contributions = database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", ">", asOf);
  const lines = (await currentLines(database, livemode)).filter(({ posted_on }) => posted_on > asOf);
  const counts = [
    { count: await countRows(contributions), what: "contribution" },
    {
      count: all.length - entriesUntil(all, asOf).length,
      what: "entry of the books",
      several: "entries of the books",
    },
    { count: lines.length, what: "line of the bank", several: "lines of the bank" },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return undefined;
  const parts = counts.map(({ count, what, several }) => counted(count, what, several));
  return `Left out, because they came after ${formatDate(asOf)}: ${parts.join(", ")}. What of earlier days was corrected since is shown as it stands now.`;
}

/** Contributions of other years count for the election too: from the first one on. */
async function disclosed(
  books: Books,
  { livemode, to, detail }: { livemode: 0 | 1; to: string; detail: Detail },
) {
  const first = await books.database
    .selectFrom("contribution")
    .select(({ fn }) => fn.min("received_on").as("on"))
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return disclosureOf(
    books.database,
    { from: first?.on ?? to, to },
    {
      livemode,
      detail,
      jurisdiction: books.facts.jurisdiction,
    },
  );
}

/** What of the contributions is compared with the entries of the books. */
type Compared = {
  entries: readonly BookEntry[];
  disclosure: Disclosure;
  /** Out of the books since: a void one never came, a bounced one did. */
  withdrawn: readonly Pick<Contribution, "id" | "method" | "status">[];
};

/** Found by their status alone: they are few, and the index of the days would lead through every contribution. */
async function withdrawnUntil({ database }: Books, { livemode, to }: { livemode: 0 | 1; to: string }) {
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "method", "status", "livemode", "received_on"])
    .where("status", "in", ["void", "bounced"])
    .execute();
  return rows.filter((row) => row.livemode === livemode && row.received_on <= to);
}

/** What came in paper or by transfer and is in no deposit: it is still held, or money of it left the account again, so that it must have been there. */
function countUndeposited({ entries, disclosure, withdrawn }: Compared): number {
  const left = leftAccount(entries);
  const deposits = movementsOf(entries, "deposit");
  const deposited = new Set(deposits.flatMap(({ contributionIds = [] }) => contributionIds));
  const isVoid = idsOfVoid(withdrawn);
  const bounced = withdrawn.map(({ id, method }) => ({ id, method, keptCents: 0 }));
  const undeposited = [...bounced, ...disclosure.contributions, ...disclosure.loans].filter(
    ({ id, method, keptCents }) =>
      isBanked(method) && (keptCents > 0 || left.has(id)) && !deposited.has(id) && !isVoid.has(id),
  );
  return new Set(undeposited.map(({ id }) => id)).size;
}

function idsOfVoid(withdrawn: Compared["withdrawn"]): Set<string> {
  return new Set(withdrawn.flatMap(({ id, status }) => (status === "void" ? [id] : [])));
}

/** A contribution may be corrected, voided or returned after its deposit, its expense or the sale of its tickets was entered. */
async function countDisagreements({ database }: Books, { entries, disclosure, withdrawn }: Compared) {
  const deposits = movementsOf(entries, "deposit");
  const goods = [...disclosure.contributions, ...withdrawn].filter(({ method }) => method === "in-kind");
  const sales = entriesOf(entries, "fundraiser-sale").flatMap(({ content }) =>
    content.contributionId === undefined ? [] : [{ id: content.contributionId, cents: takingsOf(content) }],
  );
  const amounts = await amountsOf(database, [
    ...deposits.flatMap(({ contributionIds = [] }) => contributionIds),
    ...[...goods, ...sales].map(({ id }) => id),
  ]);
  const given = new Map(
    entriesOf(entries, "expense").map(({ content }) => [content.given?.contributionId, content.given?.cents]),
  );
  return {
    disagreeingDeposits: deposits.filter(
      ({ contributionIds = [], amountCents }) =>
        sum(contributionIds.map((id) => amounts.get(id)?.cameCents ?? 0)) !== amountCents,
    ).length,
    disagreeingSales: sales.filter(({ id, cents }) => amounts.get(id)?.cameCents !== cents).length,
    disagreeingGifts: new Set(
      goods.map(({ id }) => id).filter((id) => (given.get(id) ?? 0) !== amounts.get(id)?.keptCents),
    ).size,
  };
}

/** Fewer than either database takes as parameters of one question. */
const maxIds = 1000;

type Amounts = { cameCents: number; keptCents: number };

/** Of each contribution what came, and what of it was not given back; nothing of a void one. */
async function amountsOf(database: Books["database"], ids: readonly string[]): Promise<Map<string, Amounts>> {
  const amounts = new Map<string, Amounts>();
  for (let from = 0; from < ids.length; from += maxIds) {
    const rows = await database
      .selectFrom("contribution")
      .select(["id", "amount_cents", "refunded_cents", "status"])
      .where("id", "in", ids.slice(from, from + maxIds))
      .execute();
    for (const { id, amount_cents, refunded_cents, status } of rows) {
      const cameCents = status === "void" ? 0 : amount_cents;
      amounts.set(id, { cameCents, keptCents: status === "void" ? 0 : amount_cents - refunded_cents });
    }
  }
  return amounts;
}

async function countUndecided({ database }: Books, livemode: 0 | 1): Promise<number> {
  return countRows(openReviews(database, livemode));
}
