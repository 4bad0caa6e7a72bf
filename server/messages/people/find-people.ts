/** Everybody who wrote or signed up, one line for each e-mail address. Who gave money stands in the books. */

import { type Kysely, sql } from "kysely";
import { countRows, containsWord } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** A line of the list: the name that was given last, and when something came last (ISO 8601 text). */
type ListedPerson = { email: string; name: string; lastAt: string };

type Asked = { words: readonly string[]; limit: number; offset: number };

/** The people of whom every word is in the name or the address, the newest first, and how many there are. */
export async function findPeople(
  { words, limit, offset }: Asked,
  database: Kysely<Database>,
): Promise<{ people: ListedPerson[]; total: number }> {
  const grouped = traces(words, database)
    .select(["email_key as email", sql<string>`max(at)`.as("lastAt")])
    .groupBy("email_key");
  const total = await countRows(database.selectFrom(grouped.as("person")));
  const page = await grouped.orderBy("lastAt", "desc").orderBy("email").limit(limit).offset(offset).execute();
  const names = await namesOf(
    page.map(({ email }) => email),
    database,
  );
  return {
    people: page.map((each) => ({ ...each, name: names.get(each.email) ?? "" })),
    total,
  };
}

const maxSameName = 10;

/**
 * Other addresses of somebody with the same first and last name, at most ten: it may be the same person, or not. A first name alone says too
 * little, so it finds nobody.
 */
export async function findSameName(
  { name, email }: { name: string; email: string },
  database: Kysely<Database>,
): Promise<string[]> {
  const typed = name.trim();
  if (!typed.includes(" ")) return [];
  const rows = await traces([], database)
    .select("email_key")
    .distinct()
    .where("email_key", "!=", email)
    .where(sql<boolean>`lower(trim(name)) = ${typed.toLowerCase()}`)
    .orderBy("email_key")
    .limit(maxSameName)
    .execute();
  return rows.map(({ email_key }) => email_key);
}

/** Where people with an e-mail address leave a trace, and when it was. */
const others = [
  ["submission", "received_at"],
  ["volunteer", "offered_at"],
  ["event_answer", "answered_at"],
  ["sign", "asked_at"],
] as const;

/** Each sign-up, submission, volunteer, answer to an event and lawn sign with an address and all the words. */
function traces(words: readonly string[], database: Kysely<Database>) {
  const signUps = sql`select email_key, consented_at as "at", first_name || ' ' || last_name as name from subscriber`;
  const all = others.map(
    ([table, at]) =>
      sql`select email_key, ${sql.ref(at)} as "at", name from ${sql.table(table)} where email_key is not null`,
  );
  const each = sql<Trace>`(${sql.join([signUps, ...all], sql` union all `)})`;
  let found = database.selectFrom(each.as("trace"));
  for (const word of words) found = found.where(containsWord(sql`email_key || ' ' || name`, word));
  return found;
}

type Trace = { email_key: string; at: string; name: string };

async function namesOf(emails: string[], database: Kysely<Database>): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await traces([], database)
    .select(["email_key", "name"])
    .where("email_key", "in", emails)
    .orderBy("at")
    .execute();
  return new Map(rows.map(({ email_key, name }) => [email_key, name.trim()]));
}
