/** The database is away for a while, as a package upgrade makes it: the office says so, keeps what was typed, and goes on. */

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { submitContactForm } from "#server/web/functions/forms.ts";
import type { TestDatabase } from "#test/support/database.ts";
import { hasPostgres, startOwnPostgres } from "#test/support/postgres.ts";
import { jsonPost } from "#test/support/requests.ts";
import { createTestServices } from "#test/support/services.ts";
import { enterOffice } from "#test/support/office.ts";

let folder: string;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;

describe.skipIf(!hasPostgres())("PostgreSQL is away", () => {
  beforeAll(async () => {
    folder = newFolder();
    postgres = await startOwnPostgres(folder);
  });
  afterAll(async () => {
    await postgres.stop("fast");
  });

  test.each(["fast", "immediate"] as const)(
    "%s, while somebody writes an answer → 503 with a sentence and the words; sent again once it is back, they leave once",
    async (mode) => {
      const given = await createTestServices({}, await openRecords());
      const { services } = given;
      const body = {
        firstName: "Ana",
        lastName: "Li",
        email: `${mode}@example.org`,
        subject: "other",
        message: "The stairs are broken",
      };
      await submitContactForm(jsonPost("submit-contact-form", body), services);
      const message = await services.database
        .selectFrom("submission")
        .select("id")
        .where("email", "=", body.email)
        .executeTakeFirstOrThrow();
      const office = await enterOffice(services, "coordinator");
      const path = `/inbox/${message.id}`;
      const answer = { act: "answer", answer: "Words that took <an hour>", seen: "0", after: "keep" };
      expect((await office.get(path)).status).toBe(200);

      await postgres.stop(mode);
      const page = await office.get(path);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(page.text).toContain("Please try again in a minute.");
      const refused = await office.post(path, answer);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(refused.text).toContain("What you typed is kept in this page.");
      expect(refused.text).toContain('name="answer" value="Words that took &lt;an hour&gt;"');
      expect(refused.text).toContain(`action="${path}"`);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(refused.headers.get("content-security-policy")).toContain("default-src 'none'");

      await postgres.start();
      await vi.waitUntil(async () => (await office.get(path)).status === 200, { timeout: 30_000 });
      expect((await office.post(path, answer)).status).toBe(303);
      expect((await office.post(path, answer)).status).toBe(303);
      expect((await given.outbox("reply")).filter(({ recipient }) => recipient === body.email).length).toBe(
        1,
      );
      await given.close();
    },
  );
});

async function openRecords(): Promise<TestDatabase> {
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: folder });
  await migrate(database);
  return { database, dataDir: folder, close: () => closeDatabase(database) };
}
