/** Lists of contributions for the office: by what they wait for, by words, page by page. */

import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { centsFromText } from "#domain/money/contributions/typed-cells.ts";
import { openReviews } from "#server/money/contributions/record/open-reviews.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { countRows, containsWord, loweredBeginsWith } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { waitsForPaper } from "#server/money/receipts/print-queue.ts";
import { isInDispute } from "./money-totals.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

/** What a list shows. */
export const contributionLists = ["newest", "go-back", "to-decide", "in-dispute", "to-print"] as const;
/** One of these lists. */
export type ContributionList = (typeof contributionLists)[number];

type Reading = Pick<Services, "database" | "payments">;

type Question = {
  list: ContributionList;
  /** Words of a name or an address, a sum, the number of a receipt or of a cheque; empty for all. */
  find: string;
};

/** One page of a list, the most urgent first where something waits, and how many are in it. */
export async function findContributions(
  services: Reading,
  question: Question,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ contributions: Contribution[]; total: number }> {
  const found = matching(services, question);
  const inOrder = <O>(rows: SelectQueryBuilder<Database, "contribution", O>) =>
    (question.list === "go-back"
      ? rows.orderBy("return_due_on")
      : rows.orderBy("received_on", "desc").orderBy("created_at", "desc")
    ).orderBy("contribution.id");
  // The ids of the page first: the rows are too wide to be sorted.
  const page = await inOrder(found.select("contribution.id")).limit(limit).offset(offset).execute();
  const rows = services.database
    .selectFrom("contribution")
    .selectAll("contribution")
    .where(
      "contribution.id",
      "in",
      page.map(({ id }) => id),
    );
  return {
    contributions: page.length === 0 ? [] : await inOrder(rows).execute(),
    total: await countMatching(services, question),
  };
}

/** How many are in each list. */
export async function countContributions(services: Reading): Promise<Record<ContributionList, number>> {
  const counted = await Promise.all(
    contributionLists.map(async (list) => [list, await countList(services, list)] as const),
  );
  return Object.fromEntries(counted) as Record<ContributionList, number>;
}

/** How many are in a list. */
export async function countList(services: Reading, list: ContributionList): Promise<number> {
  return countMatching(services, { list, find: "" });
}

async function countMatching(services: Reading, question: Question): Promise<number> {
  return countRows(matching(services, question));
}

/** Card payments that only the agent can accept, the longest waiting first. */
export async function undecidedContributions(
  { database, payments }: Reading,
  { limit }: { limit: number },
): Promise<Contribution[]> {
  return database
    .selectFrom("contribution")
    .selectAll()
    .where("livemode", "=", livemodeOf(payments.mode))
    .where("status", "=", "held")
    .orderBy("next_step_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** How many gifts and questions of who is who wait for the agent. */
export async function countToDecide({ database, payments }: Reading): Promise<number> {
  const livemode = livemodeOf(payments.mode);
  const held = database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("status", "=", "held");
  return (await countRows(held)) + (await countRows(openReviews(database, livemode)));
}

function matching({ database, payments }: Reading, { list, find }: Question) {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const livemode = livemodeOf(payments.mode);
  let rows = inList(database, { list, livemode }).where("contribution.livemode", "=", livemode);
  for (const word of words) rows = rows.where(withWord(word));
  return rows;
}

/** What came, and card payments that wait; checkouts that nobody finished are in no list. */
function inList(database: Kysely<Database>, { list, livemode }: { list: ContributionList; livemode: 0 | 1 }) {
  const all = database.selectFrom("contribution");
  if (list === "go-back") return all.where("status", "=", "needs-return");
  if (list === "to-decide")
    return all.where(({ or, eb }) =>
      or([
        eb("status", "=", "held"),
        eb("contribution.id", "in", openReviews(database, livemode).select("match_review.contribution_id")),
      ]),
    );
  if (list === "in-dispute") return all.where(isInDispute);
  if (list === "to-print")
    return all.where(({ eb, selectFrom }) =>
      eb("contribution.id", "in", selectFrom("receipt").select("contribution_id").where(waitsForPaper)),
    );
  return all.where(({ or, eb }) =>
    or([
      eb("paid_at", "is not", null),
      eb("status", "in", ["held", "authorized", "accepted", "processing", "declined", "canceled", "ran-out"]),
    ]),
  );
}

/** In one text, because a call for each column costs more than the search. */
const searched = sql`full_name || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(description, '')`;

function withWord(word: string) {
  const cents = centsFromText(word);
  return ({ or, eb, selectFrom }: ExpressionBuilder<Database, "contribution">) =>
    or([
      containsWord(searched, word),
      ...(cents === undefined ? [] : [eb("amount_cents", "=", cents)]),
      loweredBeginsWith(sql.ref("contribution.id"), word),
      // Each number has a digit.
      ...(/\d/.test(word)
        ? [
            eb(
              "contribution.id",
              "in",
              selectFrom("receipt")
                .select("receipt.contribution_id")
                .where(containsWord(sql.ref("number"), word)),
            ),
          ]
        : []),
    ]);
}
