import { momentAt } from "#test/support/test-content.ts";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useLetters } from "#test/support/letters.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { takeOffList } from "#server/messages/people/subscription.ts";
import { runLetters } from "./letter-worker.ts";
import { progressOf } from "./recipients.ts";
import { continueLetter, queueBatch, stopLetter, unscheduleLetter } from "./sending.ts";

describeEachDatabase("letters that go out", (open) => {
  const given = useTestServices(open);
  const { draft, read, send, deliver } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  describe("sending", () => {
    test("everyone who confirmed gets it once, with the link for leaving, and the letter ends with its numbers", async () => {
      await addSubscribers(database, 120);
      await addSubscribers(database, 3, "pending");
      await addSubscribers(database, 3, "unsubscribed");
      const id = await draft();
      await send(id);
      expect((await runLetters(given.services)).queued).toBe(100);
      expect(await progressOf(await read(id), database)).toMatchObject({
        toQueue: 20,
        waiting: 100,
        sent: 0,
      });
      await deliver();
      expect((await runLetters(given.services)).queued).toBe(20);
      await deliver();
      expect((await runLetters(given.services)).queued).toBe(0);
      expect(await read(id)).toMatchObject({ state: "sent", sent_count: 120, refused_count: 0 });
      const mails = await given.outbox("letter");
      expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(120);
      expect(mails[0]?.text).toContain("the vote is on Monday.\n\n-- \nYou get this e-mail because");
      expect(mails[0]?.html).toContain("<strong>Monday</strong>");
      const headers = JSON.parse(mails[0]?.headers ?? "");
      expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      expect(headers).not.toHaveProperty("Auto-Submitted");
    });

    test("no more than about a hundred wait in the outbox, so that a receipt is never behind thousands", async () => {
      await addSubscribers(database, 160);
      await send(await draft());
      await runLetters(given.services);
      expect((await runLetters(given.services)).queued).toBe(0);
      expect((await given.outbox("letter")).length).toBe(100);
      // Their last try, a day after the mail server got them and said nothing.
      const next_attempt_at = "2026-09-02T17:00:00.000Z";
      await database.updateTable("outbox").set({ next_attempt_at }).where("kind", "=", "letter").execute();
      expect((await runLetters(given.services)).queued).toBe(60);
    });

    test("somebody leaves while it is queued for them → it does not go to them", async () => {
      await addSubscribers(database, 2);
      const id = await draft();
      await send(id);
      const [stays, leaver] = ["confirmed0@example.org", "confirmed1@example.org"];
      let leaving: Promise<boolean> | undefined;
      const whenTheyAreRead: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (leaving === undefined && result.rows.some(({ email }) => email === leaver)) {
            leaving = takeOffList(leaver, given.services);
            await Promise.race([leaving, waitingForOther(database)]);
          }
          return result;
        },
      };
      await queueBatch(id, { ...given.services, database: database.withPlugin(whenTheyAreRead) });
      expect(await leaving).toBe(true);
      expect((await given.outbox("letter")).map(({ recipient }) => recipient)).toEqual([stays]);
    });

    test("sent twice at once → one of them is told that it was sent", async () => {
      const id = await draft();
      expect((await Promise.all([send(id), send(id)])).filter(({ ok }) => ok).length).toBe(1);
    });

    test("stopped → what waits is taken back; continued → everyone else gets it, nobody twice", async () => {
      await addSubscribers(database, 60);
      const id = await draft();
      await send(id);
      await runLetters(given.services);
      const [gone] = await given.outbox("letter");
      await database
        .updateTable("outbox")
        .set({ state: "sent" })
        .where("id", "=", gone?.id ?? "")
        .execute();
      expect(await stopLetter(id, given.services)).toEqual({ ok: true });
      expect((await runLetters(given.services)).queued).toBe(0);
      // A worker that looked for letters before it was stopped.
      expect(await queueBatch(id, given.services)).toBe(0);
      expect(await progressOf(await read(id), database)).toMatchObject({ sent: 1, waiting: 0, toQueue: 59 });
      expect(await continueLetter(id, given.services)).toEqual({ ok: true });
      await runLetters(given.services);
      const mails = await given.outbox("letter");
      expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([60, 60]);
    });

    test("another letter fills the outbox → this one waits and is not ended before everyone has it", async () => {
      await addSubscribers(database, 120);
      const ids = [await draft(), await draft()];
      for (const id of ids) await send(id);
      for (let round = 0; round < 8; round++) {
        await runLetters(given.services);
        await deliver();
      }
      for (const id of ids) expect(await read(id)).toMatchObject({ state: "sent", sent_count: 120 });
    });

    test.each([0, 1])(
      "letter %i of two can't be read → the other goes, and the log says which failed",
      async (nth) => {
        await addSubscribers(database, 1);
        const ids = [await draft(), await draft()];
        for (const id of ids) await send(id);
        const letter = ids[nth] ?? "";
        await database.updateTable("letter").set({ segment: "{" }).where("id", "=", letter).execute();
        const error = vi.fn();
        const services = { ...given.services, log: { ...given.services.log, error } };
        expect(await runLetters(services)).toEqual({ letters: 1, queued: 1 });
        expect(error).toHaveBeenCalledExactlyOnceWith("letter-failed", {
          letter,
          error: expect.any(SyntaxError),
        });
      },
    );

    test("other e-mail waits in hundreds → the letter goes all the same", async () => {
      await addSubscribers(database, 1);
      await send(await draft());
      await insertReminders(150);
      expect((await runLetters(given.services)).queued).toBe(1);
    });

    async function insertReminders(count: number) {
      const now = given.services.clock.now();
      const mail = { kind: "digest", to: "campaign@example.org", subject: "Waiting", text: "Hello." };
      for (let nth = 0; nth < count; nth += 1) await queueMail(database, mail, momentAt(now));
    }

    test("without an e-mail server → ended with how many were written; one in hand → not ended yet", async () => {
      await addSubscribers(database, 2);
      const id = await draft();
      await send(id);
      await runLetters(given.services);
      const [first] = await given.outbox("letter");
      await database.updateTable("outbox").set({ state: "written" }).execute();
      const inHand = database
        .updateTable("outbox")
        .set({ state: "sending" })
        .where("id", "=", first?.id ?? "");
      await inHand.execute();
      await runLetters(given.services);
      expect((await read(id)).state).toBe("sending");
      await database.updateTable("outbox").set({ state: "written" }).execute();
      await runLetters(given.services);
      expect(await read(id)).toMatchObject({ state: "sent", sent_count: 2, refused_count: 0 });
    });

    test("somebody leaves after it, and somebody left before → the first counts as having left", async () => {
      await addSubscribers(database, 2);
      const id = await draft();
      await send(id);
      await runLetters(given.services);
      await deliver();
      const leave = (email: string, left_at: string) =>
        database
          .updateTable("subscriber")
          .set({ state: "unsubscribed", left_at })
          .where("email", "=", email)
          .execute();
      await leave("confirmed0@example.org", "2026-09-01T16:59:59.999Z");
      await leave("confirmed1@example.org", "2026-09-01T17:00:00.000Z");
      expect(await progressOf(await read(id), database)).toMatchObject({ sent: 2, left: 1 });
      await runLetters(given.services);
      expect(await progressOf(await read(id), database)).toMatchObject({ sent: 2, refused: 0, left: 1 });
    });

    test("two processes at once → everyone once", async () => {
      await addSubscribers(database, 70);
      await send(await draft());
      await Promise.all([runLetters(given.services), runLetters(given.services)]);
      expect((await given.outbox("letter")).length).toBe(70);
    });
  });

  describe("a scheduled letter", () => {
    const at = "2026-09-02T14:30:00.000Z";

    test("goes when its time has come, not before", async () => {
      await addSubscribers(database, 1);
      await send(await draft(), at);
      expect((await runLetters(given.services)).queued).toBe(0);
      given.setTime(at);
      expect((await runLetters(given.services)).queued).toBe(1);
    });

    test("taken back → a draft again; a time that is over → refused", async () => {
      const id = await draft();
      await send(id, at);
      expect(await unscheduleLetter(id, given.services)).toEqual({ ok: true });
      expect((await read(id)).state).toBe("draft");
      expect(await send(id, "2026-08-01T00:00:00.000Z")).toMatchObject({ ok: false });
      expect(await send(id, "2026-09-01T17:00:00.000Z")).toMatchObject({ ok: false });
    });
  });
});

/** Resolves when somebody on PostgreSQL waits for a lock; on SQLite at once, where whoever writes waits for its turn. */
async function waitingForOther(database: Kysely<Database>): Promise<void> {
  if (!usesPostgres(database)) return;
  await vi.waitUntil(
    async () => {
      const waiting = sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const { rows } = await waiting.execute(database);
      return rows.length > 0;
    },
    { timeout: 20_000 },
  );
}
