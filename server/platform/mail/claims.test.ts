import { expect, test, onTestFinished } from "vitest";
import {
  longestPauseMs,
  longestUnansweredWaitMs,
  longestWaitMs,
  maxAttempts,
  maxUnanswered,
  pauseAfter,
  waitAfter,
  waitAfterUnanswered,
} from "./claims.ts";
import { momentAt } from "#test/support/test-content.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { useDatabase } from "#test/support/database.ts";
import { startMailSink } from "#test/support/mail-sink.ts";
import { silentLog, storageOf } from "#test/support/mail-worker-parts.ts";
import { queueMail } from "./outbox.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import { startMailWorker } from "./mail-worker.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test.each([
  [1, minuteMs],
  [2, 2 * minuteMs],
  [7, 64 * minuteMs],
  [8, 2 * hourMs],
  [29, 2 * hourMs],
])("after attempt %i of a mail → a wait of %i ms, a quarter less or more", (attempts, waitMs) => {
  expect([0, 0.5, 1].map((random) => waitAfter(attempts, random) / waitMs)).toEqual([0.75, 1, 1.25]);
});

test.each([
  [1, 5_000],
  [2, 10_000],
  [7, 5 * minuteMs],
  [1_000, 5 * minuteMs],
])("the mail server was away %i times → a pause of %i ms, a quarter less or more", (outages, pauseMs) => {
  expect([0, 0.5, 1].map((random) => pauseAfter(outages, random) / pauseMs)).toEqual([0.75, 1, 1.25]);
});

test("the longest waits and pause → what is told of them; all attempts together → about two days", () => {
  expect([waitAfter(100, 1), pauseAfter(100, 1)]).toEqual([longestWaitMs, longestPauseMs]);
  expect(waitAfterUnanswered(maxUnanswered - 1, 1)).toBe(longestUnansweredWaitMs);
  let inAllMs = 0;
  for (let attempts = 1; attempts < maxAttempts; attempts += 1) inAllMs += waitAfter(attempts, 0.5);
  expect(inAllMs / hourMs).toBeGreaterThan(44);
  expect(inAllMs / hourMs).toBeLessThan(52);
});

const program = new URL("../../../test/support/send-outbox.ts", import.meta.url).pathname;
const start = Date.parse("2026-06-01T12:00:00Z");
const mails = 120;
const killAfter = [15, 40, 75];
const pending = 4;
/** Longer than a lease and than the first waits. */
const nextTurn = (turn: number) => new Date(start + turn * 10 * 60_000);

/** The mail server of the tests greets every connection a tenth of a second late. */
const patienceMs = 60_000;

test(
  "120 mails, one in ten delayed, the sender killed three times → none lost, and at most what was in hand twice",
  async () => {
    const { database, dataDir } = await useDatabase();
    for (let count = 0; count < mails; count++) {
      const mail = { kind: "notice", to: `person-${count}@example.org`, subject: "W̱SÁNEĆ", text: "Text" };
      await queueMail(database, mail, momentAt(new Date(start)));
    }
    let child: ChildProcess | undefined;
    const sink = await startMailSink({
      onData(nth) {
        if (killAfter.includes(nth)) child?.kill("SIGKILL");
        return nth % 10 === 3 ? 451 : undefined;
      },
    });
    onTestFinished(sink.close);

    for (const turn of killAfter.keys()) {
      child = spawn(process.execPath, [program, dataDir, sink.url, nextTurn(turn).toISOString()], {
        stdio: "inherit",
      });
      const [, signal] = await once(child, "close");
      expect(signal).toBe("SIGKILL");
    }
    child = undefined;
    await sendTheRest(database, sink.url);

    const ids = (await sink.read()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(mails);
    expect(ids.length - mails).toBeLessThanOrEqual(killAfter.length * pending);
    const states = await database.selectFrom("outbox").select("state").distinct().execute();
    expect(states).toEqual([{ state: "sent" }]);
  },
  patienceMs,
);

/** In this process, with a clock that moves on by itself until nothing waits. */
async function sendTheRest(database: Awaited<ReturnType<typeof useDatabase>>["database"], url: string) {
  let turn = killAfter.length;
  const worker = startMailWorker({
    database,
    transport: createSmtpTransport({ url }),
    storage: storageOf({}),
    clock: { now: () => nextTurn(turn) },
    log: silentLog,
    renderReceipt: () => Promise.reject(new Error("There are no receipts here")),
    from: () => "hello@example.org",
  });
  onTestFinished(worker.stop);
  for (; turn < 100; turn++) await worker.drain();
}
