import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { plansOf } from "#test/support/query-plans.ts";
import { jsonPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { useTestServices } from "#test/support/services.ts";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import {
  submitContactForm,
  submitSimpleContact,
  submitVolunteerForm,
  submitDevelopmentFeedback,
  submitEmailSignup,
} from "#server/web/functions/forms.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { queueDigest } from "#server/messages/inbox/daily-digest.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { erasePerson, readPerson } from "./person.ts";
import { runRetention } from "./retention.ts";
import { suppressAddress } from "./subscription.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { addAnswer } from "#server/messages/events/answer-rows.ts";
import { enterSign } from "#server/messages/signs/signs.ts";
import { enterVolunteer } from "#server/messages/volunteers/roster.ts";
import { findPeople } from "./find-people.ts";

const given = useTestServices();
const email = "Ana.Example@example.org";
const path = `contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;

async function writeEverything(from = email, message = "A pothole on Shelbourne") {
  const { services } = given;
  await uploadAttachment(await uploadPost(path, { content: samples.pdf, fileName: "plan.pdf" }), services);
  await submitContactForm(
    jsonPost("submit-contact-form", {
      firstName: "Ana",
      lastName: "Ünal",
      email: from,
      subject: "share-idea",
      message,
      attachmentUrls: [`https://www.example.org/storage/v1/object/public/attachments/${path}`],
    }),
    services,
  );
  await volunteer(from);
  await submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email: from }), services);
}
const volunteer = (from: string) =>
  submitVolunteerForm(
    jsonPost("submit-volunteer-form", { name: "Ana Ünal", email: from, interests: ["translation"] }),
    given.services,
  );
const otherMail = async () => (await given.outbox()).filter((mail) => mail.recipient.startsWith("other"));

describe("asking what is kept of a person", () => {
  test("shows messages, files, sign-up, mail and donations, however the address is written", async () => {
    await writeEverything();
    const { database } = given.services;
    const id = await insertContribution(database, { email });
    const person = await readPerson(" ana.example@EXAMPLE.org", given.services);
    expect(person.submissions.map(({ kind }) => kind).toSorted()).toEqual(["message", "volunteer"]);
    expect(person.attachments).toMatchObject([{ original_name: "plan.pdf" }]);
    expect(person.subscriber?.state).toBe("pending");
    expect(person.contributions).toMatchObject([{ id, amount_cents: 2500 }]);
    expect(person.mails.map(({ kind }) => kind).toSorted()).toEqual([
      "submission-confirmation",
      "submission-confirmation",
      "submission-notice",
      "submission-notice",
      "subscription-confirm",
    ]);
    await database.deleteFrom("contribution").execute();
  });
});

describe("erasing a person", () => {
  test("removes everything but donation records, and nothing of anybody else", async () => {
    await writeEverything();
    await volunteer("other@example.org");
    const { database, storage } = given.services;
    const paid = await insertContribution(database, { email });
    const unpaid = { email, paid_at: null, facts: "{}" };
    const open = await insertContribution(database, { ...unpaid, status: "open" });
    await insertContribution(database, { ...unpaid, status: "expired" });
    expect(await erasePerson(email, given.services)).toEqual({ checkoutsOpen: 1 });
    const after = await readPerson(email, given.services);
    expect(after).toMatchObject({ submissions: [], attachments: [], subscriber: undefined, mails: [] });
    expect(after.contributions.map(({ id }) => id).toSorted()).toEqual([paid, open].toSorted());
    expect(await storage.list("")).toEqual([]);
    expect((await given.outbox()).some((mail) => mail.text.includes("Ana.Example"))).toBe(false);
    expect([(await listInbox({}, given.services)).length, (await otherMail()).length]).toEqual([1, 1]);
    // Whom it was would not be erased.
    expect((await given.acts("act", "subject", "after")).at(-1)).toEqual({
      act: "person.erase",
      subject: "a person",
      after: "2 messages, 1 sign-up, an entry of the roster, 5 e-mails",
    });
    await database.deleteFrom("contribution").execute();
  });
});

