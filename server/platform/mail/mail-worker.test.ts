import { momentAt } from "#test/support/test-content.ts";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { useDatabase } from "#test/support/database.ts";
import { storageOf } from "#test/support/mail-worker-parts.ts";
import { failureOf } from "#test/support/failure.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import "#test/support/test-content.ts";
import { claimDue } from "./claims.ts";
import { donorsReplyTo } from "#server/money/contributions/agent/agent-mail.ts";
import { queueMail, type QueuedMail } from "./outbox.ts";
import {
  type ComposedMail,
  MailRefusedError,
  MailServerUnavailableError,
  type MailTransport,
  MailUnansweredError,
} from "./mail-transport.ts";
import { startMailWorker } from "./mail-worker.ts";

const start = Date.parse("2026-06-01T12:00:00Z");
const minute = 60_000;
const mail: QueuedMail = { kind: "notice", to: "someone@example.org", subject: "Hello", text: "Text" };

type Behaviour = (message: ComposedMail) => Promise<void> | void;

/** A worker with a transport that does as it is told, a clock that is set by hand and a storage with one file. */
async function setUp(
  behave: Behaviour = () => {},
  kind: MailTransport["kind"] = "smtp",
  recordAgainAfterMs = [1, 1],
) {
  const { database } = await useDatabase();
  const sent: ComposedMail[] = [];
  const told = { behave };
  const transport: MailTransport = {
    kind,
    maxAtOnce: 4,
    async send(message) {
      await told.behave(message);
      sent.push(message);
    },
  };
  let now = start;
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const worker = startMailWorker({
    database,
    transport,
    storage: storageOf({ "attachments/letter.txt": "abc" }),
    clock: { now: () => new Date(now) },
    log,
    renderReceipt: async (id) => new TextEncoder().encode(`receipt ${id}`),
    from: () => "Campaign <hello@example.org>",
    replyTo: (kind) => donorsReplyTo(kind, { agentEmail: "agent@example.org", name: "Campaign" }),
    random: () => 0.5,
    recordAgainAfterMs,
  });
  onTestFinished(worker.stop);
  // The look at the start is over before the test begins.
  await worker.drain();
  return {
    database,
    worker,
    sent,
    told,
    log,
    advance: (milliseconds: number) => (now += milliseconds),
    queue: (changes: Partial<QueuedMail> = {}) =>
      queueMail(database, { ...mail, ...changes }, momentAt(new Date(now))),
    rows: () => database.selectFrom("outbox").select(["state", "attempts", "last_error"]).execute(),
  };
}

/** Makes queries fail once a mail has left, so many times; returns how many did. */
function failAfter(
  sent: readonly ComposedMail[],
  database: Awaited<ReturnType<typeof setUp>>["database"],
  { error, times = Infinity }: { error: Error; times?: number },
): () => number {
  const executor = database.getExecutor();
  const { executeQuery } = executor;
  let failed = 0;
  vi.spyOn(executor, "executeQuery").mockImplementation((query) => {
    if (sent.length === 0 || failed === times) return executeQuery.call(executor, query) as never;
    failed += 1;
    return Promise.reject(error);
  });
  return () => failed;
}

