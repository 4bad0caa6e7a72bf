/** Every table of version 1.0.0. */

import type { Kysely } from "kysely";
import { books, money } from "./first/money.ts";
import { content } from "./first/content.ts";
import { messages } from "./first/messages.ts";
import { operations } from "./first/operations.ts";
import { team } from "./first/team.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    ...operations(database),
    ...team(database),
    ...messages,
    ...content,
    ...money,
    ...books,
  ];
  for (const statement of statements) await statement.execute(database);
}
