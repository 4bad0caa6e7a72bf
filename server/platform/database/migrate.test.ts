import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachEmptyDatabase, openEmptyPostgres, useDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { failureOf } from "#test/support/failure.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { sentenceFor } from "#server/operations/process/start-problems.ts";
import { migrate, NewerDatabaseError, migrations } from "./migrate.ts";
import { closeDatabase, openDatabase } from "./open-database.ts";
import { readdirSync } from "node:fs";

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

  test("records of the next version, which only added → this version runs on them, as after going back", async () => {
    const { database } = await useDatabase(open);
    const added = async (on: Kysely<unknown>) => void (await sql`create table added (id text)`.execute(on));
    await migrate(database, { ...migrations, "0099-added": { up: added } });
    expect(await migrate(database)).toEqual([]);
    await insertContribution(database);
  });

  test.each([
    ["what a version later than this one still read", "0099-column-after-0098-contract"],
    ["something, and does not say who may still run", "0099-column-contract"],
  ])(
    "records from which a newer version took %s → refused with a sentence, nothing touched",
    async (_, step) => {
      const { database } = await useDatabase(open);
      await migrate(database, { ...migrations, [step]: { up: async () => {} } });
      const failure = await failureOf(migrate(database));
      expect(failure).toBeInstanceOf(NewerDatabaseError);
      expect(failure).toMatchObject({ message: expect.stringContaining(step) });
    },
  );

  test("records of a version before 1.0.0 → refused with a sentence that says what to do, nothing touched", async () => {
    const { database } = await useDatabase(open);
    const unreleased = { "0001-mail": { up: async () => {} }, "0002-people": { up: async () => {} } };
    await migrate(database, unreleased);
    expect(sentenceFor(await failureOf(migrate(database)))).toMatch(
      /unreleased version \(before 1\.0\.0\).*Start with a new DATA_DIR/,
    );
    expect(await migrate(database, unreleased)).toEqual([]);
  });

  test("records from which the next version took what this one reads no longer → this version starts again on them", async () => {
    const { database } = await useDatabase(open);
    await migrate(database, { ...migrations, "0099-column-after-0001-contract": { up: async () => {} } });
    expect(await migrate(database)).toEqual([]);
    await insertContribution(database);
  });
});

test.skipIf(!hasPostgres()).each([
  ["SQL_ASCII", "C"],
  ["UTF8", "C"],
])(
  "a new database on PostgreSQL with the encoding %s and the locale %s → refused with a sentence, because it would not find Éric by éric",
  async (encoding, locale) => {
    const { database } = await useDatabase(() =>
      openEmptyPostgres(`encoding '${encoding}' locale '${locale}'`),
    );
    expect(sentenceFor(await failureOf(migrate(database)))).toBe(
      `The PostgreSQL database can't keep or find every name (encoding ${encoding}, locale ${locale}). Make it anew: create database … template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  },
);

test("a migration's file that is not listed, or under another name or place → found: it would never run", () => {
  const files = readdirSync(join(import.meta.dirname, "migrations"))
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(migrations)).toEqual(files.toSorted());
});
