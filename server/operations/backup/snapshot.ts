/** Every record as of one moment, from either engine, in an order in which it can be written again. */

import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import { migrations } from "#server/platform/database/migrate.ts";
import { sqliteFile } from "#server/platform/database/open-database.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { createHash } from "node:crypto";

export type Row = Record<string, string | number | null>;
export type Batch = { table: string; rows: Row[] };

export type Snapshot = {
  /** Names of the schema's steps when it was made, in order. */
  steps: string[];
  /** Each table after those that it refers to; can be read once. */
  batches(): AsyncIterable<Batch>;
};

/** Every table of the records, after those that it refers to, with what orders its rows: a row comes after the one that it refers to. */
export const recordTables = {
  installation: ["id"],
  job: ["name"],
  alert: ["name"],
  incident: ["kind", "at"],
  outbox: ["id"],
  mailbox_folder: ["folder"],
  left_out_mail: ["id"],
  submission: ["id"],
  submission_event: ["submission_id", "number"],
  submission_tag: ["submission_id", "tag"],
  saved_answer: ["id"],
  volunteer: ["id"],
  roster_list: ["id"],
  shift: ["id"],
  event_answer: ["id"],
  sign: ["id"],
  sign_holder: ["id"],
  attachment: ["path"],
  subscriber: ["id"],
  suppressed_address: ["email_key"],
  letter: ["id"],
  letter_recipient: ["letter_id", "subscriber_id"],
  contribution: ["id"],
  contribution_change: ["id"],
  person_decision: ["id"],
  payment_event: ["id"],
  ledger_entry: ["id"],
  receipt: ["year", "sequence", "series"],
  receipt_counter: ["series", "year"],
  receipt_gap: ["series", "year", "from_sequence"],
  match_review: ["id"],
  over_limit_decline: ["person_hash", "contribution_id"],
  reminder: ["key"],
  gift_layout: ["head"],
  sandbox_object: ["id"],
  period_closing: ["livemode", "number"],
  book_entry: ["entry_id", "version"],
  book_posting: ["id"],
  book_scan: ["id"],
  bank_line: ["id"],
  bank_match: ["id"],
  bank_line_aside: ["id"],
  content_edition: ["number"],
  content_draft: ["document", "revision"],
  picture: ["hash"],
  calendar_event: ["event_id", "sequence"],
  office_member: ["id"],
  office_invitation: ["token_hash"],
  office_passkey: ["id"],
  office_challenge: ["id"],
  office_session: ["id"],
  audit_entry: ["number"],
} as const satisfies Record<keyof Database, readonly string[]>;

const tables: [string, readonly string[]][] = Object.entries(recordTables);
const batchSize = 500;

/** Hands the records of this moment to `work` while others go on writing; rejects when a newer row can't be read. */
export async function withSnapshot<T>(
  { config, database }: { config: Pick<Config, "dataDir">; database: Kysely<Database> },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (!usesPostgres(database)) return withSqliteSnapshot(sqliteFile(config.dataDir), work);
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      // After the last row a backup sends all of it to a bucket, which takes minutes on a slow line and asks this connection for nothing.
      await sql`set local idle_in_transaction_session_timeout = '1h'`.execute(transaction);
      const steps = await sql<{ name: string }>`select name from migration order by name`.execute(
        transaction,
      );
      const names = steps.rows.map(({ name }) => name);
      return work({ steps: names, batches: () => postgresBatches(transaction, names) });
    });
}

/** A read transaction sees one moment of the file and stops nobody who writes. */
async function withSqliteSnapshot<T>(file: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    database.exec("begin");
    const rows = database.prepare("select name from migration order by name").all();
    const steps = rows.map(({ name }) => String(name));
    return await work({ steps, batches: () => sqliteBatches(database, steps) });
  } finally {
    database.close();
  }
}

/** Before an upgrade the records have no tables yet for what came since; after it each must be there, or the reading fails. */
function tablesOf(steps: string[], there: Record<string, unknown>[]): typeof tables {
  if (Object.keys(migrations).every((step) => steps.includes(step))) return tables;
  const names = new Set(there.map(({ name }) => name));
  return tables.filter(([table]) => names.has(table));
}

