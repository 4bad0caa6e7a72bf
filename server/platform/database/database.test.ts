import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { isUnavailable } from "./errors.ts";
import { takeLock } from "./portable-sql.ts";

function mail(id: string, changes: { dedupe_key?: string | null; kind?: string } = {}) {
  return {
    id,
    kind: "notice",
    recipient: "someone@example.org",
    subject: "W̱SÁNEĆ",
    text: "text",
    html: "<p>text</p>",
    headers: "{}",
    attachments: "[]",
    state: "queued" as const,
    attempts: 0,
    next_attempt_at: "2026-06-01T00:00:00.000Z",
    message_id: `<${id}@example.org>`,
    created_at: "2026-06-01T00:00:00.000Z",
    ...changes,
  };
}

describeEachDatabase("the records", (open) => {
  test("a transaction that fails half way → nothing of it is there", async () => {
    const { database } = await useDatabase(open);
    const failure = failureOf(
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto("outbox").values(mail("one")).execute();
        throw new Error("half way");
      }),
    );
    expect(await failure).toMatchObject({ message: "half way" });
    expect(await database.selectFrom("outbox").select("id").execute()).toEqual([]);
  });

  test("one wrong write among others at once → it fails alone", async () => {
    const { database } = await useDatabase(open);
    const results = await Promise.allSettled(
      ["a", "b", "a", "c"].map((id) => database.insertInto("outbox").values(mail(id)).execute()),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    expect(await database.selectFrom("outbox").select("id").orderBy("id").execute()).toHaveLength(3);
  });

  test("transactions and single writes mixed → none waits for ever, none is lost", async () => {
    const { database } = await useDatabase(open);
    const work = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? database
            .insertInto("outbox")
            .values(mail(`${index}`))
            .execute()
        : database.transaction().execute(async (transaction) => {
            await transaction
              .insertInto("outbox")
              .values(mail(`${index}`))
              .execute();
            await transaction
              .insertInto("outbox")
              .values(mail(`${index} too`))
              .execute();
          }),
    );
    await Promise.all(work);
    expect(await database.selectFrom("outbox").select("id").execute()).toHaveLength(90);
  });

  test("reading while a transaction is open → what was committed before, at once", async () => {
    const { database } = await useDatabase(open);
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto("outbox").values(mail("one")).execute();
      expect(await database.selectFrom("outbox").select("id").execute()).toEqual([]);
      expect(await transaction.selectFrom("outbox").select("id").execute()).toEqual([{ id: "one" }]);
    });
    expect(await database.selectFrom("outbox").select("id").execute()).toEqual([{ id: "one" }]);
  });

  test("the same unique value twice, by column and by key → refused, and taken for nothing else", async () => {
    const { database } = await useDatabase(open);
    await database
      .insertInto("outbox")
      .values(mail("one", { dedupe_key: "same" }))
      .execute();
    const byColumn = await failureOf(
      database
        .insertInto("outbox")
        .values(mail("two", { dedupe_key: "same" }))
        .execute(),
    );
    const byKey = await failureOf(database.insertInto("outbox").values(mail("one")).execute());
    expect([byColumn, byKey].map(isUnavailable)).toEqual([false, false]);
  });

  test("a missing value, a broken check, a parent that is not there → refused, and taken for nothing else", async () => {
    const { database } = await useDatabase(open);
    await sql`create table parent (id integer primary key)`.execute(database);
    await sql`create table child (id integer references parent (id), size integer check (size > 0))`.execute(
      database,
    );
    const failures = await Promise.all([
      failureOf(sql`insert into outbox (id) values ('one')`.execute(database)),
      failureOf(sql`insert into child (size) values (0)`.execute(database)),
      failureOf(sql`insert into child (id) values (7)`.execute(database)),
    ]);
    expect(failures.map(isUnavailable)).toEqual([false, false, false]);
  });

  test("counts and sums → numbers", async () => {
    const { database } = await useDatabase(open);
    await sql`create table cents (amount bigint)`.execute(database);
    await sql`insert into cents values (120000), (9007199254000000)`.execute(database);
    const { rows } = await sql`select count(*) as many, sum(amount) as total from cents`.execute(database);
    expect(rows).toEqual([{ many: 2, total: 9007199254120000 }]);
  });

  test("two that take the same lock → one after the other", async () => {
    const { database } = await useDatabase(open);
    const seen: string[] = [];
    const visit = (name: string) =>
      database.transaction().execute(async (transaction) => {
        await takeLock(transaction, "the same person");
        seen.push(`${name} in`);
        await transaction.insertInto("outbox").values(mail(name)).execute();
        seen.push(`${name} out`);
      });
    await Promise.all([visit("a"), visit("b"), visit("c")]);
    expect(seen.map((step) => step.split(" ")[1])).toEqual(["in", "out", "in", "out", "in", "out"]);
  });
});
