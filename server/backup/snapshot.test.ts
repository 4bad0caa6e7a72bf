import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import "#test/support/test-content.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { withSnapshot } from "./snapshot.ts";

const now = new Date("2026-09-01T17:00:00.000Z");

describeEachDatabase("A snapshot of the records", (open) => {
  test("of a table with more rows than are read at a time → each of them once, in order", async () => {
    const { database, dataDir } = await useDatabase(open);
    const keys = Array.from({ length: 1_001 }, (_, index) => `reminder:${String(index).padStart(4, "0")}`);
    await database
      .insertInto("reminder")
      .values(keys.toReversed().map((key) => ({ key, sent_at: now.toISOString() })))
      .execute();
    const read: unknown[] = [];
    await withSnapshot({ config: { dataDir }, database }, async (snapshot) => {
      for await (const { table, rows } of snapshot.batches())
        if (table === "reminder") read.push(...rows.map(({ key }) => key));
    });
    expect(read).toEqual(keys);
  });

  test("while others write → the records of one moment: what came since is in no table", async () => {
    const { database, dataDir } = await useDatabase(open);
    const mail = { kind: "notice", to: "someone@example.org", subject: "Hello", text: "Text" };
    const counts: Record<string, number> = {};
    await withSnapshot({ config: { dataDir }, database }, async (snapshot) => {
      for await (const { table, rows } of snapshot.batches()) {
        // The first table is read, and the outbox comes later.
        if (table === "installation") await queueMail(database, mail, now);
        counts[table] = (counts[table] ?? 0) + rows.length;
      }
    });
    expect(counts["installation"]).toBe(1);
    expect(counts["outbox"]).toBeUndefined();
    expect(await database.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });
});
