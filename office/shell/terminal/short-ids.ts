/** Ids as a person types them: their first eight characters are enough, wherever a command takes the id of a record. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { WrongValueError } from "./arguments.ts";

/** What stands for the id in a list. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** The arguments with each short id written out; values of options stay as they are. Throws `WrongValueError` where two records begin alike. */
export async function withFullIds(database: Kysely<Database>, args: string[]): Promise<string[]> {
  const full: string[] = [];
  for (const [at, arg] of args.entries()) {
    const isWord = /^[0-9a-f]{8}$/.test(arg) && !args[at - 1]?.startsWith("--");
    full.push(isWord ? await fullId(database, arg) : arg);
  }
  return full;
}

async function fullId(database: Kysely<Database>, typed: string): Promise<string> {
  const begins = `${typed}-%`;
  const found = [
    await database.selectFrom("contribution").select("id").where("id", "like", begins).execute(),
    await database.selectFrom("match_review").select("id").where("id", "like", begins).execute(),
    await database.selectFrom("person_decision").select("id").where("id", "like", begins).execute(),
    await database.selectFrom("bank_line").select("id").where("id", "like", begins).execute(),
    await database
      .selectFrom("book_entry")
      .select("entry_id as id")
      .where("entry_id", "like", begins)
      .execute(),
  ].flat();
  const [id, another] = new Set(found.map((row) => row.id));
  if (another !== undefined)
    throw new WrongValueError(`${typed} begins the ids of two records. Type the whole id.`);
  return id ?? typed;
}
