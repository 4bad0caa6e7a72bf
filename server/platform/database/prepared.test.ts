import { type Kysely } from "kysely";
import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { type Placeholders, prepared } from "./prepared.ts";
import type { Database } from "./schema.ts";

type Job = { name: string; due_at: string };

describeEachDatabase("a prepared query", (open) => {
  test("it is built once for each set of names, and each time runs with its own values", async () => {
    const { database } = await useDatabase(open);
    let built = 0;
    const find = prepared((records: Kysely<Database>, { name, due_at }: Partial<Placeholders<Job>>) => {
      built += 1;
      const query = records.selectFrom("job").select("name").where("name", "!=", "none").orderBy("name");
      const named = name ? query.where("name", "=", name) : query;
      return due_at ? named.where("due_at", "=", due_at) : named;
    });
    const insert = prepared((records: Kysely<Database>, job: Placeholders<Job>) =>
      records.insertInto("job").values(job),
    );
    const [early, late] = ["2026-06-01T00:00:00.000Z", "2026-06-02T00:00:00.000Z"];
    for (const job of [
      { name: "a", due_at: early },
      { name: "b", due_at: late },
      { name: "c", due_at: late },
    ])
      await database.executeQuery(insert(database, job));
    const found = async (values: Partial<Job>) =>
      (await database.executeQuery(find(database, values))).rows.map(({ name }) => name);
    expect(await found({ name: "a" })).toEqual(["a"]);
    expect(await found({ name: "b" })).toEqual(["b"]);
    expect(await found({ due_at: late })).toEqual(["b", "c"]);
    expect(await found({ due_at: early })).toEqual(["a"]);
    expect(built).toBe(2);
    const inTransaction = await database
      .transaction()
      .execute((transaction) => transaction.executeQuery(find(transaction, { name: "c" })));
    expect([inTransaction.rows, built]).toEqual([[{ name: "c" }], 2]);
  });
});
