/** Receipts for the office: by number or name, the newest first, page by page. */

import { type Kysely, sql } from "kysely";
import { seriesOf } from "#domain/money/receipts/receipt.ts";
import { countRows, containsWord } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

export type FoundReceipt = {
  number: string;
  name: string;
  amountCents: number;
  issuedAt: string;
  voidedAt: string | null;
  /** The number of the one that replaces it. */
  replacedBy: string | null;
  waitsForPaper: boolean;
  printedAt: string | null;
};

/** Every word must be in the number or the name; all receipts for an empty text. */
export async function findReceipts(
  { database, payments }: Pick<Services, "database" | "payments">,
  find: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ receipts: FoundReceipt[]; total: number }> {
  const found = matching(database, { find, livemode: livemodeOf(payments.mode) });
  const count = await countRows(found);
  // The ids of the page first: what a receipt says is too wide to be sorted.
  const page = await found
    .select("receipt.id")
    .orderBy("receipt.year", "desc")
    .orderBy("receipt.sequence", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const rows = await readReceipts(
    database,
    page.map(({ id }) => id),
  );
  const receipts = rows.map(({ snapshot, print_requested, ...row }) => ({
    ...row,
    amountCents: amountIn(snapshot),
    waitsForPaper: print_requested === 1 && row.printedAt === null && row.voidedAt === null,
  }));
  return { receipts, total: count };
}

async function readReceipts(database: Kysely<Database>, ids: string[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("receipt")
    .innerJoin("contribution", "contribution.id", "receipt.contribution_id")
    .leftJoin("receipt as successor", "successor.replaces_receipt_id", "receipt.id")
    .select([
      "receipt.number",
      "receipt.snapshot",
      "receipt.issued_at as issuedAt",
      "receipt.voided_at as voidedAt",
      "receipt.print_requested",
      "receipt.printed_at as printedAt",
      "successor.number as replacedBy",
      "contribution.full_name as name",
    ])
    .where("receipt.id", "in", ids)
    .orderBy("receipt.year", "desc")
    .orderBy("receipt.sequence", "desc")
    .execute();
}

function amountIn(snapshot: string): number {
  const { amountCents }: { amountCents: number } = JSON.parse(snapshot);
  return amountCents;
}

function matching(database: Kysely<Database>, { find, livemode }: { find: string; livemode: 0 | 1 }) {
  let rows = database.selectFrom("receipt").where("receipt.series", "=", seriesOf(livemode));
  for (const word of find.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    rows = rows.where(({ or, eb, selectFrom }) =>
      or([
        containsWord(sql.ref("receipt.number"), word),
        eb(
          "receipt.contribution_id",
          "in",
          selectFrom("contribution")
            .select("contribution.id")
            .where(containsWord(sql.ref("full_name"), word)),
        ),
      ]),
    );
  }
  return rows;
}
