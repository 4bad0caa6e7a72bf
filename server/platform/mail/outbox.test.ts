import { momentAt } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { bringForward, claimDue, recordOutcome, longestUnansweredWaitMs, longestWaitMs } from "./claims.ts";
import { holdWaiting, type QueuedMail, queueMail, sendUnsent } from "./outbox.ts";

const now = new Date("2026-06-01T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const mail: QueuedMail = { kind: "notice", to: "someone@example.org", subject: "Hello", text: "Text" };

describeEachDatabase("the outbox", (open) => {
  test("a cause that is rolled back → its mail is not queued either", async () => {
    const { database } = await useDatabase(open);
    const work = database.transaction().execute(async (transaction) => {
      await queueMail(transaction, mail, momentAt(now));
      throw new Error("the cause failed");
    });
    await expect(work).rejects.toThrow("the cause failed");
    expect(await claimDue(database, now, 10)).toEqual([]);
  });

  test("the same cause again, even at the same moment → one mail, one id", async () => {
    const { database } = await useDatabase(open);
    const once = { ...mail, dedupeKey: "receipt 2026-0001" };
    const ids = await Promise.all([1, 2, 3].map(() => queueMail(database, once, momentAt(now))));
    ids.push(
      await database.transaction().execute((transaction) => queueMail(transaction, once, momentAt(now))),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await claimDue(database, now, 10)).toHaveLength(1);
  });

  test("mail without such a key → each one is a mail", async () => {
    const { database } = await useDatabase(open);
    await Promise.all([queueMail(database, mail, momentAt(now)), queueMail(database, mail, momentAt(now))]);
    expect(await claimDue(database, now, 10)).toHaveLength(2);
  });

  test("two workers at one outbox → no mail is in both hands", async () => {
    const { database } = await useDatabase(open);
    await Promise.all(Array.from({ length: 40 }, () => queueMail(database, mail, momentAt(now))));
    const claims = await Promise.all(Array.from({ length: 10 }, () => claimDue(database, now, 4)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test("a receipt queued after a batch of letters → sent before them, and they go in the order of queueing", async () => {
    const { database } = await useDatabase(open);
    for (const nth of [1, 2, 3]) await queueMail(database, { ...mail, kind: "letter" }, momentAt(later(nth)));
    await queueMail(database, { ...mail, kind: "receipt" }, momentAt(later(4)));
    const claimed: unknown[] = [];
    for (let nth = 0; nth < 4; nth++)
      for (const { kind, created_at } of await claimDue(database, later(5), 1))
        claimed.push([kind, created_at]);
    expect(claimed).toEqual([
      ["receipt", later(4).toISOString()],
      ...[1, 2, 3].map((nth) => ["letter", later(nth).toISOString()]),
    ]);
  });

  test("a worker that died → its mail is taken over after the lease, and its late word counts no more", async () => {
    const { database } = await useDatabase(open);
    await queueMail(database, mail, momentAt(now));
    const [lost] = await claimDue(database, now, 1);
    expect(await claimDue(database, later(4), 1)).toEqual([]);
    const [taken] = await claimDue(database, later(5), 1);
    expect(taken?.id).toBe(lost?.id);
    if (lost) await recordOutcome(database, lost, { state: "sent", done_at: later(5).toISOString() });
    expect(await database.selectFrom("outbox").select("state").execute()).toEqual([{ state: "sending" }]);
  });

  test("the clock was a day ahead and is set back → what waits is due now, what is in hand after one more lease, and nothing sooner", async () => {
    const { database } = await useDatabase(open);
    const ahead = later(24 * 60);
    await queueMail(database, { ...mail, subject: "In hand" }, momentAt(ahead));
    const [inHand] = await claimDue(database, ahead, 1);
    await queueMail(database, { ...mail, subject: "Waits" }, momentAt(ahead));
    await queueMail(database, { ...mail, leavesAt: later(1) }, momentAt(now));
    expect(await claimDue(database, now, 4)).toEqual([]);
    expect(await bringForward(database, now)).toBe(2);
    expect((await claimDue(database, now, 4)).map(({ subject }) => subject)).toEqual(["Waits"]);
    expect(await claimDue(database, later(0.5), 4)).toEqual([]);
    expect((await claimDue(database, later(5), 4)).map(({ id }) => id)).toContain(inHand?.id);
  });

  test("clocks that differ by no more than a minute, and mail that waits as long as mail may → left as it is", async () => {
    const { database } = await useDatabase(open);
    const minute = 60_000;
    await queueMail(
      database,
      { ...mail, leavesAt: new Date(now.getTime() + longestWaitMs + minute) },
      momentAt(now),
    );
    await queueMail(database, { ...mail, subject: "In hand" }, momentAt(now));
    await claimDue(database, later(1), 1);
    expect(await bringForward(database, now)).toBe(0);
    // The next millisecond is of a clock that was ahead.
    expect(await bringForward(database, new Date(now.getTime() - 1))).toBe(2);
  });

  test("mail that may have arrived → waits its day; further off is of a clock that was ahead", async () => {
    const { database } = await useDatabase(open);
    await queueMail(database, mail, momentAt(now));
    const [tried] = await claimDue(database, now, 1);
    const next = new Date(now.getTime() + longestUnansweredWaitMs);
    const outcome = {
      state: "queued",
      attempts: 3,
      unanswered: 3,
      next_attempt_at: next.toISOString(),
    } as const;
    if (tried) await recordOutcome(database, tried, outcome);
    expect(await bringForward(database, later(-1))).toBe(0);
    expect(await bringForward(database, later(-2))).toBe(1);
  });

  test("held after a restore → what waits and what was in hand goes only when it is sent again; what was sent stays", async () => {
    const { database } = await useDatabase(open);
    await queueMail(database, mail, momentAt(now));
    const [sent] = await claimDue(database, now, 1);
    if (sent) await recordOutcome(database, sent, { state: "sent", done_at: now.toISOString() });
    await queueMail(database, mail, momentAt(now));
    await claimDue(database, now, 1);
    await queueMail(database, mail, momentAt(now));
    expect(await holdWaiting(database, "It may have been sent.", later(1))).toBe(2);
    expect(await claimDue(database, later(10), 10)).toEqual([]);
    expect(await sendUnsent({ database, clock: { now: () => later(10) } })).toBe(2);
  });

  test.each([
    "someone@example.org\r\nBcc: all@example.org",
    "a@example.org, b@example.org",
    "",
    "Name <a@example.org>",
  ])("%j as the recipient → kept as undeliverable, nothing is sent and no form fails", async (to) => {
    const { database } = await useDatabase(open);
    await queueMail(database, { ...mail, to }, momentAt(now));
    expect(await claimDue(database, now, 1)).toEqual([]);
    const row = await database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "dead", last_error: "not an address that mail can be sent to" });
    expect(row.recipient).not.toMatch(/[\r\n]/);
  });

  test("a reply address that is none → left out, the mail goes", async () => {
    const { database } = await useDatabase(open);
    await queueMail(
      database,
      { ...mail, replyTo: { name: "", address: "x@example.org\nBcc: y@example.org" } },
      momentAt(now),
    );
    expect(await claimDue(database, now, 1)).toMatchObject([{ reply_to: null }]);
  });

  test("an SMTP server is set up later → what was written to the folder is queued again; so is what was given up", async () => {
    const { database } = await useDatabase(open);
    for (const state of ["written", "dead", "sent"] as const) {
      const id = await queueMail(database, mail, momentAt(now));
      await database.updateTable("outbox").set({ state, attempts: 30 }).where("id", "=", id).execute();
    }
    expect(await sendUnsent({ database, clock: { now: () => later(1) } })).toBe(2);
    // One that was given up has all its attempts again.
    expect((await claimDue(database, later(1), 10)).map(({ attempts }) => attempts)).toEqual([0, 0]);
    const log = await database.selectFrom("audit_entry").select(["who", "act", "subject"]).execute();
    expect(log).toEqual([{ who: "The website", act: "mail.send-again", subject: "2 e-mails" }]);
  });
});
