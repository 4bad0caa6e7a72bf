import type { Kysely } from "kysely";

/** Each gift asks who of its year may be the same person at a neighbouring address. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("contribution_postal_code_year")
    .on("contribution")
    .columns(["postal_code", "year"])
    .execute();
}
