/** The sums of the campaign's books, without a name: what came, what was spent, what the bank has, what is disputed. */

import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { expenseLines, spentAgainstLimit } from "#domain/money/books/balances.ts";
import { amountOf } from "#domain/money/books/agent-figures.ts";
import type { BankBalance } from "#domain/money/account/bank-line.ts";
import { undecidedCents, type ContributionStatus } from "#domain/money/contributions/contribution-state.ts";
import { sum } from "#domain/platform/sum.ts";
import { type Books, periodsOf } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { figuresIn } from "#server/money/books/agent-figures.ts";
import { factsOf } from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

/** Amounts in cents. */
type MoneyTotals = {
  /** Kept of contributions as the law counts them, goods and services at their value; loans, which are to be paid back, are apart. */
  cameCents: number;
  /** What of it is goods and services. */
  inKindCents: number;
  /** Who gave them by name, and how many came without one: nobody knows of how many people those are. */
  people: number;
  anonymousGifts: number;
  /** Left of loans. */
  loanCents: number;
  spentCents: number;
  /** What of it counts against the limit of the campaign period; the limit where it is entered. */
  countedCents: number;
  limitCents: number | undefined;
  /** The latest that the bank stated. */
  bank: BankBalance | undefined;
  disputedCents: number;
  /** By local day: what was used on it. */
  spentOn: { on: string; cents: number }[];
};

/** Adds them up as the books stand now. */
export async function moneyTotals(books: Books): Promise<MoneyTotals> {
  const livemode = livemodeOf(books.payments.mode);
  const entries = await currentEntries(books.database, livemode);
  const { jurisdiction } = books.facts;
  const lines = expenseLines(entries, { jurisdiction, periods: periodsOf(books) });
  const spentOn = lines.map(({ on, split }) => ({
    on,
    cents: split.election + split.campaign + split.outside,
  }));
  return {
    ...(await cameIn(books, livemode)),
    spentCents: sum(spentOn.map(({ cents }) => cents)),
    countedCents: spentAgainstLimit(lines, jurisdiction),
    limitCents: amountOf(figuresIn(entries), "expense-limit"),
    bank: latestBalance(entries),
    disputedCents: await disputed(books, livemode),
    spentOn,
  };
}

async function cameIn({ database }: Books, livemode: 0 | 1) {
  const gifts = await heldContributions(database, livemode)
    .select(({ fn }) => [
      fn.sum<number | null>("held_cents").as("cents"),
      fn.sum<number | null>("held_cents").filterWhere("method", "=", "in-kind").as("inKind"),
      fn.count<number>("person_key").distinct().filterWhere("person_key", "!=", "anonymous").as("people"),
      fn.countAll<number>().filterWhere("person_key", "=", "anonymous").as("anonymous"),
    ])
    .executeTakeFirstOrThrow();
  const loans = await database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("method", "=", "loan")
    .select(({ fn }) => fn.sum<number | null>("held_cents").as("cents"))
    .executeTakeFirstOrThrow();
  return {
    cameCents: gifts.cents ?? 0,
    inKindCents: gifts.inKind ?? 0,
    people: gifts.people,
    anonymousGifts: gifts.anonymous,
    loanCents: loans.cents ?? 0,
  };
}

/** What the card's banks took back until they decide: of a dispute of a part, the rest stays with the campaign and counts. */
async function disputed({ database }: Books, livemode: 0 | 1): Promise<number> {
  const rows = await database
    .selectFrom("contribution")
    .select(["facts", "amount_cents"])
    .where("livemode", "=", livemode)
    .where(isInDispute)
    .execute();
  return sum(rows.map((row) => undecidedCents(factsOf(row), row.amount_cents)));
}

function latestBalance(entries: readonly BookEntry[]): BankBalance | undefined {
  const balances = entriesOf(entries, "bank-balance").map(({ content }) => content);
  return balances.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1);
}

/* Which contributions the card's bank has still to decide about. */

/** Of these something else is said first although a dispute may be open: what is owed back, or that another dispute is lost. */
const maybeDisputed: ContributionStatus[] = ["needs-return", "lost", "returned"];

/** Whether a dispute is open. Only a dispute's state is "open". */
export function isInDispute({ or, and, eb }: ExpressionBuilder<Database, "contribution">) {
  return or([
    eb("status", "=", "disputed"),
    and([eb("status", "in", maybeDisputed), eb("facts", "like", '%"state":"open"%')]),
  ]);
}

/* What the campaign holds of what was given to it: every sum of the office and of the site begins here, so that they agree. */

/** Contributions of which something is held, of real money (`livemode` 1) or of tests; loans, which are to be paid back, are none. */
export function heldContributions(database: Kysely<Database>, livemode: 0 | 1) {
  return database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("held_cents", ">", 0)
    .where("method", "!=", "loan");
}

/** Those that are money: goods and services are contributions by the law, and nobody can spend them. */
export function heldMoney(database: Kysely<Database>, livemode: 0 | 1) {
  return heldContributions(database, livemode).where("method", "!=", "in-kind");
}
