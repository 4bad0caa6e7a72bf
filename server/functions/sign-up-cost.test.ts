/** What a sign-up costs beside its own work: what waits for the disk is most of it (docs/decisions/0010-speed-of-the-server.md). */

import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import { sqliteFile } from "#server/database/open-database.ts";
import type { Database } from "#server/database/schema.ts";
import { openReader } from "#server/database/sqlite/connection.ts";
import { createSqliteDialect } from "#server/database/sqlite/dialect.ts";
import { openSqliteWriter } from "#server/database/sqlite/writer.ts";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { createTestServices } from "#test/support/services.ts";
import { createApp } from "../app.ts";

test("A sign-up → one fsync stores the person and both e-mails", async () => {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = sqliteFile(dataDir);
  let syncs = 0;
  const writer = openSqliteWriter(file, (journal) => {
    syncs += 1;
    return promisify(fdatasync)(journal);
  });
  const database = new Kysely<Database>({ dialect: createSqliteDialect(writer, openReader(file)) });
  await migrate(database);
  const { services, close } = await createTestServices(
    {},
    { database, dataDir, close: () => database.destroy() },
  );
  onTestFinished(close);
  const app = createApp(services, new Map());
  const signUp = (email: string) =>
    app.request("/functions/v1/submit-email-signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ firstName: "Ana", email }),
    });
  await signUp("first@example.org");
  syncs = 0;
  expect((await signUp("second@example.org")).status).toBe(200);
  expect(syncs).toBe(1);
});
