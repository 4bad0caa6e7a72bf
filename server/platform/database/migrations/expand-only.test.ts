/** The version before runs on the new schema, beside the new version and after going back: a step only adds (CONTRIBUTING.md). */

import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { readSchema, schemaBreaks } from "#test/support/schema-breaks.ts";
import { migrate, migrations } from "#server/platform/database/migrate.ts";

test("each step of the schema → takes nothing from the version before, unless its name says that it does", async () => {
  const { database } = await useDatabase(openEmptySqlite);
  const steps: typeof migrations = {};
  const breaks: Record<string, string[]> = {};
  for (const [name, step] of Object.entries(migrations)) {
    const before = await readSchema(database);
    steps[name] = step;
    await migrate(database, steps);
    const found = schemaBreaks(before, await readSchema(database));
    if (found.length > 0 && !name.endsWith("-contract")) breaks[name] = found;
  }
  expect(breaks).toEqual({});
});

test.each([
  ["drop table kept", "the table kept is gone"],
  ["alter table kept drop column note", "the column kept.note is gone"],
  ["alter table kept rename column note to remark", "the column kept.note is gone"],
  ["alter table kept add column due text not null default ''", undefined],
  ["create unique index kept_note on kept (note)", "kept refuses rows that it took before (kept_note)"],
  ["create table added (id text not null)", undefined],
  [
    "drop table kept; create table kept (id text not null, note text, due text not null)",
    "the new column kept.due has to be filled in, and has no default",
  ],
])("%s → %s", async (statements, expected) => {
  const { database } = await useDatabase(openEmptySqlite);
  await sql`create table kept (id text not null, note text)`.execute(database);
  const before = await readSchema(database);
  for (const each of statements.split("; ")) await sql.raw(each).execute(database);
  expect(schemaBreaks(before, await readSchema(database))).toEqual(expected === undefined ? [] : [expected]);
});
test("a step that takes something away → names an earlier step that every version has that no longer reads it", () => {
  const names = Object.keys(migrations);
  const contracts = names.filter((name) => name.endsWith("-contract"));
  const unnamed = contracts.filter((name) => {
    const needed = /-after-(\d{4})-contract$/.exec(name)?.[1];
    const earlier = names.slice(0, names.indexOf(name));
    return !earlier.some((other) => other.slice(0, 4) === needed);
  });
  expect(unnamed).toEqual([]);
});
