import { describe, expect, test } from "vitest";
import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { uploadAttachment } from "#server/messages/attachments/upload.ts";
import {
  submitContactForm,
  submitVolunteerForm,
  submitDevelopmentFeedback,
} from "#server/web/functions/forms.ts";
import { readDraft } from "#server/content/editions/drafts.ts";
import { newestNumber } from "#server/content/editions/editions.ts";
import { addTag } from "#server/messages/inbox/submission-acts.ts";
import { claimAnswer } from "#server/messages/inbox/answer.ts";
import { addEvent, changeSubmission, readSubmission } from "#server/messages/inbox/history.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { signInAs } from "#test/support/office-people.ts";
import { browseOffice } from "#test/support/office.ts";
import { jsonPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { testContent } from "#test/support/test-content.ts";
import { useTestServices } from "#test/support/services.ts";

const given = useTestServices();
const email = "ana@example.org";

async function write(message = "The stairs are broken", over = {}): Promise<string> {
  const body = { firstName: "Ana", lastName: "<b>Li</b>", email, subject: "other", message };
  const before = await ids();
  await submitContactForm(jsonPost("submit-contact-form", { ...body, ...over }), given.services);
  const id = (await ids()).find((each) => !before.includes(each));
  if (!id) throw new Error("nothing arrived");
  return id;
}
const ids = async () =>
  (await given.services.database.selectFrom("submission").select("id").execute()).map(({ id }) => id);

async function enter(role: "candidate" | "coordinator" | "financial-agent" | "editor" = "coordinator") {
  const { services } = given;
  const person = await signInAs(role, services.database, services.clock.now());
  return { person, office: browseOffice(services, { person }) };
}
const kindsOf = async (id: string) => (await readHistory(id, given.services)).map(({ kind }) => kind);
const stateOf = async (id: string) => (await readSubmission(id, given.services))?.state;
const audited = async (id: string) =>
  (await given.acts("act", "who", "after", "subject"))
    .filter(({ subject }) => subject === id)
    .map(({ act, who, after }) => [act, who, after]);

describe("the list of the inbox", () => {
  test("empty → says that everybody has an answer", async () => {
    const { office } = await enter();
    expect((await office.get("/inbox")).text).toContain("Everybody has an answer");
    expect((await office.get("/inbox?q=stairs")).text).toContain("Nothing found");
  });

  test("shows who waits with the time left, what was written as text, and finds every word", async () => {
    await write("<script>alert(1)</script> The stairs");
    given.setTime("2026-09-02T18:00:00.000Z");
    const { office } = await enter();
    const { text } = await office.get("/inbox");
    expect(text).toContain("1 h late");
    expect(text).toContain("&lt;b&gt;Li&lt;/b&gt;");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt; The stairs");
    expect(text).not.toContain("<script>alert");
    expect((await office.get("/inbox?q=STAIRS")).text).toContain("The stairs");
    expect((await office.get("/inbox?q=bridge")).text).toContain("Nothing found");
  });

  test("filters by its address, and takes nonsense in it for no filter", async () => {
    const id = await write("Buses");
    await write("Trees");
    await addTag({ id, tag: "transit" }, given.as("Sam"));
    const { office } = await enter();
    const tagged = (await office.get("/inbox?tag=transit")).text;
    expect([tagged.includes("Buses"), tagged.includes("Trees")]).toEqual([true, false]);
    expect((await office.get("/inbox?view=closed")).text).not.toContain("Buses");
    const odd = await office.get("/inbox?view=__proto__&kind=x&hours=1e9&page=-3");
    expect([odd.status, odd.text.includes("Trees")]).toEqual([200, true]);
  });

  test("a volunteer → the row begins with what they offer and when", async () => {
    const body = {
      name: "Bo Sample",
      email: "bo@example.org",
      interests: ["door-knocking", "translation"],
      availability: ["evenings"],
    };
    await submitVolunteerForm(jsonPost("submit-volunteer-form", body), given.services);
    const { office } = await enter();
    expect((await office.get("/inbox")).text).toContain(
      'class="ex">Door-knocking, translation. Evenings</span>',
    );
  });

  test("searched from what waits → finds closed ones too; from another list, in that list", async () => {
    const { office } = await enter();
    const hidden = '<input type="hidden" name="view"';
    expect((await office.get("/inbox")).text).not.toContain(hidden);
    expect((await office.get("/inbox?view=snoozed")).text).toContain(`${hidden} value="snoozed"/>`);
  });

  test("a thousand messages → a page of fifty, the last page, one word found, and the number in the navigation", async () => {
    const { database } = given.services;
    await write("First");
    const first = await database.selectFrom("submission").selectAll().executeTakeFirstOrThrow();
    for (let chunk = 0; chunk < 11; chunk += 1) {
      const rows = Array.from({ length: 99 }, (_, n) => ({
        ...first,
        id: crypto.randomUUID(),
        idempotency_key: `${chunk}-${n}`,
        search_text: chunk === 5 && n === 7 ? "needle" : `hay ${chunk}`,
      }));
      await database.insertInto("submission").values(rows).execute();
    }
    const { office } = await enter();
    const list = await office.get("/inbox");
    expect([list.status, list.text.includes("50 of 1090")]).toEqual([200, true]);
    expect(list.text).toContain("999+");
    expect(list.text.length).toBeLessThan(500_000);
    expect((await office.get("/inbox?page=22")).text).toContain("40 of 1090");
    expect((await office.get("/inbox?page=99999")).status).toBe(200);
    expect((await office.get("/inbox?q=needle")).text).toContain("1 of 1");
    expect((await office.get("/today")).status).toBe(200);
  });

  test.each(["financial-agent", "editor"] as const)("for the role %s → is not their room", async (role) => {
    const id = await write();
    const { office } = await enter(role);
    for (const path of ["/inbox", `/inbox/${id}`, "/inbox/saved", `/inbox/${id}/files/x`])
      expect((await office.get(path)).status).toBe(403);
    expect((await office.post(`/inbox/${id}`, { act: "close" })).status).toBe(403);
    expect(await stateOf(id)).toBe("new");
  });
});

describe("a message of the inbox", () => {
  test("with more replies than a page shows → the newest, a way to those before, and an answer that is not refused from there", async () => {
    const id = await write();
    for (let n = 1; n <= 61; n += 1)
      await changeSubmission(id, given.services, (transaction, submission) =>
        addEvent(transaction, submission, {
          kind: "reply",
          by: "Ana",
          at: "2026-09-01T17:00:00.000Z",
          text: `Reply ${n}.`,
        }),
      );
    const { office } = await enter();
    const { text: newest } = await office.get(`/inbox/${id}`);
    expect(newest).toContain("Reply 61.");
    expect(newest).not.toContain("Reply 11.");
    expect(newest).toContain("11 entries before this.");
    const [, before = ""] = /href="([^"]*before=12)"/.exec(newest) ?? [];
    const { text: first } = await office.get(before);
    expect(first).toContain("Reply 11.");
    expect(first).not.toContain("Reply 12.");
    expect(first).toContain("Show the newest");
    const [, seen = ""] = /name="seen" value="(\d+)"/.exec(first) ?? [];
    await office.post(`/inbox/${id}`, { act: "answer", seen, answer: "Thank you.", after: "keep" });
    expect((await kindsOf(id)).at(-1)).toBe("answer");
  });

  test("whose writer wrote more than is named → says how often they wrote", async () => {
    const id = await write();
    const { database } = given.services;
    const written = await database
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const again = Array.from({ length: 21 }, (_, n) => ({
      ...written,
      id: `${id}-${n}`,
      idempotency_key: `again-${n}`,
    }));
    await database.insertInto("submission").values(again).execute();
    const { text } = await (await enter()).office.get(`/inbox/${id}`);
    expect(text).toContain("Wrote 21 times more");
    expect(text).toContain("The newest 20:");
  });

  test("leads to the person who wrote it, and the person's page back to it", async () => {
    const id = await write();
    const { office } = await enter();
    const { text } = await office.get(`/inbox/${id}`);
    const person = personPath(email);
    expect(text).toContain(`href="${person}"`);
    expect((await office.get(person)).text).toContain(`href="/inbox/${id}"`);
  });

  test("is answered and closed, with Undo until it leaves", async () => {
    const id = await write();
    const { office, person } = await enter();
    const sent = await office.post(`/inbox/${id}`, {
      act: "answer",
      answer: "Thank you.",
      after: "close",
      seen: "0",
    });
    expect([sent.status, sent.location]).toEqual([303, "/inbox"]);
    expect(await stateOf(id)).toBe("closed");
    const [reply] = await given.outbox("reply");
    expect(reply).toMatchObject({ recipient: email, next_attempt_at: "2026-09-01T17:00:10.000Z" });
    const toast = (await office.get("/inbox")).text;
    const event = /name="event" value="([^"]+)"/.exec(toast)?.[1] ?? "";
    await office.post(`/inbox/${id}`, { act: "take-back", event });
    expect([await stateOf(id), (await given.outbox("reply")).length]).toEqual(["new", 0]);
    expect((await office.get(`/inbox/${id}`)).text).toMatch(/<textarea id="answer-text"[^>]*>Thank you\.</);
    expect(await audited(id)).toContainEqual(["inbox.answer", person.name, null]);
  });

  test("while somebody else answers → keeps the words and says who", async () => {
    const id = await write();
    await claimAnswer({ id }, given.as("Kim"));
    const { office } = await enter();
    expect((await office.get("/inbox")).text).toContain("Kim is answering");
    expect((await office.post(`/inbox/${id}/claim`, {})).status).toBe(409);
    const refused = await office.post(`/inbox/${id}`, { act: "answer", answer: "My words", seen: "0" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Kim is answering, until 10:05\u00A0AM or sooner.");
    expect(refused.text).toMatch(/<textarea id="answer-text"[^>]*>My words</);
    expect(await given.outbox("reply")).toEqual([]);
    given.setTime("2026-09-01T17:05:00.000Z");
    expect((await office.post(`/inbox/${id}/claim`, {})).status).toBe(204);
  });

  test("answered by two people at the same moment → one answer leaves, the other's words are kept", async () => {
    const id = await write();
    const [one, other] = [await enter(), await enter("candidate")];
    const outcomes = await Promise.all([
      one.office.post(`/inbox/${id}`, { act: "answer", answer: "Mine", seen: "0" }),
      other.office.post(`/inbox/${id}`, { act: "answer", answer: "Theirs", seen: "0" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 422]);
    expect((await given.outbox("reply")).length).toBe(1);
    const refused = outcomes.find(({ status }) => status === 422);
    expect(refused?.text).toMatch(/Sample (Coordinator|Candidate) wrote meanwhile/);
    expect(refused?.text).toMatch(/<textarea id="answer-text"[^>]*>(Mine|Theirs)</);
    expect(await kindsOf(id)).toEqual(["answer"]);
  });

  test("is assigned, noted, tagged, snoozed, closed and reopened, each act in the audit log without its words", async () => {
    const id = await write();
    const { office, person } = await enter();
    const act = async (fields: Record<string, string>) =>
      expect((await office.post(`/inbox/${id}`, fields)).status).toBe(303);
    await act({ act: "assign", assignee: person.name });
    await act({ act: "note", note: "A <i>private</i> note" });
    await act({ act: "tag", tag: "Stairs" });
    await act({ act: "snooze", until: "1" });
    await act({ act: "close" });
    await act({ act: "reopen" });
    expect(await kindsOf(id)).toEqual(["assigned", "note", "tagged", "snoozed", "closed", "reopened"]);
    expect(await audited(id)).toEqual([
      ["inbox.assigned", person.name, person.name],
      ["inbox.note", person.name, null],
      ["inbox.tagged", person.name, "stairs"],
      ["inbox.snoozed", person.name, "2026-09-02T15:00:00.000Z"],
      ["inbox.closed", person.name, null],
      ["inbox.reopened", person.name, null],
    ]);
    const { text } = await office.get(`/inbox/${id}`);
    expect(text).toContain("A &lt;i&gt;private&lt;/i&gt; note");
    expect(text).toContain("snoozed it to September\u00A02,\u00A02026, 8:00\u00A0AM");
  });

  test.each([
    [{ act: "answer", answer: " " }, "Please write an answer."],
    [{ act: "note", note: "" }, "Please write a note"],
    [{ act: "tag", tag: "x".repeat(41) }, "at most 40 characters"],
    [{ act: "snooze", until: "2026-02-30" }, "a day after today"],
    [{ act: "snooze", until: "0" }, "a day after today"],
  ])("%o → says what is missing", async (fields, sentence) => {
    const id = await write();
    const { office } = await enter();
    const refused = await office.post(`/inbox/${id}`, fields);
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
    expect(refused.text).toContain("<title>Error: Inbox: campaign office</title>");
    expect(refused.text).toMatch(
      /aria-invalid="true" aria-describedby="(answer|note|tag|until)-error" autofocus/,
    );
    expect(await kindsOf(id)).toEqual([]);
  });

  test("a tag that is too long → stays in its field, to be shortened", async () => {
    const id = await write();
    const { office } = await enter();
    const refused = await office.post(`/inbox/${id}`, { act: "tag", tag: "stairs ".repeat(6) });
    expect(refused.text).toMatch(/<input[^>]* name="tag" value="stairs stairs/);
  });

  test("that does not exist, and acts that do not → 404 and 400", async () => {
    const id = await write();
    const { office } = await enter();
    expect((await office.get("/inbox/nothing")).status).toBe(404);
    expect((await office.post(`/inbox/${id}`, { act: "explode" })).status).toBe(400);
  });

  test("with files → shows them in their place, only from their own message, and nothing in them runs", async () => {
    const path = `contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;
    await uploadAttachment(
      await uploadPost(path, { content: samples.pdf, fileName: 'a"><script>.pdf' }),
      given.services,
    );
    const id = await write("See the file", {
      attachmentUrls: [`https://www.example.org${publicAttachmentPrefix}${path}`],
    });
    const other = await write("Another");
    const { office } = await enter();
    const { text } = await office.get(`/inbox/${id}`);
    expect(text).not.toContain("<script>.pdf");
    expect(text).toContain("<span>1 KB</span>");
    const name = path.slice("contact-attachments/".length);
    const file = await office.get(`/inbox/${id}/files/${name}`);
    expect(file.headers.get("content-disposition")).toMatch(/^inline;/);
    expect(file.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await office.get(`/inbox/${other}/files/${name}`)).status).toBe(404);
  });
});

