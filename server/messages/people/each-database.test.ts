/** What the two engines could do differently: conflicts, locks, searches and sums, with several visitors at one moment. */

import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import { submitContactForm, submitEmailSignup } from "#server/web/functions/forms.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { useLetters } from "#test/support/letters.ts";
import { queueBatch } from "#server/messages/letters/sending.ts";
import { erasePerson, readPerson } from "./person.ts";
import { runRetention } from "./retention.ts";
import { idLink } from "#server/platform/mail/mail-links.ts";
import { leaveSubscription } from "./subscription.ts";

const message = {
  firstName: "Ana",
  lastName: "Ünal",
  email: "ana@example.org",
  subject: "other",
  message: "100% of W̱SÁNEĆ_land",
};
const path = `contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;
const url = `https://www.example.org/storage/v1/object/public/attachments/${path}`;

describeEachDatabase("people who write", (open) => {
  const given = useTestServices(open);
  const send = (over = {}) =>
    submitContactForm(jsonPost("submit-contact-form", { ...message, ...over }), given.services);
  const signUp = () =>
    submitEmailSignup(
      jsonPost("submit-email-signup", { firstName: "Ana", email: message.email }),
      given.services,
    );
  const upload = async () =>
    uploadAttachment(await uploadPost(path, { content: samples.pdf, fileName: "plan.pdf" }), given.services);
  const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act));

  test("the same message five times at once is stored and mailed once", async () => {
    const responses = await five(() => send({ _idempotency_key: "0123456789abcdef" }));
    // Who was not first and came after the third is answered from the records or told to wait; nobody gets an error.
    expect(responses.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect((await listInbox({}, given.services)).length).toBe(1);
    expect((await given.outbox("submission-notice")).length).toBe(1);
  });

  test("the same file name five times at once is taken once", async () => {
    const statuses = (await five(upload)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test("a file claimed by two messages at once belongs to one of them", async () => {
    await upload();
    const answers = await Promise.all([
      send({ attachmentUrls: [url] }),
      send({ attachmentUrls: [url], message: "Mine." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await listInbox({}, given.services)).length).toBe(1);
  });

  test("a message with a file, sent three times at once by a browser that repeats it, arrives once", async () => {
    await upload();
    const repeated = { attachmentUrls: [url], _idempotency_key: "fedcba9876543210" };
    const answers = await Promise.all([send(repeated), send(repeated), send(repeated)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listInbox({}, given.services)).length).toBe(1);
  });

  test("signing up several times at once makes one entry", async () => {
    await Promise.all([signUp(), signUp(), signUp()]);
    const { services } = given;
    expect((await services.database.selectFrom("subscriber").selectAll().execute()).length).toBe(1);
    expect((await given.outbox("subscription-confirm")).length).toBe(1);
  });

  test("a letter started twice at once reaches everyone once, and leaving takes it back", async () => {
    await signUp();
    const { services } = given;
    await services.database.updateTable("subscriber").set({ state: "confirmed" }).execute();
    const { draft, send: sendDraft } = useLetters(given);
    const letter = await draft();
    await sendDraft(letter);
    const queued = await Promise.all([queueBatch(letter, services), queueBatch(letter, services)]);
    expect(queued.toSorted()).toEqual([0, 1]);
    expect((await given.outbox("letter")).length).toBe(1);
    const { id } = await services.database.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
    await leaveSubscription(
      new Request(idLink({ purpose: "leave", id }, services.config), { method: "POST" }),
      services,
    );
    expect(await given.outbox("letter")).toEqual([]);
  });

  test("searching, erasing and retention find the same", async () => {
    await upload();
    await send({ attachmentUrls: [url] });
    await signUp();
    expect((await listInbox({ words: ["ÜNAL", "100%", "_LAND"] }, given.services)).length).toBe(1);
    expect((await listInbox({ words: ["ünal%land"] }, given.services)).length).toBe(0);
    expect((await readPerson("ANA@example.org", given.services)).attachments.length).toBe(1);
    await erasePerson(message.email, given.services);
    expect((await readPerson(message.email, given.services)).submissions).toEqual([]);
    await send({ message: "Again." });
    given.setTime("2029-01-01T00:00:00.000Z");
    expect(await runRetention(given.services)).toBe(1);
  });
});
