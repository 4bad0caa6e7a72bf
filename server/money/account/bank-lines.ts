/** The stored lines of the bank's statements. */

import type { Kysely, Selectable } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

export type StoredLine = Selectable<Database["bank_line"]>;

/** Without a day nothing is left out. */
export const lastDay = "9999-12-31";

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
  const { count } = await database
    .selectFrom("bank_line")
    .leftJoin("bank_match", (join) =>
      join.onRef("bank_match.bank_line_id", "=", "bank_line.id").on("bank_match.undone_at", "is", null),
    )
    .leftJoin("bank_line_aside", (join) =>
      join
        .onRef("bank_line_aside.bank_line_id", "=", "bank_line.id")
        .on("bank_line_aside.undone_at", "is", null),
    )
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("bank_line.livemode", "=", livemode)
    .where("bank_match.id", "is", null)
    .where("bank_line_aside.id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
