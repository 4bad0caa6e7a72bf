import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "#test/support/database.ts";
import { startMailSink } from "#test/support/mail-sink.ts";
import { createTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { createLetter, readLetter } from "./letters.ts";
import { sendLetter } from "./sending.ts";

const program = new URL("../../../test/support/send-letters.ts", import.meta.url).pathname;
const people = 130;
const killAt = [20, 60, 100];
/** What the sender has in hand at one time. */
const inHand = 4;
/** Longer than a lease. */
const turnAt = (turn: number) =>
  new Date(Date.parse("2026-09-01T18:00:00.000Z") + turn * 600_000).toISOString();

/** Each turn is a process that starts, on a machine that may do something else meanwhile. */
const patienceMs = 180_000;

test(
  "a letter to 130 people, its sender killed three times while it queues and sends → everyone gets it, and nobody is mailed twice",
  async () => {
    const records = await useDatabase();
    const { database, dataDir } = records;
    const { services } = await createTestServices({}, records);
    await addSubscribers(database, people);
    const words = { subject: "Council night", text: "Monday.", segment: { kind: "everyone" as const } };
    const id = await createLetter(words, services);
    expect(await sendLetter({ id, revision: 1 }, undefined, services)).toEqual({ ok: true });

    let child: ChildProcess | undefined;
    const sink = await startMailSink({
      onData(nth) {
        if (killAt.includes(nth)) child?.kill("SIGKILL");
        return undefined;
      },
    });
    onTestFinished(sink.close);
    const send = async (turn: number) => {
      child = spawn(process.execPath, [program, dataDir, sink.url, turnAt(turn)], { stdio: "inherit" });
      const [code, signal] = await once(child, "close");
      return signal ?? code;
    };
    for (const turn of killAt.keys()) expect(await send(turn)).toBe("SIGKILL");
    expect(await send(killAt.length)).toBe(0);

    const mails = await sink.read();
    const idsOf = Map.groupBy(mails, ({ to }) => to?.[0]?.address);
    expect(idsOf.size).toBe(people);
    // The same mail may reach the server again when it was in hand at the kill: its Message-ID says that it is the same.
    for (const [, copies] of idsOf) expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    expect(mails.length - people).toBeLessThanOrEqual(killAt.length * inHand);
    const queued = await database.selectFrom("outbox").select("state").where("kind", "=", "letter").execute();
    expect(queued.map(({ state }) => state)).toEqual(Array.from({ length: people }, () => "sent"));
    expect(await readLetter(id, database)).toMatchObject({ state: "sent", sent_count: people });
  },
  patienceMs,
);
