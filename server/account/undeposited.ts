/** Contributions that came on paper or by transfer and that no deposit has. */

import type { Kysely } from "kysely";
import { bankedMethods } from "#domain/account/movement.ts";
import { type BookEntry, movementsOf } from "#domain/books/book-entry.ts";
import { lastDay } from "#server/account/bank-lines.ts";
import type { Database } from "#server/database/schema.ts";

type Asked = { livemode: 0 | 1; entries: readonly BookEntry[]; until?: string };

/** In the order of their days. */
export async function undepositedContributions(database: Kysely<Database>, asked: Asked) {
  const rows = await banked(database, asked)
    .select(["id", "full_name", "received_on", "amount_cents", "held_cents", "method", "status"])
    .orderBy("received_on")
    .orderBy("id")
    .execute();
  return withoutDeposited(rows, asked);
}

/** Their ids alone, in no order: what is only counted is read three times as fast. */
export async function undepositedIds(database: Kysely<Database>, asked: Asked): Promise<string[]> {
  const rows = await banked(database, asked).select("id").execute();
  return withoutDeposited(rows, asked).map(({ id }) => id);
}

function banked(database: Kysely<Database>, { livemode, until = lastDay }: Asked) {
  return database
    .selectFrom("contribution")
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("received_on", "<=", until)
    .where("method", "in", bankedMethods)
    .where("status", "!=", "void");
}

function withoutDeposited<Row extends { id: string }>(rows: Row[], { entries }: Asked): Row[] {
  const deposits = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
  const deposited = new Set(deposits);
  return rows.filter(({ id }) => !deposited.has(id));
}