describe("a report of a project that the tracker does not have", () => {
  const report = {
    feedbackType: "missing-project",
    projectName: "Forty homes",
    neighbourhood: testContent["pages/development-tracker"].map.areas[0]?.name,
    description: "A sign on the fence",
    contactEmail: "neighbour@example.org",
  };
  async function arrive(over = {}) {
    const post = jsonPost("submit-development-feedback", { ...report, ...over });
    expect((await submitDevelopmentFeedback(post, given.services)).status).toBe(200);
    return `/inbox/${(await ids()).at(-1)}`;
  }
  const draft = async () => (await readDraft(given.services.database, "projects")).draft?.body;

  test("→ a draft of the tracker with the address of its record; nothing is published", async () => {
    const { office } = await enter("candidate");
    const path = await arrive();
    expect((await office.get(path)).text).toContain("Begin a project");
    const wrong = await office.post(path, { act: "project", source: "records.example.org" });
    expect([wrong.status, await draft()]).toEqual([422, undefined]);
    expect(wrong.text).toContain('value="records.example.org"');
    const begun = await office.post(path, { act: "project", source: "https://records.example.org/1" });
    expect(begun.location).toBe("/content/edit/projects");
    expect(await draft()).toMatchObject([{ name: "Forty homes", source: "https://records.example.org/1" }]);
    expect((await office.get("/content/edit/projects")).text).toContain("is in the draft of the projects");
    expect(await newestNumber(given.services.database)).toBe(0);
  });

  test("seen by whoever may not change the site's words, and any other message → no such button, and refused", async () => {
    const path = await arrive();
    const before = await draft();
    const { office } = await enter("coordinator");
    expect((await office.get(path)).text).not.toContain("Begin a project");
    expect((await office.post(path, { act: "project", source: "" })).status).toBe(403);
    const other = await enter("candidate");
    const message = `/inbox/${await write()}`;
    expect((await other.office.get(message)).text).not.toContain("Begin a project");
    expect((await other.office.post(message, { act: "project", source: "" })).status).toBe(422);
    expect(await draft()).toEqual(before);
  });
});

test("saved answers → are kept, put into an answer by their link, and removed with Undo", async () => {
  const id = await write();
  const { office } = await enter();
  expect((await office.post("/inbox/saved", { act: "save", title: "", text: "x" })).text).toContain(
    "give it a title",
  );
  await office.post("/inbox/saved", { act: "save", title: "Thanks", text: "Dear {name}, thank you." });
  const { text } = await office.get("/inbox/saved");
  const saved = /change=([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
  for (const verb of ["Change", "Remove"]) expect(text).toContain(`${verb}<span class="vh"> “Thanks”</span>`);
  expect((await office.get(`/inbox/${id}?saved=${saved}`)).text).toMatch(
    /<textarea id="answer-text"[^>]*>Dear Ana, thank you\.</,
  );
  await office.post("/inbox/saved", { act: "remove", id: saved, title: "Thanks", text: "Dear {name}" });
  expect((await office.get("/inbox/saved")).text).toContain("No answer is saved");
});
