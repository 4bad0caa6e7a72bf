import { afterEach, beforeEach, expect, test } from "vitest";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import { enterOffice } from "#test/support/office.ts";
import type { Role } from "#domain/team/roles.ts";

let given: TestServices;
beforeEach(async () => void (given = await createTestServices()));
afterEach(() => given.close());

const browseAs = (role: Role) => enterOffice(given.services, role, { isFresh: true });

const path = "/settings/closing";
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&#x27;", "'");

test("the day after voting → nine steps with their states, and the statement's last day", async () => {
  given.setTime("2026-10-18T18:00:00.000Z");
  const { text } = await (await browseAs("candidate")).get(path);
  const words = wordsOf(text);
  for (const step of [
    "Give back what must go back done",
    "Pay the last bills done",
    "Give the surplus away done",
    "File the statement to do",
    "Close the account waits",
    "Tell people how it ended to do",
    "End the list done",
    "Keep the site as plain files to do",
    "Switch the server off to do",
  ])
    expect(words).toContain(step);
  expect(words).toContain("By January 15, 2027.");
  expect(words).not.toContain("most of this counts from the day after it");
});

test("before the vote → the same list, which says when it counts", async () => {
  const { text } = await (await browseAs("candidate")).get(path);
  expect(wordsOf(text)).toContain(
    "Voting day is October 17, 2026: most of this counts from the day after it.",
  );
});

test("the financial agent → the way to the money's steps, and none to the list", async () => {
  given.setTime("2026-10-18T18:00:00.000Z");
  await addSubscribers(given.services.database, 2);
  const agent = await browseAs("financial-agent");
  const { text } = await agent.get(path);
  expect(text).toContain('href="/money/file"');
  expect(text).not.toContain("off the list");
  expect(text).toContain("The candidate does this.");
  expect((await agent.post(path, { act: "retire", count: "2", consent: "yes" })).status).toBe(403);
  expect((await (await browseAs("editor")).get(path)).status).toBe(403);
  expect((await (await browseAs("coordinator")).get(path)).status).toBe(403);
});

test("a consent ended → who gave it is off the list and gets nothing that was queued; who gave another one stays; the log says which", async () => {
  const { database, clock, content } = given.services;
  await addSubscribers(database, 3);
  const other = { consent_text: "To the letters of somebody else", consented_at: "2022-08-01T17:00:00.000Z" };
  await database.updateTable("subscriber").set(other).where("id", "=", "confirmed2@example.org").execute();
  await database.transaction().execute(async (transaction) => {
    for (const to of ["confirmed0@example.org", "confirmed2@example.org"]) {
      const mail = { to, kind: "letter", subject: "One more", text: ["Words."] } as never;
      await queueMail(transaction, mail, { now: clock.now(), content });
    }
  });
  const candidate = await browseAs("candidate");
  const before = wordsOf((await candidate.get(path)).text);
  expect(before).toContain("2 people agreed, on July 31, 2026.");
  expect(before).toContain("1 person agreed, on August 1, 2022. Take this person off the list");
  const retire = (count: string, consent: string) => candidate.post(path, { act: "retire", count, consent });
  expect((await retire("2", "yes")).location).toBe(path);
  const onList = () =>
    database.selectFrom("subscriber").select("id").where("state", "!=", "unsubscribed").execute();
  expect(await onList()).toEqual([{ id: "confirmed2@example.org" }]);
  expect(await database.selectFrom("outbox").select("recipient").execute()).toEqual([
    { recipient: "confirmed2@example.org" },
  ]);
  const ended = (await given.acts("act", "subject", "before")).filter(({ act }) => act === "list.retire");
  expect(ended).toMatchObject([{ subject: "2 people", before: "yes" }]);
  await retire("1", other.consent_text);
  expect(await onList()).toEqual([]);
  expect(wordsOf((await candidate.get(path)).text)).toContain("End the list done");
});