async function* sqliteBatches(
  database: DatabaseSync,
  steps: string[],
): AsyncGenerator<Batch, void, undefined> {
  const there = database.prepare("select name from sqlite_master where type = 'table'").all();
  for (const [table, order] of tablesOf(steps, there)) {
    const columns = order.map((column) => `"${column}"`).join(", ");
    let rows: Row[] = [];
    for (const row of database.prepare(`select * from "${table}" order by ${columns}`).iterate()) {
      rows.push({ ...row } as Row);
      if (rows.length < batchSize) continue;
      yield { table, rows };
      rows = [];
    }
    if (rows.length > 0) yield { table, rows };
  }
}

async function* postgresBatches(
  transaction: Kysely<Database>,
  steps: string[],
): AsyncGenerator<Batch, void, undefined> {
  const named = sql`select tablename as name from pg_tables where schemaname = any(current_schemas(false))`;
  const there = await named.execute(transaction);
  for (const [table, order] of tablesOf(steps, there.rows as Row[])) {
    const columns = sql.join(order.map((column) => sql.ref(column)));
    let last: Row | undefined;
    do {
      const place = last && sql.join(order.map((column) => last?.[column]));
      const after = place ? sql`where (${columns}) > (${place})` : sql``;
      const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after}
        order by ${columns} limit ${sql.lit(batchSize)}`.execute(transaction);
      if (rows.length > 0) yield { table, rows };
      last = rows.length < batchSize ? undefined : rows.at(-1);
    } while (last);
  }
}

/* Whether records were written to, without reading them all. */

/** Where a row is changed and none is added, the times that change with it. */
const changeTimes: Partial<Record<keyof typeof recordTables, string[]>> = {
  outbox: ["done_at"],
  submission: ["state_changed_at", "email_confirmed_at"],
  subscriber: ["consented_at", "confirmed_at", "left_at"],
  contribution: ["updated_at"],
  receipt: ["voided_at", "printed_at"],
  match_review: ["decided_at"],
  person_decision: ["undone_at"],
  bank_match: ["undone_at"],
  gift_layout: ["saved_at"],
  letter: ["changed_at", "ended_at"],
  saved_answer: ["changed_at"],
  shift: ["changed_at"],
  event_answer: ["changed_at"],
  sign: ["changed_at"],
  sign_holder: ["changed_at"],
  office_member: ["removed_at"],
};

/** What the server writes by itself, and what is no record. */
const withoutMark = new Set<string>([
  "job",
  "alert",
  "incident",
  "installation",
  "sandbox_object",
  "office_challenge",
  "office_session",
]);

/** Another text as soon as a record was added, removed or changed. */
export async function changeMark(database: Kysely<Database>): Promise<string> {
  const marks = Object.keys(recordTables)
    .filter((table) => !withoutMark.has(table))
    .flatMap((table) => {
      const times = changeTimes[table as keyof typeof recordTables] ?? [];
      const count = sql`(select count(*) from ${sql.table(table)})`;
      const newest = times.map((time) => sql`(select max(${sql.ref(time)}) from ${sql.table(table)})`);
      return [count, ...newest];
    });
  const columns = marks.map((mark, index) => sql`${mark} as ${sql.ref(`mark_${index}`)}`);
  const { rows } = await sql`select ${sql.join(columns)}`.execute(database);
  return JSON.stringify(rows);
}

/* What a set of records adds up to, so that a copy can be compared with what it was made of, whatever the order of its rows. */

type TableTally = {
  rows: number;
  /** The sum of each column of cents. */
  cents: Record<string, number>;
  /** The sum of the rows' SHA-256, in hexadecimal: the same for the same rows in any order. */
  digest: string;
};

export type Tally = Record<string, TableTally>;

const modulus = 1n << 256n;

/** Passes the batches on and adds them up; `tally` is complete when they are through. */
export function tallied(batches: AsyncIterable<Batch>): { batches: AsyncIterable<Batch>; tally: Tally } {
  const tally: Tally = {};
  return { tally, batches: pass() };

  async function* pass() {
    for await (const batch of batches) {
      tally[batch.table] = add(tally[batch.table], batch.rows);
      yield batch;
    }
  }
}

export function differingTables(one: Tally, other: Tally): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function add(so: TableTally = { rows: 0, cents: {}, digest: "0" }, rows: Row[]): TableTally {
  const cents = { ...so.cents };
  let digest = BigInt(`0x${so.digest}`);
  for (const row of rows) {
    const entries = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    digest += BigInt(`0x${createHash("sha256").update(JSON.stringify(entries)).digest("hex")}`);
    for (const [column, value] of entries)
      if (column.endsWith("_cents")) cents[column] = (cents[column] ?? 0) + Number(value);
  }
  return { rows: so.rows + rows.length, cents, digest: (digest % modulus).toString(16) };
}
