/** What is stored at the end, beside what the visitors were told: nothing lost, nothing doubled. */

import { sql, type Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import type { Acknowledged } from "./visitors.ts";

/** A line for each thing that was counted, and whether it is as it should be. */
type Finding = { what: string; isRight: boolean };

/** Reads the records once everything that was due has been done. */
export async function compareRecords(database: Kysely<Database>, told: Acknowledged): Promise<Finding[]> {
  const emails = await column<string>(
    database,
    sql`select email as it from subscriber where email like 'soak-%'`,
  );
  const messages = await column<string>(database, sql`select id as it from submission`);
  const files = await column<string>(
    database,
    sql`select path as it from attachment where submission_id is not null`,
  );
  const paid = await column<string>(
    database,
    sql`select provider_session_id as it from contribution where status = 'paid'`,
  );
  const doubled = await column<string>(
    database,
    sql`select contribution_id as it from ledger_entry group by contribution_id having count(*) <> 1 or sum(amount_cents) <> 2500`,
  );
  const receipts = await column<string>(database, sql`select number as it from receipt order by number`);
  const events = await column<string>(database, sql`select id as it from payment_event`);
  return [
    same("sign-ups", emails, told.signUps),
    same("messages", messages, told.messages),
    same("files", files, told.files),
    same("paid donations", paid, told.donations),
    right(`ledger: ${doubled.length} contributions without exactly one entry of $25`, doubled.length === 0),
    right(`receipts: ${receipts.length}, one for each paid donation`, receipts.length === paid.length),
    right("receipt numbers: without a gap or a repetition", isGapless(receipts)),
    right(`payment events: ${events.length}, each stored once`, new Set(events).size === events.length),
  ];
}

/** How much is left of the work that the server does by itself. */
export async function workLeft(database: Kysely<Database>): Promise<Record<string, number>> {
  const [mails] = await column<number>(
    database,
    sql`select count(*) as it from outbox where state in ('queued', 'sending')`,
  );
  const [letters] = await column<number>(
    database,
    sql`select count(*) as it from letter where state = 'sending'`,
  );
  const [payments] = await column<number>(
    database,
    sql`select count(*) as it from contribution where status not in ('paid', 'created', 'open', 'expired')`,
  );
  return { "e-mails": Number(mails), letters: Number(letters), payments: Number(payments) };
}

async function column<T>(database: Kysely<Database>, query: ReturnType<typeof sql>): Promise<T[]> {
  const { rows } = await query.execute(database);
  return (rows as { it: T }[]).map(({ it }) => it);
}

function same(what: string, stored: string[], told: ReadonlySet<string>): Finding {
  const kept = new Set(stored);
  const lost = [...told].filter((one) => !kept.has(one)).length;
  const more = stored.length - told.size + lost;
  return right(`${what}: ${told.size} acknowledged, ${lost} lost, ${more} more than that`, lost + more === 0);
}

function right(what: string, isRight: boolean): Finding {
  return { what, isRight };
}

function isGapless(numbers: string[]): boolean {
  const serials = numbers.map((number) => Number(number.split("-").at(-1)));
  return serials.every((serial, index) => serial === (serials[0] ?? 0) + index);
}
