import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#server/platform/database/schema.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { lockEditions } from "#server/platform/database/portable-sql.ts";
import { closeDraft, type DraftText, readDraft, readDrafts, readRevision, saveDraft } from "./drafts.ts";
import { appendEdition, type Edition, listEditions, newestNumber, readEdition } from "./editions.ts";

const now = new Date("2026-09-01T17:00:00.000Z");

function edition(number: number, changes: Partial<Edition> = {}): Edition {
  return {
    number,
    publishedAt: now.toISOString(),
    author: "Ann",
    note: "A shorter headline",
    restores: undefined,
    documents: { home: { heading: "W̱SÁNEĆ" } },
    scheduled: [{ document: "home", until: "2026-10-17T20:00", body: { heading: "Vote today" } }],
    schemaVersion: 0,
    moved: [{ from: "/meet-ann", to: "/meet-ann-lee" }],
    firstDigests: { home: "the digest of home" },
    ...changes,
  };
}

function draft(changes: Partial<DraftText & { seen: number }> = {}) {
  const body = { heading: "Hello" };
  const usual = { document: "home", author: "Ann", basedOn: 0, schemaVersion: 0, body, seen: 0 };
  return { ...usual, from: undefined, until: undefined, ...changes };
}

const inTest = (database: Kysely<Database>) => ({ database, clock: { now: () => now } });

describeEachDatabase("editions", (open) => {
  test("nothing was published → the first edition, 0", async () => {
    const { database } = await useDatabase(open);
    expect(await newestNumber(database)).toBe(0);
    expect(await readEdition(database, 1)).toBeUndefined();
    expect(await listEditions(database, 10)).toEqual([]);
  });

  test("published editions → read as they were written, listed newest first", async () => {
    const { database } = await useDatabase(open);
    const again = edition(2, { note: "", restores: 1, scheduled: [] });
    await database.transaction().execute(async (transaction) => {
      await appendEdition(transaction, edition(1));
      await appendEdition(transaction, again);
    });
    expect(await newestNumber(database)).toBe(2);
    expect(await readEdition(database, 1)).toEqual(edition(1));
    const { number, publishedAt, author, note, restores } = again;
    expect(await listEditions(database, 1)).toEqual([{ number, publishedAt, author, note, restores }]);
  });

  test("two publications at once → one after the other, each with a number of its own", async () => {
    const { database } = await useDatabase(open);
    const publish = () =>
      database.transaction().execute(async (transaction) => {
        await lockEditions(transaction);
        const number = (await newestNumber(transaction)) + 1;
        await appendEdition(transaction, edition(number));
        return number;
      });
    expect((await Promise.all([publish(), publish(), publish()])).toSorted()).toEqual([1, 2, 3]);
  });
});

describeEachDatabase("drafts", (open) => {
  test("saved twice by the same editor → the newer one is the draft, the older one can still be read", async () => {
    const { database } = await useDatabase(open);
    expect(await readDraft(database, "home")).toEqual({ draft: undefined, revision: 0 });
    expect(await saveDraft(inTest(database), draft())).toEqual({ ok: true, revision: 1 });
    const second = draft({ seen: 1, body: { heading: "Hello again" }, from: "2026-10-17T00:00" });
    expect(await saveDraft(inTest(database), second)).toEqual({ ok: true, revision: 2 });
    const found = await readDraft(database, "home");
    expect(found).toMatchObject({ revision: 2, draft: { revision: 2, savedAt: now.toISOString() } });
    expect({ ...found.draft, seen: 1 }).toMatchObject(second);
    expect(await readRevision(database, "home", 1)).toMatchObject({ body: { heading: "Hello" } });
  });

  test("another editor saved meanwhile → told, with what they wrote, and nothing is written over", async () => {
    const { database } = await useDatabase(open);
    await saveDraft(inTest(database), draft({ author: "Ben" }));
    const refused = await saveDraft(inTest(database), draft({ body: { heading: "Mine" } }));
    expect(refused).toMatchObject({
      ok: false,
      theirs: { author: "Ben", revision: 1, body: { heading: "Hello" } },
    });
    expect((await readDraft(database, "home")).draft).toMatchObject({ author: "Ben" });
  });

  test("two editors save at the same moment → one is told", async () => {
    const { database } = await useDatabase(open);
    const saved = await Promise.all(
      ["Ann", "Ben"].map((author) => saveDraft(inTest(database), draft({ author }))),
    );
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("a draft is published or given up → it is no longer a draft, and the next one follows it", async () => {
    const { database } = await useDatabase(open);
    await saveDraft(inTest(database), draft());
    await saveDraft(inTest(database), draft({ document: "about" }));
    const [, home] = await readDrafts(database);
    if (!home) throw new Error("no draft");
    expect(await closeDraft(database, home, { author: "Ann", now })).toBe(true);
    expect((await readDrafts(database)).map(({ document }) => document)).toEqual(["about"]);
    expect(await readDraft(database, "home")).toEqual({ draft: undefined, revision: 2 });
    expect(await saveDraft(inTest(database), draft({ seen: 2 }))).toEqual({ ok: true, revision: 3 });
  });

  test("a draft is saved again while it is being published → the newer one stays open", async () => {
    const { database } = await useDatabase(open);
    await saveDraft(inTest(database), draft());
    const [home] = await readDrafts(database);
    await saveDraft(inTest(database), draft({ seen: 1, body: { heading: "Newer" } }));
    if (!home) throw new Error("no draft");
    expect(await closeDraft(database, home, { author: "Ann", now })).toBe(false);
    expect(await readDrafts(database)).toMatchObject([{ body: { heading: "Newer" } }]);
  });
});
