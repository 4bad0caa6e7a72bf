/** What the records say in numbers: the same from every server. No name, no address and no id is in them. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { oldestWaiting } from "#server/platform/mail/outbox-state.ts";
import type { Services } from "#server/services.ts";
import type { Family, Sample } from "./metrics.ts";

type Asked = Pick<Services, "database" | "clock">;

/**
 * Queues, events of the payment provider, money and open alerts. SQLite counts in this thread, so what waits meanwhile has its turn after each
 * question.
 */
export async function recordFamilies(services: Asked): Promise<Family[]> {
  const { database } = services;
  const mails = await inTurn(mailsByState(database));
  const oldest = await inTurn(oldestMailSeconds(services));
  const payments = await inTurn(openPayments(database));
  const events = await inTurn(eventsByOutcome(database));
  const entries = await inTurn(ledgerEntries(database));
  const contributions = await inTurn(contributionsByStatus(database));
  const messages = await inTurn(waitingMessages(database));
  const alerts = await inTurn(alertSamples(database));
  const gauges: [name: string, help: string, samples: Sample[]][] = [
    ["hustings_mails", "E-mails in the outbox by state; dead ones were given up.", mails],
    [
      "hustings_mail_oldest_waiting_seconds",
      "How long the e-mail that waits the longest for its first try has been due.",
      [{ value: oldest }],
    ],
    [
      "hustings_payments_open",
      "Card payments about which something is still to be asked or done at the provider.",
      payments,
    ],
    [
      "hustings_webhook_events",
      "Events of the payment provider in the records, by what became of them.",
      events,
    ],
    ["hustings_ledger_entries", "Entries of the ledger by kind; test books apart.", entries.map(countOf)],
    ["hustings_ledger_cents", "Sum of the ledger's entries in cents by kind.", entries.map(centsOf)],
    ["hustings_contributions", "Contributions by status.", contributions],
    ["hustings_messages_waiting", "Messages that nobody has answered yet.", messages],
    ["hustings_alert", "Alerts that are open now.", alerts],
  ];
  return gauges.map(([name, help, samples]) => ({ name, help, type: "gauge", samples }));
}

async function inTurn<Result>(question: Promise<Result>): Promise<Result> {
  const result = await question;
  await setImmediate();
  return result;
}

async function mailsByState(database: Kysely<Database>): Promise<Sample[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const countIn = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  const states = ["queued", "sending", "sent", "written", "dead"];
  return states.map((state) => ({ labels: { state }, value: countIn(state) }));
}

async function oldestMailSeconds({ database, clock }: Asked): Promise<number> {
  const now = clock.now();
  const oldest = await oldestWaiting(database, now);
  return oldest === undefined ? 0 : (now.getTime() - Date.parse(oldest)) / 1000;
}

async function openPayments(database: Kysely<Database>): Promise<Sample[]> {
  const open = database.selectFrom("contribution").where("next_step_at", "is not", null);
  return [{ value: await countRows(open) }];
}

async function eventsByOutcome(database: Kysely<Database>): Promise<Sample[]> {
  const rows = await database
    .selectFrom("payment_event")
    .select(["outcome", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("outcome")
    .orderBy("outcome")
    .execute();
  return rows.map(({ outcome, count }) => ({ labels: { outcome }, value: count }));
}

type EntrySum = { kind: string; livemode: number; count: number; cents: number };

async function ledgerEntries(database: Kysely<Database>): Promise<EntrySum[]> {
  return database
    .selectFrom("ledger_entry")
    .select([
      "kind",
      "livemode",
      ({ fn }) => fn.countAll<number>().as("count"),
      ({ fn }) => fn.sum<number>("amount_cents").as("cents"),
    ])
    .groupBy(["kind", "livemode"])
    .orderBy("kind")
    .orderBy("livemode")
    .execute();
}

function countOf({ kind, livemode, count }: EntrySum): Sample {
  return { labels: { kind, book: bookOf(livemode) }, value: count };
}

function centsOf({ kind, livemode, cents }: EntrySum): Sample {
  return { labels: { kind, book: bookOf(livemode) }, value: cents };
}

function bookOf(livemode: number): string {
  return livemode === 1 ? "live" : "test";
}

async function contributionsByStatus(database: Kysely<Database>): Promise<Sample[]> {
  const rows = await database
    .selectFrom("contribution")
    .select(["status", "livemode", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy(["status", "livemode"])
    .orderBy("status")
    .orderBy("livemode")
    .execute();
  return rows.map(({ status, livemode, count }) => ({
    labels: { status, book: bookOf(livemode) },
    value: count,
  }));
}

async function waitingMessages(database: Kysely<Database>): Promise<Sample[]> {
  const waiting = database.selectFrom("submission").where("state", "=", "new");
  return [{ value: await countRows(waiting) }];
}

async function alertSamples(database: Kysely<Database>): Promise<Sample[]> {
  const rows = await database
    .selectFrom("alert")
    .select("name")
    .where("well_since", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => ({ labels: { name }, value: 1 }));
}
