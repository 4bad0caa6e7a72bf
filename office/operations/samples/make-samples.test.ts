import { expect, test } from "vitest";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import type { Books } from "#server/money/books/books.ts";
import { campaignFacts } from "#test/support/books.ts";
import { createTestServices } from "#test/support/services.ts";
import { testContent } from "#test/support/test-content.ts";
import { makeSamples, whyNoSamples } from "./make-samples.ts";

const counts = { people: 40, messages: 20, contributions: 30, expenses: 3, acts: 10 };

async function openTrial() {
  const { services, setTime, close } = await createTestServices();
  setTime("2026-10-20T19:00:00.000Z");
  const payments = { ...services.payments, mode: "sandbox" as const };
  const books: Books = { ...services, payments, facts: campaignFacts };
  return { books, database: books.database, [Symbol.asyncDispose]: close };
}

test("an empty trial is filled → so many people, messages and contributions with receipts, in books that agree, and nothing waits to be sent", async () => {
  await using trial = await openTrial();
  const { books, database } = trial;
  expect(await whyNoSamples(books)).toBeUndefined();
  await makeSamples(books, counts, () => {});
  const messages = await database.selectFrom("submission").select("email_key").execute();
  const onTheList = await database.selectFrom("subscriber").select("email_key").execute();
  expect(messages).toHaveLength(20);
  expect(new Set([...messages, ...onTheList].map(({ email_key }) => email_key)).size).toBe(40);
  const contributions = await database.selectFrom("contribution").select(["full_name", "status"]).execute();
  expect(contributions).toHaveLength(30);
  expect(contributions.every(({ full_name }) => full_name.startsWith("Sample Person"))).toBe(true);
  expect(new Set(contributions.map(({ status }) => status))).toEqual(new Set(["paid"]));
  expect(await database.selectFrom("receipt").select("id").execute()).toHaveLength(30);
  const bills = database.selectFrom("book_entry").select("entry_id").where("kind", "=", "expense");
  expect(await bills.execute()).toHaveLength(3);
  expect(await bookProblems(database)).toEqual([]);
  const waiting = database.selectFrom("outbox").select("id").where("state", "in", ["queued", "sending"]);
  expect(await waiting.execute()).toEqual([]);
});

test("twice, in two trials on one day → the same people, words and sums", async () => {
  await using one = await openTrial();
  await using other = await openTrial();
  const read = async ({ books, database }: typeof one) => {
    await makeSamples(books, counts, () => {});
    return {
      messages: await database.selectFrom("submission").selectAll().orderBy("id").execute(),
      gifts: await database
        .selectFrom("contribution")
        .select(["full_name", "amount_cents", "received_on", "method"])
        .orderBy("idempotency_key")
        .execute(),
    };
  };
  expect(await read(one)).toEqual(await read(other));
});

test("the trial of a campaign in another town → its messages are about that town's neighbourhoods", async () => {
  await using trial = await openTrial();
  const { books, database } = trial;
  const volunteerAreas = [{ id: "old-mill", label: "Old Mill" }];
  const content = () => ({ ...testContent, municipality: { ...testContent.municipality, volunteerAreas } });
  await makeSamples({ ...books, content }, { ...counts, contributions: 0, expenses: 0 }, () => {});
  const messages = await database.selectFrom("submission").select(["area", "printed"]).execute();
  expect(new Set(messages.map(({ area }) => area))).toEqual(new Set(["Old Mill"]));
  expect(messages.every(({ printed }) => printed.includes("in Old Mill,"))).toBe(true);
});

test("a campaign's own server, real payments, or records that are there already → refused", async () => {
  await using trial = await openTrial();
  const { books } = trial;
  const production = { ...books, config: { ...books.config, production: true } };
  expect(await whyNoSamples(production)).toContain("for a trial only");
  const paid = { ...books, payments: { ...books.payments, mode: "live" as const } };
  expect(await whyNoSamples(paid)).toContain("for a trial only");
  await makeSamples(books, { ...counts, people: 1, messages: 1, contributions: 0, expenses: 0 }, () => {});
  expect(await whyNoSamples(books)).toContain("There are records here already.");
});
