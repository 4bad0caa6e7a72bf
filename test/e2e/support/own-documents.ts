/** What differs from `content/` on a server under test: documents whose entries the tests count and name. */

import { appendEdition } from "#server/content/editions/editions.ts";
import { schemaVersion } from "#server/content/editions/documents.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { testEdition } from "#test/support/test-content.ts";

export const ownDocuments = { campaign: testEdition.campaign, events: testEdition.events };

/** Stores them as edition 1, before the server of this data folder starts. */
export async function publishOwnDocuments(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await database.transaction().execute((transaction) =>
    appendEdition(transaction, {
      number: 1,
      publishedAt: new Date(0).toISOString(),
      author: "Tests",
      note: "",
      documents: ownDocuments,
      scheduled: [],
      schemaVersion,
      restores: undefined,
    }),
  );
  await closeDatabase(database);
}