describe("erasing a person who got mail that is not about messages", () => {
  test("keeps the receipt of a donation, and forgets to whom letters went and that mail came back", async () => {
    await writeEverything();
    const { database, clock } = given.services;
    await given.queue({ kind: "receipt", to: email });
    const letter = await createLetter(
      { subject: "News", text: "Hello.", segment: { kind: "everyone" } },
      given.services,
    );
    const { id } = await database.selectFrom("subscriber").select("id").executeTakeFirstOrThrow();
    const queued_at = clock.now().toISOString();
    await database
      .insertInto("letter_recipient")
      .values({ letter_id: letter, subscriber_id: id, queued_at })
      .execute();
    await erasePerson(email, given.services);
    expect((await given.outbox()).map(({ kind }) => kind)).toEqual(["receipt"]);
    expect(await database.selectFrom("letter_recipient").selectAll().execute()).toEqual([]);
  });

  test.each([
    [
      "is on the list",
      () => submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email }), given.services),
    ],
    ["only wrote a message", () => volunteer(email)],
  ])(
    "who %s, and whose mail came back → is told of it, and the address is kept nowhere",
    async (_, write) => {
      await write();
      const { database, clock } = given.services;
      const bounced = { email, reason: "bounced", detail: "5.1.1" } as const;
      await database
        .transaction()
        .execute((transaction) => suppressAddress(transaction, bounced, clock.now()));
      expect((await readPerson(email, given.services)).suppression).toMatchObject({ detail: "5.1.1" });
      await erasePerson(email, given.services);
      expect(await database.selectFrom("suppressed_address").selectAll().execute()).toEqual([]);
    },
  );
});

describe("erasing a person who stands in digests beside others", () => {
  const digestOf = async () => (await given.outbox("digest"))[0];
  test.each(["queued", "sent"] as const)(
    "takes their lines out of a %s digest and leaves the others'",
    async (state) => {
      await writeEverything();
      await submitSimpleContact(
        jsonPost("submit-simple-contact", {
          name: "Bo Other",
          email: "other@example.org",
          subject: "Other",
          message: "Hello",
        }),
        given.services,
      );
      await queueDigest(given.services);
      await given.services.database.updateTable("outbox").set({ state }).execute();
      expect((await digestOf())?.text).toContain("Ana Ünal");
      await erasePerson(email, given.services);
      expect(JSON.stringify(await given.outbox())).not.toMatch(/Ana|Ünal|Share an idea/);
      const digest = await digestOf();
      expect(digest?.text).toContain("Bo Other");
      expect(digest?.html).toMatch(/<p[^>]*>[^<]*(<br>\n[^<]*){2}<\/p>/);
      expect(await queueDigest(given.services)).toBe(0);
      expect((await given.outbox("digest")).length).toBe(1);
    },
  );

  test("counts the letters that they got by an index: each of the campaign's has thousands of readers", async () => {
    await writeEverything();
    const { database } = given.services;
    const plans = await plansOf(database, () => readPerson(email, given.services));
    const ofLetters = plans.filter((plan) => plan.includes("letter_recipient"));
    expect(ofLetters).toEqual([expect.stringContaining("letter_recipient_subscriber_id")]);
  });

  test("finds mail to an address with letters beyond ASCII, in any case", async () => {
    await volunteer("ÜNAL@example.org");
    expect((await given.outbox()).length).toBe(2);
    await erasePerson("ünal@example.org", given.services);
    expect(await given.outbox()).toEqual([]);
  });
});

