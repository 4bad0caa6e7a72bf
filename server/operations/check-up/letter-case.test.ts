import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { letterCaseProblems } from "./letter-case.ts";

describeEachDatabase("a database", (open) => {
  test("that knows letters with accents → nothing; PostgreSQL in the locale C → what is not found, and where to read on", async () => {
    const { database, databaseUrl, dataDir } = await useDatabase(open);
    expect(await letterCaseProblems({ database })).toEqual([]);
    if (databaseUrl === undefined) return;
    const name = `ascii_${randomUUID().replaceAll("-", "")}`;
    await sql`create database ${sql.id(name)} template template0 locale 'C'`.execute(database);
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const ascii = await openDatabase({ databaseUrl: url.href, dataDir });
    onTestFinished(async () => {
      await closeDatabase(ascii);
      await sql`drop database ${sql.id(name)}`.execute(database);
    });
    expect(await letterCaseProblems({ database: ascii })).toEqual([
      expect.stringMatching(/who looks for éric does not find ÉRIC.*docs\/operating\.md/),
    ]);
  });
});
