import type { KyselyPlugin } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "#test/support/database.ts";
import { createTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { runLetters, startLetterWorker } from "./letter-worker.ts";
import { createLetter } from "./letters.ts";
import { sendLetter } from "./sending.ts";

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