describe("when the time of personal data is over", () => {
  test("messages and files go after 18 months, unconfirmed sign-ups after 30 days", async () => {
    await writeEverything();
    given.setTime("2026-10-01T16:59:59.000Z");
    expect(await runRetention(given.services)).toBe(0);
    given.setTime("2026-10-01T17:00:01.000Z");
    expect(await runRetention(given.services)).toBe(1);
    // That somebody answered does not keep them longer.
    const closed = { state: "closed", state_changed_at: "2026-10-01T17:00:01.000Z" } as const;
    await given.services.database.updateTable("submission").set(closed).execute();
    given.setTime("2028-03-01T16:59:59.000Z");
    expect(await runRetention(given.services)).toBe(0);
    given.setTime("2028-03-01T17:00:01.000Z");
    // The message, the application, and its entry in the roster.
    expect(await runRetention(given.services)).toBe(3);
    expect(await given.services.storage.list("")).toEqual([]);
    expect(await runRetention(given.services)).toBe(0);
  });

  test("on the 31st, 18 months after a month that has none → only what came before its last day goes", async () => {
    given.setTime("2026-02-28T11:59:59.000Z");
    await volunteer("other@example.org");
    given.setTime("2026-02-28T12:00:01.000Z");
    await volunteer(email);
    given.setTime("2027-08-31T12:00:00.000Z");
    // The application and its entry in the roster.
    expect(await runRetention(given.services)).toBe(2);
    const { database } = given.services;
    expect(await database.selectFrom("submission").select("email").execute()).toEqual([{ email }]);
  });

  test("who left the list is forgotten after 90 days, and that mail to them came back", async () => {
    await submitEmailSignup(jsonPost("submit-email-signup", { firstName: "Ana", email }), given.services);
    const left = { state: "unsubscribed", left_at: "2026-09-01T17:00:00.000Z" } as const;
    await given.services.database.updateTable("subscriber").set(left).execute();
    given.setTime("2026-11-30T16:59:59.000Z");
    expect(await runRetention(given.services)).toBe(0);
    const { database, clock } = given.services;
    const bounced = { reason: "bounced", detail: "5.1.1" } as const;
    for (const returned of [email, "only-wrote@example.org"])
      await database
        .transaction()
        .execute((transaction) => suppressAddress(transaction, { ...bounced, email: returned }, clock.now()));
    const noted = () => database.selectFrom("suppressed_address").select("email_key").execute();
    expect(await runRetention(given.services)).toBe(0);
    expect(await noted()).toEqual([{ email_key: email.toLowerCase() }]);
    given.setTime("2026-11-30T17:00:01.000Z");
    expect(await runRetention(given.services)).toBe(1);
    expect(await noted()).toEqual([]);
  });

  test("the mail about them goes 90 days after it was sent; receipts stay", async () => {
    await volunteer(email);
    const { database } = given.services;
    await given.queue({ kind: "receipt", to: email });
    const done_at = "2026-09-01T17:05:00.000Z";
    await database.updateTable("outbox").set({ state: "sent", done_at }).execute();
    given.setTime("2026-12-01T17:00:00.000Z");
    await runRetention(given.services);
    expect((await given.outbox()).map(({ kind }) => kind)).toEqual(["receipt"]);
  });
});