describe("the mail worker", () => {
  test.each([
    ["receipt", "agent@example.org"],
    ["reply", "inbox@example.org"],
  ])("a mail of the kind %s → answers go to %s", async (kind, address) => {
    const { worker, queue, sent } = await setUp();
    await queue({ kind, replyTo: { name: "", address: "inbox@example.org" } });
    await worker.drain();
    expect(sent[0]?.replyTo?.address).toBe(address);
  });

  test("mail that goes → sent once, with its stable message id", async () => {
    const { worker, queue, sent, rows } = await setUp();
    const id = await queue({
      replyTo: { name: "Ana", address: "writer@example.org" },
      senderName: "Ana via the website",
    });
    expect(await worker.drain()).toBe(1);
    expect(await worker.drain()).toBe(0);
    expect(sent).toMatchObject([
      {
        messageId: `<${id}@example.org>`,
        from: "Campaign <hello@example.org>",
        senderName: "Ana via the website",
        replyTo: { name: "Ana", address: "writer@example.org" },
      },
    ]);
    expect(await rows()).toEqual([{ state: "sent", attempts: 1, last_error: null }]);
  });

  test("a wake after the commit → sent without waiting for the next look", async () => {
    const arrived = Promise.withResolvers<void>();
    const { worker, queue } = await setUp(() => arrived.resolve());
    await queue();
    worker.wake();
    await arrived.promise;
  });

  test("woken for each mail of a busy moment → looks once for all of them", async () => {
    const bothArrived = Promise.withResolvers<void>();
    let arrived = 0;
    const { worker, queue, database } = await setUp(() => {
      arrived += 1;
      if (arrived === 2) bothArrived.resolve();
    });
    const look = vi.spyOn(database, "with");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    for (const to of ["a@example.org", "b@example.org"]) {
      await queue({ to });
      worker.wake();
    }
    vi.runAllTimers();
    await bothArrived.promise;
    // This looks once more, after every look that was asked for.
    await worker.drain();
    expect(look).toHaveBeenCalledTimes(2);
  });

  test("no SMTP server → written, which is not called sent", async () => {
    const { worker, queue, rows } = await setUp(() => {}, "folder");
    await queue();
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: "written" }]);
  });

  test("a recipient who cannot take it now → tried again after 1, 2 and 4 minutes", async () => {
    const { worker, queue, told, advance, rows, sent } = await setUp(() => {
      throw new Error("451 try again later");
    });
    await queue();
    await worker.drain();
    for (const wait of [1, 2, 4]) {
      advance(wait * minute - 1);
      expect(await worker.drain()).toBe(0);
      advance(1);
      if (wait === 4) told.behave = () => {};
      expect(await worker.drain()).toBe(1);
    }
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 4 }]);
  });

  test("a recipient who will never take it → given up at once, with an error in the log that names nobody", async () => {
    const { worker, queue, rows, log } = await setUp(() => {
      throw new MailRefusedError("550 no mailbox <someone@example.org>");
    });
    await queue();
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 1 }]);
    expect(log.error).toHaveBeenCalledWith(
      "mail-dead",
      expect.objectContaining({ reason: "550 no mailbox <[address]>" }),
    );
    expect(JSON.stringify(log.error.mock.calls)).not.toContain("someone@example.org");
  });

  test("a recipient out of reach for two days → given up at the thirtieth attempt", async () => {
    const { worker, queue, rows, advance } = await setUp(() => {
      throw new Error("451 try again later");
    });
    await queue();
    for (let attempt = 0; attempt < 29; attempt++) {
      await worker.drain();
      advance(120 * minute);
    }
    expect(await rows()).toMatchObject([{ state: "queued", attempts: 29 }]);
    await worker.drain();
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 30 }]);
  });

  test("a mail server that gets each mail and never answers → sent four times within a day or so, and then given up with the reason", async () => {
    const tries: number[] = [];
    const { worker, queue, rows, advance, log } = await setUp(() => {
      tries.push(tries.length);
      throw new MailUnansweredError("It may have arrived.");
    });
    await queue();
    await worker.drain();
    for (const wait of [5, 120, 24 * 60]) {
      expect(await rows()).toMatchObject([{ state: "queued", attempts: tries.length }]);
      advance(wait * minute - 1);
      expect(await worker.drain()).toBe(0);
      advance(1);
      expect(await worker.drain()).toBe(1);
    }
    expect(tries).toHaveLength(4);
    expect(await rows()).toEqual([{ state: "dead", attempts: 4, last_error: "It may have arrived." }]);
    expect(log.error).toHaveBeenCalledWith("mail-dead", expect.objectContaining({ attempts: 4 }));
  });

  test("a mail that was put off three times and then got no answer → not given up: only tries without an answer are few", async () => {
    const { worker, queue, told, advance, database } = await setUp();
    await queue();
    const putOff = new Error("451 try again later");
    const unanswered = new MailUnansweredError("It may have arrived.");
    const tries: unknown[] = [];
    for (const failure of [putOff, putOff, putOff, unanswered, putOff, unanswered, unanswered, unanswered]) {
      told.behave = () => {
        throw failure;
      };
      expect(await worker.drain()).toBe(1);
      const row = await database.selectFrom("outbox").select(["state", "unanswered"]).executeTakeFirst();
      tries.push(`${row?.state} ${row?.unanswered}`);
      advance(24 * 60 * minute);
    }
    const waiting = [0, 0, 0, 1, 1, 2, 3].map((count) => `queued ${count}`);
    expect(tries).toEqual([...waiting, "dead 4"]);
  });

  test("a mail server that takes longer for a mail than its lease → another server does not send it too", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { worker, queue, database, rows, advance } = await setUp(async () => {
      begun.resolve();
      await finish.promise;
    });
    await queue();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const drained = worker.drain();
    await begun.promise;
    advance(4 * minute);
    vi.advanceTimersByTime(minute);
    const leasedUntil = () => database.selectFrom("outbox").select("leased_until").executeTakeFirst();
    await expect.poll(leasedUntil).toEqual({ leased_until: new Date(start + 9 * minute).toISOString() });
    expect(await claimDue(database, new Date(start + 6 * minute), 4)).toEqual([]);
    finish.resolve();
    expect(await drained).toBe(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a mail server that is down for hours → no mail loses an attempt, all go when it is back", async () => {
    const { worker, queue, told, rows, advance, sent } = await setUp(() => {
      throw new MailServerUnavailableError("connect ECONNREFUSED");
    });
    for (let count = 0; count < 10; count++) await queue();
    for (let look = 0; look < 50; look++) {
      await worker.drain();
      advance(5 * minute);
    }
    expect(await rows()).toMatchObject(Array.from({ length: 10 }, () => ({ state: "queued", attempts: 0 })));
    told.behave = () => {};
    expect(await worker.drain()).toBe(10);
    expect(sent).toHaveLength(10);
  });

  test("a mail server that is down and names who wrote to whom → the log names nobody", async () => {
    const { worker, queue, log } = await setUp(() => {
      throw new MailServerUnavailableError("451 <hello@example.org> may not write to <someone@example.org>");
    });
    await queue();
    await worker.drain();
    expect(log.error).toHaveBeenCalledWith("mail-server-unavailable", {
      reason: "451 <[address]> may not write to <[address]>",
      outages: 1,
    });
  });

  test("a mail server that is down for all mails in hand → one outage; after a mail left the next outage begins at five seconds again", async () => {
    const down = () => {
      throw new MailServerUnavailableError("connect ECONNREFUSED");
    };
    const { worker, queue, told, log, advance } = await setUp(down);
    for (let count = 0; count < 4; count++) await queue();
    await worker.drain();
    advance(5000);
    await worker.drain();
    const outages = () => log.error.mock.calls.map(([, facts]) => facts.outages);
    expect(outages()).toEqual([1, 2]);
    advance(10_000);
    told.behave = () => {};
    expect(await worker.drain()).toBe(4);
    told.behave = down;
    await queue();
    await worker.drain();
    expect(outages()).toEqual([1, 2, 1]);
  });

  test("a mail that its reader's server puts off between two outages → the server was there: the second begins at five seconds", async () => {
    const down = () => {
      throw new MailServerUnavailableError("connect ECONNREFUSED");
    };
    const { worker, queue, told, log, advance } = await setUp(down);
    await queue();
    await worker.drain();
    advance(5000);
    told.behave = () => {
      throw new Error("451 try again later");
    };
    await worker.drain();
    told.behave = down;
    await queue();
    await worker.drain();
    expect(log.error.mock.calls.map(([, facts]) => facts.outages)).toEqual([1, 1]);
  });

  test("records that can't be read at one look → the next look sends", async () => {
    const { worker, queue, database, sent } = await setUp();
    await queue();
    await database.schema.alterTable("outbox").renameTo("outbox_away").execute();
    await expect(worker.drain()).rejects.toThrow("outbox");
    await database.schema.alterTable("outbox_away").renameTo("outbox").execute();
    expect(await worker.drain()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test("a mail server that is down → asked again after five seconds, not with every wake", async () => {
    let asked = 0;
    const { worker, queue, advance } = await setUp(() => {
      asked += 1;
      throw new MailServerUnavailableError("connect ECONNREFUSED");
    });
    await queue();
    await worker.drain();
    await worker.drain();
    expect(asked).toBe(1);
    advance(5000);
    await worker.drain();
    expect(asked).toBe(2);
    // The clock is set back by a day: the pause does not grow by it.
    advance(-24 * 60 * minute);
    await queue();
    await worker.drain();
    expect(asked).toBe(3);
  });

  test("attachments → a file of the storage and a receipt that is rendered for it", async () => {
    const { worker, queue, sent } = await setUp();
    await queue({
      attachments: [
        { filename: "letter.txt", contentType: "text/plain", storageKey: "attachments/letter.txt" },
        { filename: "receipt.pdf", contentType: "application/pdf", receiptId: "r1" },
      ],
    });
    await worker.drain();
    const contents = sent[0]?.attachments?.map(({ content }) => new TextDecoder().decode(content));
    expect(contents).toEqual(["abc", "receipt r1"]);
  });

  test("the database is away just after a mail left → written down as sent once it is back, and it leaves once", async () => {
    const { worker, queue, rows, sent, advance, database } = await setUp();
    await queue();
    const failed = failAfter(sent, database, { error: new DatabaseUnavailableError("restarting"), times: 2 });
    await worker.drain();
    expect(await rows()).toEqual([{ state: "sent", attempts: 1, last_error: null }]);
    advance(10 * minute);
    expect(await worker.drain()).toBe(0);
    expect([failed(), sent.length]).toEqual([2, 1]);
  });

  test("the database stays away after a mail left, and the worker is stopped → it tries once more and ends, and says why", async () => {
    const { worker, queue, sent, database } = await setUp(() => {}, "smtp", [600_000, 600_000]);
    await queue();
    const tries = failAfter(sent, database, { error: new DatabaseUnavailableError("restarting") });
    const drained = failureOf(worker.drain());
    await expect.poll(tries).toBe(1);
    // The failure has reached the worker, which waits now.
    await setImmediate();
    await worker.stop();
    expect(await drained).toBeInstanceOf(DatabaseUnavailableError);
    expect(tries()).toBe(2);
  });

  test("the database refuses to write down that a mail left → it is not asked again, and the failure is told", async () => {
    const { worker, queue, sent, database } = await setUp();
    await queue();
    const tries = failAfter(sent, database, { error: new Error("no such column") });
    expect(await failureOf(worker.drain())).toMatchObject({ message: "no such column" });
    expect(tries()).toBe(1);
  });

  test("an attachment that is not there → the mail waits rather than going without it", async () => {
    const { worker, queue, rows, sent } = await setUp();
    await queue({
      attachments: [{ filename: "a.txt", contentType: "text/plain", storageKey: "attachments/gone" }],
    });
    await worker.drain();
    expect(sent).toEqual([]);
    const last_error = "The attachment attachments/gone is not in the storage";
    expect(await rows()).toEqual([{ state: "queued", attempts: 1, last_error }]);
  });

  test("one mail that fails among many → the others go", async () => {
    const { worker, queue, sent } = await setUp((message) => {
      if (message.to.startsWith("bad")) throw new Error("451");
    });
    for (const to of ["a@example.org", "bad@example.org", "b@example.org", "c@example.org", "d@example.org"])
      await queue({ to });
    expect(await worker.drain()).toBe(5);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([
      "a@example.org",
      "b@example.org",
      "c@example.org",
      "d@example.org",
    ]);
  });

  test("stopping while as many mails are in hand as may be → they are finished, and none is begun after them", async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { worker, queue, rows } = await setUp(async () => {
      begun.resolve();
      await finish.promise;
    });
    for (let nth = 0; nth < 5; nth++) await queue();
    worker.wake();
    await begun.promise;
    const stopped = worker.stop();
    finish.resolve();
    await stopped;
    const states = (await rows()).map(({ state }) => state).toSorted();
    expect(states).toEqual(["queued", "sent", "sent", "sent", "sent"]);
  });
});
