/** The law with the yearly limits that the financial agent entered: a new year needs no new version of the software. */

import type { Kysely } from "kysely";
import { contributionLimitYear, type Figure } from "#domain/money/books/figure.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import {
  type Jurisdiction,
  type YearlyLimit,
  withYearlyLimits,
} from "#domain/money/jurisdiction/jurisdiction.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** The jurisdiction of that id; figures of a rehearsal are not those of real money. */
export async function lawInForce(
  database: Kysely<Database>,
  { jurisdiction, livemode }: { jurisdiction: string; livemode: 0 | 1 },
): Promise<Jurisdiction> {
  const rows = await database
    .selectFrom("book_entry")
    .select(["entry_id", "content", "is_void"])
    .where("kind", "=", "figure")
    .where("livemode", "=", livemode)
    .orderBy("version")
    .execute();
  const last = new Map(rows.map((row) => [row.entry_id, row]));
  const entered = [...last.values()].flatMap((row) =>
    row.is_void === 1 ? [] : limitOf(JSON.parse(row.content)),
  );
  return withYearlyLimits(jurisdictionOf(jurisdiction), entered);
}

function limitOf({ name, value, source, date }: Figure): YearlyLimit[] {
  const year = contributionLimitYear(name);
  if (year === undefined || typeof value !== "number") return [];
  return [{ year, value, source, mark: "secondary", checked: date }];
}
