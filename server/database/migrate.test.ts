import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachEmptyDatabase, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { migrate, NewerDatabaseError } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import { closeDatabase, openDatabase } from "./open-database.ts";

describeEachEmptyDatabase("the schema", (open) => {
  test("two processes that start at once → each step is applied once", async () => {
    const first = await useDatabase(open);
    const second = await openDatabase(first);
    onTestFinished(() => closeDatabase(second));
    const applied = await Promise.all([migrate(first.database), migrate(second)]);
    expect(applied.map(({ length }) => length).toSorted()).toEqual([0, Object.keys(migrations).length]);
  });

  test("a step that fails → none of this start's steps is kept", async () => {
    const { database } = await useDatabase(open);
    const steps = {
      "0001-good": {
        up: async (on: Kysely<unknown>) => void (await sql`create table good (id integer)`.execute(on)),
      },
      "0002-bad": { up: () => Promise.reject(new Error("bad step")) },
    };
    expect(await failureOf(migrate(database, steps))).toMatchObject({ message: "bad step" });
    expect(await migrate(database, { "0001-good": steps["0001-good"] })).toEqual(["0001-good"]);
  });

  test("records of a newer version → refused with a sentence, nothing touched", async () => {
    const { database } = await useDatabase(open);
    await migrate(database, { "0099-future": { up: async () => {} } });
    const failure = await failureOf(migrate(database));
    expect(failure).toBeInstanceOf(NewerDatabaseError);
    expect(failure).toMatchObject({ message: expect.stringContaining("0099-future") });
  });
});
