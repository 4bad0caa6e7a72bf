import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { describeEachDatabase, type TestDatabase } from "#test/support/database.ts";
import { cheque } from "#test/support/entered-contributions.ts";
import { createMoney, payer } from "#test/support/money.ts";
import { createTestServices } from "#test/support/services.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { enterOffline } from "./offline/enter-offline.ts";
import { lockLimits } from "./record/contribution.ts";

/** What a second server has: connections of its own to the same database. */
async function connectAgain(records: TestDatabase, name: string): Promise<TestDatabase> {
  const { dataDir, databaseUrl } = records;
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  url?.searchParams.set("application_name", name);
  const database = await openDatabase({ dataDir, databaseUrl: url?.href });
  onTestFinished(() => closeDatabase(database));
  return { ...records, database };
}

/** Starts both while somebody else holds the limits, so that they wait side by side, and then lets them go. */
async function side<T>(records: TestDatabase, start: (on: TestDatabase[]) => Promise<T>[]): Promise<T[]> {
  const name = randomUUID();
  const holder = await connectAgain(records, "holder");
  const servers = [await connectAgain(records, name), await connectAgain(records, name)];
  const running = await holder.database.transaction().execute(async (transaction) => {
    await lockLimits(transaction);
    const started = start(servers);
    if (records.databaseUrl !== undefined) await untilBothWait(records, name);
    return { started };
  });
  return Promise.all(running.started);
}

/** SQLite has one writer, whose queue can't be looked into. */
async function untilBothWait({ database }: TestDatabase, name: string): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where application_name = ${name} and wait_event_type = 'Lock'`.execute(database);
    return rows[0]?.count;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 30_000, interval: 20 });
}

describeEachDatabase("two servers on one database", (open) => {
  let records: TestDatabase;
  beforeEach(async () => {
    records = await open();
    return () => records.close();
  });

  test("two cheques of one person at once, together over the limit → one is entered, the other refused with what is left", async () => {
    const entered = await side(records, (servers) =>
      servers.map(async (server) => {
        const { services } = await createTestServices({}, server);
        return enterOffline(services, { ...cheque, amount: "1000", another: "yes" });
      }),
    );
    expect(entered.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(entered.flatMap((one) => (one.ok ? [] : one.reasons))).toContain(
      "At most $370.68 can still be taken from this person in 2026.",
    );
    const rows = await records.database.selectFrom("contribution").select("counted_cents").execute();
    expect(rows).toEqual([{ counted_cents: 100_000 }]);
  });

  test("two cards of one person authorized at once, together over the limit → one is accepted, the other declined", async () => {
    const first = await createMoney(records);
    first.disconnect();
    const sessions = [await first.checkout(1000), await first.checkout(1000)];
    for (const sessionId of sessions) await first.sandbox.act.pay(sessionId, payer);
    const told = await eventsOf(records, "checkout.session.completed");
    await side(records, (servers) =>
      servers.map(async (server, at) => (await createMoney(server)).receive(told[at] ?? {})),
    );
    await first.settle();
    const { contributions, totalCents } = await first.books();
    expect(contributions.map(({ status }) => status).toSorted()).toEqual(["canceled", "paid"]);
    expect(totalCents).toBe(100_000);
  });

  test("a refund and the checkout that it belongs to are told at once, after the capture → neither misses the other", async () => {
    const first = await createMoney(records);
    first.disconnect();
    await first.sandbox.act.refund(await first.payAtProvider(await first.checkout(25)), 1000);
    const [completed] = await eventsOf(records, "checkout.session.completed");
    const [captured] = await eventsOf(records, "charge.captured");
    const [refunded] = await eventsOf(records, "refund.created");
    expect(await first.receive(captured ?? {})).toMatchObject({ body: { outcome: "waiting" } });
    const answers = await side(records, (servers) =>
      servers.map(async (server, at) => (await createMoney(server)).receive([completed, refunded][at] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { contributions, totalCents, events } = await first.books();
    expect(contributions).toMatchObject([{ status: "partially-refunded", held_cents: 1_500 }]);
    expect(totalCents).toBe(1_500);
    expect(events.map(({ outcome }) => outcome)).not.toContain("waiting");
  });
});

async function eventsOf({ database }: TestDatabase, type: string): Promise<object[]> {
  const rows = await database
    .selectFrom("sandbox_object")
    .select("data")
    .where("kind", "=", "event")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map((row) => JSON.parse(row.data)).filter((event) => event.type === type);
}