describe("the campaign's inbox", () => {
  test("is summed up once a day from seven in the morning while something waits", async () => {
    expect(await queueDigest(given.services)).toBe(0);
    await volunteer(email);
    given.setTime("2026-09-02T13:59:00.000Z");
    expect(await queueDigest(given.services)).toBe(0);
    given.setTime("2026-09-02T14:00:00.000Z");
    expect(await queueDigest(given.services)).toBe(1);
    given.setTime("2026-09-02T20:00:00.000Z");
    expect(await queueDigest(given.services)).toBe(0);
    expect(await given.outbox("digest")).toMatchObject([
      { recipient: "inbox@example.org", subject: "1 person is waiting in the inbox" },
    ]);
    given.setTime("2026-09-03T14:00:00.000Z");
    await queueDigest(given.services);
    expect((await given.outbox("digest")).length).toBe(2);
  });

  test("names first who waits longest, of more people than a list of the inbox has: from their last words on", async () => {
    await writeEverything();
    const { database } = given.services;
    const [asked] = await listInbox({ kind: "message" }, given.services);
    if (!asked) throw new Error("nothing was stored");
    const { files: _files, tags: _tags, ...row } = asked;
    const others = Array.from({ length: 500 }, (_, number) => ({
      ...row,
      id: randomUUID(),
      idempotency_key: `other ${number}`,
      email_key: `other${number}@example.org`,
      received_at: "2026-09-01T18:00:00.000Z",
      waiting_since: "2026-09-01T18:00:00.000Z",
    }));
    await database.insertInto("submission").values(others).execute();
    const again = { waiting_since: "2026-09-02T13:00:00.000Z" };
    await database.updateTable("submission").set(again).where("id", "=", asked.id).execute();
    given.setTime("2026-09-02T14:00:00.000Z");
    await queueDigest(given.services);
    const [digest] = await given.outbox("digest");
    expect(digest?.subject).toBe("501 people are waiting in the inbox");
    expect(digest?.text).toMatch(/the longest first \(Vancouver time\):\n\n.*21 hours ago: Volunteer:/);
    expect(digest?.text).toContain("And 452 more that came later.");
    expect(digest?.text).not.toContain(asked.id.slice(0, 8));
  });

  test("names in the digest who waits, since when in Vancouver, with how many files, and apart what nobody can answer", async () => {
    await writeEverything();
    const body = { projectName: "Tower", neighbourhood: "Quadra", description: "Too tall" };
    await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
    given.setTime("2026-09-02T14:00:00.000Z");
    await queueDigest(given.services);
    const [digest] = await given.outbox("digest");
    expect(digest?.subject).toBe("1 person is waiting in the inbox");
    expect(digest?.text).toMatch(
      /^September 1, 2026, 10:00 AM, 21 hours ago: Message: Share an idea, from Ana Ünal, with 1 file \([0-9a-f]{8}\)$/m,
    );
    expect(digest?.text).toMatch(
      /nobody left an address for an answer \(Vancouver time\):\n\nSeptember 1, 2026, 10:00 AM, 21 hours ago: Development feedback: .*Tower, Quadra/,
    );
    expect(digest?.text).toContain("press “Answered elsewhere”");
    expect(digest?.text).not.toContain("npm run office");
  });
});

/* Finding people. */

describeEachDatabase("finding people", (open) => {
  const given = useTestServices(open);
  const find = async (words: string[], over = {}) =>
    findPeople({ words, limit: 50, offset: 0, ...over }, given.services.database);

  async function write(email: string, firstName: string, lastName: string) {
    const message = { firstName, lastName, email, subject: "other", message: "Hello there." };
    await submitContactForm(jsonPost("submit-contact-form", message), given.services);
  }

  test("who wrote and signed up → one line, with the name given last; every word must be there", async () => {
    await write("ana@example.org", "Ana", "Ünal");
    given.setTime("2026-09-01T18:00:00.000Z");
    await submitEmailSignup(
      jsonPost("submit-email-signup", { firstName: "Anna", email: "Ana@Example.org" }),
      given.services,
    );
    await write("bo@example.org", "Bo", "100%");
    const ana = { email: "ana@example.org", name: "Anna", lastAt: "2026-09-01T18:00:00.000Z" };
    expect(await find([])).toMatchObject({ people: [ana, { name: "Bo 100%" }], total: 2 });
    for (const typed of ["Ünal", "ünal", "ÜNAL"])
      expect((await find([typed])).people).toMatchObject([{ email: "ana@example.org" }]);
    expect((await find(["EXAMPLE", "bo"])).people).toMatchObject([{ email: "bo@example.org" }]);
    expect((await find(["0%"])).total).toBe(1);
    expect((await find(["%%"])).total).toBe(0);
    expect((await find([], { limit: 1, offset: 1 })).people.length).toBe(1);
  });

  test("who only offered help, has a sign or comes to an event → found, too", async () => {
    const services = given.as("Ann");
    const person = (name: string) => ({ name, email: `${name}@example.org`, phone: "" });
    const said = { area: "", note: "", interests: [], availability: [], source: "door" };
    await enterVolunteer({ ...person("vi"), ...said }, services);
    await enterSign({ ...person("si"), ...said, address: "1 Sample Street", owner: "", spot: "" }, services);
    const event = { id: "hall", title: "Hall", date: "2026-10-03", time: "19:00", location: "Hall" };
    await services.database
      .transaction()
      .execute((transaction) =>
        addAnswer(transaction, { event, person: { ...person("eva"), party: 1, needs: "" } }, services),
      );
    for (const name of ["vi", "si", "eva"])
      expect((await find([name])).people).toMatchObject([{ email: `${name}@example.org`, name }]);
  });
});
