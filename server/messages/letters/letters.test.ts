import { beforeEach, expect, test, describe, onTestFinished } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { letterWords, useLetters, everyone } from "#test/support/letters.ts";
import { useTestServices, createTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import {
  listLetters,
  parseLetterFile,
  removeDraft,
  saveLetter,
  sendTestLetter,
  createLetter,
  readLetter,
} from "./letters.ts";
import { countLeft, progressOf, refusedRecipients, countSegment } from "./recipients.ts";
import type { RosterFilter } from "#domain/messages/roster.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { jsonPost } from "#test/support/requests.ts";
import { liftSuppression, suppressAddress } from "#server/messages/people/subscription.ts";
import { runLetters, startLetterWorker } from "./letter-worker.ts";
import type { KyselyPlugin } from "kysely";
import { sendLetter } from "./sending.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { startMailSink } from "#test/support/mail-sink.ts";

describeEachDatabase("a draft of a letter", (open) => {
  const given = useTestServices(open);
  const { draft, read, send } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  test("saved over the revision that was read → the new words; over an older one → told", async () => {
    const id = await draft();
    const change = { ...letterWords, subject: "Council evening" };
    const actor = { memberId: null, name: "Sample Candidate" };
    expect(await saveLetter({ id, revision: 1 }, change, { ...given.services, actor })).toEqual({
      ok: true,
      revision: 2,
    });
    expect(await saveLetter({ id, revision: 1 }, change, given.services)).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect(await read(id)).toMatchObject({
      subject: "Council evening",
      changed_by: "Sample Candidate",
      revision: 2,
    });
  });

  test("removed → gone; one that is being sent stays", async () => {
    const [first, second] = [await draft(), await draft()];
    await send(second);
    expect(await removeDraft(first, given.services)).toBe(true);
    expect(await removeDraft(second, given.services)).toBe(false);
    expect((await listLetters(1, given.services)).letters.map(({ id }) => id)).toEqual([second]);
  });

  test("sent to oneself → one mail that says it is a test, and nobody counts as reached", async () => {
    await addSubscribers(database, 2);
    const id = await draft();
    await sendTestLetter(letterWords, "me@example.org", given.services);
    expect(await given.outbox()).toMatchObject([
      { kind: "letter-test", recipient: "me@example.org", subject: "[TEST] Council night" },
    ]);
    expect(await countLeft(await read(id), database)).toBe(2);
  });

  test.each([
    [{ subject: " " }, "The letter has no subject yet."],
    [{ text: "" }, "The letter has no text yet."],
    [{ subject: "a".repeat(201) }, "The subject has 201 characters; at most 200 fit."],
    [{ text: "a".repeat(50_001) }, "The text has 50001 characters; at most 50000 fit."],
  ])("with %.30j → not sent, and why", async (over, reason) => {
    expect(await send(await draft(over))).toEqual({ ok: false, reason });
  });

  test("as long as fits → sent", async () => {
    const longest = { subject: "a".repeat(200), text: "a".repeat(50_000) };
    expect(await send(await draft(longest))).toEqual({ ok: true });
  });

  test("saved when it is being sent → told, and the words stay", async () => {
    const id = await draft();
    await send(id);
    const change = { ...letterWords, subject: "Council evening" };
    expect(await saveLetter({ id, revision: 1 }, change, given.services)).toEqual({
      ok: false,
      reason: "not-a-draft",
    });
    expect(await read(id)).toMatchObject({ subject: letterWords.subject, revision: 1 });
  });

  test("sent as it was before somebody changed it → refused", async () => {
    const id = await draft();
    await saveLetter({ id, revision: 1 }, { ...letterWords, text: "Another text." }, given.services);
    expect(await send(id)).toMatchObject({ ok: false, reason: expect.stringContaining("changed") });
    expect((await read(id)).state).toBe("draft");
  });
});

test.each(["", "# Only a subject", "\n\n", "#\n\ntext"])(
  "a file that has no subject or no text (%j) is not a letter",
  (text) => {
    expect(parseLetterFile(text)).toBeUndefined();
  },
);

test("a file that begins with a byte order mark, as some programs save it → its first line is the subject", () => {
  const file = "# Council night\r\n\r\nThe vote is on Monday.\r\n";
  const words = { subject: "Council night", text: "The vote is on Monday." };
  expect(parseLetterFile(`\uFEFF${file}`)).toEqual(words);
});

describeEachDatabase("who gets a letter", (open) => {
  const given = useTestServices(open);
  const { draft, read, send, deliver } = useLetters(given);
  let database: (typeof given)["services"]["database"];
  beforeEach(() => {
    ({ database } = given.services);
  });

  describe("segments", () => {
    test("an area or an interest → the subscribers who are in that list of the roster", async () => {
      await addSubscribers(database, 3);
      await offer("confirmed0@example.org", "gordon-head", ["translation"]);
      await offer("Confirmed1@example.org", "tillicum", ["door-knocking"]);
      await offer("stranger@example.org", "gordon-head", ["data-entry"]);
      const inList = (filter: RosterFilter) => countSegment({ kind: "volunteers", filter }, database);
      expect(await countSegment(everyone, database)).toBe(3);
      expect(await inList({})).toBe(2);
      expect(await inList({ area: "gordon-head" })).toBe(1);
      expect(await inList({ help: "door-knocking" })).toBe(1);
      expect(await inList({ help: "data-entry" })).toBe(0);
      expect(await inList({ area: "tillicum", help: "door-knocking", state: "ready" })).toBe(0);
    });

    const offer = (email: string, area: string, interests: string[]) =>
      submitVolunteerForm(
        jsonPost("submit-volunteer-form", { name: "A", email, area, interests }),
        given.services,
      );
  });

  describe("an address that takes no mail", () => {
    const gone = "550 5.1.1 <confirmed0@example.org>: Recipient address rejected: User unknown";

    test("refused as unknown → told with the letter, and off every later one", async () => {
      await addSubscribers(database, 1);
      const id = await draft();
      await send(id);
      await runLetters(given.services);
      await deliver("dead", gone);
      await runLetters(given.services);
      expect(await read(id)).toMatchObject({ state: "sent", sent_count: 0, refused_count: 1 });
      expect(await progressOf(await read(id), database)).toMatchObject({ sent: 0, refused: 1 });
      expect(await refusedRecipients(id, database)).toEqual([
        { email: "confirmed0@example.org", reason: gone },
      ]);
      expect(await countSegment(everyone, database)).toBe(0);
    });

    test("refused for the letter's own fault → stays on the list", async () => {
      await addSubscribers(database, 1);
      await send(await draft());
      await runLetters(given.services);
      await deliver("dead", "554 5.7.1 Message rejected as spam");
      await runLetters(given.services);
      expect(await countSegment(everyone, database)).toBe(1);
    });

    test("suppressed → letters that wait are taken back; confirming again → on the list again", async () => {
      await addSubscribers(database, 1);
      await send(await draft());
      await runLetters(given.services);
      const email = "confirmed0@example.org";
      const now = given.services.clock.now();
      await database
        .transaction()
        .execute((tx) => suppressAddress(tx, { email, reason: "complained", detail: "" }, now));
      expect(await given.outbox("letter")).toEqual([]);
      expect(await countSegment(everyone, database)).toBe(0);
      await liftSuppression(database, "Confirmed0@example.org");
      expect(await countSegment(everyone, database)).toBe(1);
    });
  });
});

async function prepare() {
  const records = await useDatabase();
  let questions = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = records.database.withPlugin(counting);
  const { services } = await createTestServices({ database }, records);
  return { services, questions: () => questions };
}

test("no letter goes → one look asks the database one question, and writes nothing", async () => {
  const { services, questions } = await prepare();
  const words = { subject: "Council night", text: "Monday.", segment: { kind: "everyone" as const } };
  await createLetter(words, services);
  const before = questions();
  expect(await runLetters(services)).toEqual({ letters: 0, queued: 0 });
  expect(questions() - before).toBe(1);
});

test("a letter is sent → the worker that is told of it begins at once", async () => {
  const { services } = await prepare();
  await addSubscribers(services.database, 3);
  const { promise: queued, resolve } = Promise.withResolvers<void>();
  const worker = startLetterWorker(services, resolve);
  onTestFinished(() => worker.stop());
  const words = { subject: "Council night", text: "Monday.", segment: { kind: "everyone" as const } };
  const id = await createLetter(words, services);
  await sendLetter({ id, revision: 1 }, undefined, services);
  worker.wake();
  await queued;
  const { length } = await services.database.selectFrom("letter_recipient").selectAll().execute();
  expect(length).toBe(3);
});

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
