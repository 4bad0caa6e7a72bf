/** What one visit stores: the statements that the real application hands to SQLite, to be run again by a bare server. */

import { mkdir } from "node:fs/promises";
import { Kysely } from "kysely";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, sqliteFile } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { openReader, type Statement } from "#server/platform/database/sqlite/connection.ts";
import { createSqliteDialect } from "#server/platform/database/sqlite/dialect.ts";
import { openSqliteWriter, type SqliteWork } from "#server/platform/database/sqlite/writer.ts";
import { createApp } from "#server/app.ts";
import { promptProvider } from "#test/support/prompt-provider.ts";
import { createTestServices } from "#test/support/services.ts";

/** A statement of a visit, and which of its parameters are different for each visitor. */
export type VisitStatement = Statement & { own: boolean[] };

export type Visit = {
  /** A migrated database for whoever runs the statements. */
  file: string;
  /** One list for each durable commit, in order. */
  commits: VisitStatement[][];
};

/** Lets two visitors post the form in this process, and tells what the second of them made the server write, with full fsync. */
export async function recordVisit(
  dataDir: string,
  { functionName, bodyOf }: { functionName: string; bodyOf(visitor: number): object },
): Promise<Visit> {
  await mkdir(dataDir);
  const file = sqliteFile(dataDir);
  const writer = openSqliteWriter(file);
  let asked: SqliteWork[] = [];
  const ask = (work: SqliteWork) => {
    asked.push(work);
    return writer.ask(work);
  };
  const database = new Kysely<Database>({
    dialect: createSqliteDialect({ ...writer, ask }, openReader(file)),
  });
  await migrate(database);
  const close = () => closeDatabase(database);
  const { services } = await createTestServices({ payments: promptProvider }, { database, dataDir, close });
  const app = createApp(services, new Map());
  const visit = async (visitor: number) => {
    asked = [];
    const response = await app.request(`/functions/v1/${functionName}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(visitor)),
    });
    if (!response.ok) throw new Error(`The visit to record was refused: ${await response.text()}`);
    return commitsOf(asked);
  };
  const first = await visit(-1);
  const second = await visit(-2);
  await close();
  const commits = second.map((statements, commit) =>
    statements.map(({ sql, parameters }, index) => {
      const other = first[commit]?.[index]?.parameters ?? [];
      return { sql, parameters, own: parameters.map((value, at) => value !== other[at]) };
    }),
  );
  return { file, commits };
}

/** A transaction begins with one piece of work and ends with another. */
function commitsOf(asked: SqliteWork[]): Statement[][] {
  const commits: Statement[][] = [];
  for (const work of asked) {
    if (work.mode !== "continue") commits.push([work.statement]);
    else if (work.statement.sql !== "commit") commits.at(-1)?.push(work.statement);
  }
  return commits;
}
