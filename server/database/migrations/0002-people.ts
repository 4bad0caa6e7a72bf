import type { Kysely } from "kysely";

export async function up(_database: Kysely<unknown>): Promise<void> {}
