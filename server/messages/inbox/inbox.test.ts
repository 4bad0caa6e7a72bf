import { describe, expect, test } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { answeringMs, undoSendMs } from "#domain/messages/inbox-limits.ts";
import { countRows } from "#test/support/count-rows.ts";
import { readHistory } from "#test/support/inbox-history.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import {
  submitCommunityConcern,
  submitContactForm,
  submitVolunteerForm,
  submitDevelopmentFeedback,
} from "#server/web/functions/forms.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import {
  acceptVolunteer,
  addNote,
  addTag,
  assign,
  removeTag,
  setState,
  snooze,
  tagsOf,
} from "./submission-acts.ts";
import { answer, claimAnswer, claimOf, undoSend } from "./answer.ts";
import { addEvent, changeSubmission, readHistoryPage, readSubmission } from "./history.ts";
import { listSavedAnswers, removeSavedAnswer, saveAnswer, savedAnswerFor } from "./saved-answers.ts";
import {
  countInbox,
  inboxChoices,
  type InboxFilter,
  type InboxPage,
  listInbox,
  otherMessages,
} from "./submissions.ts";

const email = "Ana.Example@example.org";
const by = "Sam";

describeEachDatabase("the campaign's inbox", (open) => {
  const given = useTestServices(open);

  async function write(message = "A pothole on Shelbourne", from = email): Promise<string> {
    const body = { firstName: "Ana", lastName: "Ünal", email: from, subject: "share-idea", message };
    expect((await submitContactForm(jsonPost("submit-contact-form", body), given.services)).status).toBe(200);
    return newestId();
  }
  async function volunteer(): Promise<string> {
    const body = { name: "Ana Ünal", email, interests: ["translation"], area: "tillicum" };
    await submitVolunteerForm(jsonPost("submit-volunteer-form", body), given.services);
    return newestId();
  }
  async function feedback(contactEmail?: string): Promise<string> {
    const body = { projectName: "Tower", neighbourhood: "Quadra", description: "Too tall", contactEmail };
    await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
    return newestId();
  }
  async function concern(): Promise<string> {
    const body = { name: "Bo", email: "bo@example.org", message: "Sidewalks", neighbourhood: "Royal Oak" };
    await submitCommunityConcern(jsonPost("submit-community-concern", body), given.services);
    return newestId();
  }
  const known = new Set<string>();
  async function newestId(): Promise<string> {
    const rows = await given.services.database.selectFrom("submission").select("id").execute();
    const id = rows.map((row) => row.id).find((each) => !known.has(each));
    if (!id) throw new Error("nothing arrived");
    known.add(id);
    return id;
  }
  const listed = async (filter: InboxFilter, page?: InboxPage) =>
    (await listInbox(filter, given.services, page)).map(({ id }) => id);
  const found = async (...words: string[]) => (await listed({ words })).length;
  const kindsOf = async (id: string) =>
    (await readHistory(id, given.services)).map(({ kind, done_by, text }) => [kind, done_by, text]);
  const row = async (id: string) => {
    const submission = await readSubmission(id, given.services);
    if (!submission) throw new Error("it is gone");
    return submission;
  };
  const headersOf = async () =>
    (await given.outbox("reply")).map(({ headers }) => JSON.parse(headers) as Record<string, string>);
  /** A reply of the writer, as it comes in by e-mail. */
  const replied = (id: string, text: string, messageId: string) =>
    changeSubmission(id, given.services, (transaction, submission) =>
      addEvent(transaction, submission, {
        kind: "reply",
        by: "Ana Ünal",
        at: given.services.clock.now().toISOString(),
        text,
        messageId,
      }),
    );

  describe("the list", () => {
    test("finds every word, whatever its case or accents, and takes wildcards as they are", async () => {
      await write("100% of Ünal_street");
      await volunteer();
      expect(await found("ÜNAL_", "100%")).toBe(1);
      expect(await found("ünal")).toBe(2);
      expect(await found("Ünal%street")).toBe(0);
      expect(await found("'; drop table submission; --")).toBe(0);
    });

    test("finds words of answers, notes and replies too", async () => {
      const id = await write();
      await addNote({ id, text: "Rang the Parks desk" }, given.as(by));
      await answer({ id, text: "An inspection is planned" }, given.as(by));
      await replied(id, "When is the INSPECTION list public?", "<1@ana>");
      expect(await found("parks", "planned", "public", "pothole")).toBe(1);
    });

    test("filters by kind, state, assignee, tag, area and the time of waiting, and counts the same", async () => {
      const message = await write();
      const offered = await volunteer();
      given.setTime("2026-09-01T20:00:00.000Z");
      const concerned = await concern();
      await assign({ id: message, assignee: "Kim" }, given.as(by));
      await addTag({ id: concerned, tag: "Sidewalks" }, given.as(by));
      await setState({ id: offered, state: "closed" }, given.as(by));
      const cases: [InboxFilter, string[]][] = [
        [{ kind: "concern" }, [concerned]],
        [{ state: "closed" }, [offered]],
        [{ assignee: "Kim" }, [message]],
        [{ assignee: "", state: "new" }, [concerned]],
        [{ tag: "sidewalks" }, [concerned]],
        [{ area: "Royal Oak" }, [concerned]],
        [{ area: "Tillicum" }, [offered]],
        [{ state: "new", waitingSince: "2026-09-01T19:00:00.000Z" }, [message]],
        [{ tag: "sidewalks", kind: "message" }, []],
      ];
      for (const [filter, ids] of cases) {
        expect([filter, await listed(filter)]).toEqual([filter, ids]);
        expect(await countInbox(filter, given.services)).toBe(ids.length);
      }
      expect(await inboxChoices(given.services)).toEqual({
        assignees: ["Kim"],
        areas: ["Royal Oak", "Tillicum"],
        tags: ["sidewalks"],
      });
      const [listedConcern] = await listInbox({ kind: "concern" }, given.services);
      expect(listedConcern?.tags).toEqual(["sidewalks"]);
    });

    test("has pages, the newest first or who waits longest first", async () => {
      const ids: string[] = [];
      for (const hour of [17, 18, 19]) {
        given.setTime(`2026-09-01T${hour}:00:00.000Z`);
        ids.push(await write(`At ${hour}`));
      }
      const [first, second, third] = ids;
      expect(await listed({}, { limit: 2 })).toEqual([third, second]);
      expect(await listed({}, { limit: 2, offset: 2 })).toEqual([first]);
      expect(await listed({}, { limit: 2, order: "longest-waiting" })).toEqual([first, second]);
    });

    test("shows a person's writings together", async () => {
      const id = await write();
      await volunteer();
      expect(await otherMessages(await row(id), 1, given.services)).toMatchObject({
        count: 1,
        newest: [{ kind: "volunteer" }],
      });
    });
  });

  describe("acts of the team", () => {
    test("stand in the history with who did them, each once", async () => {
      const id = await write();
      for (const _ of [1, 2]) {
        await assign({ id, assignee: "Kim" }, given.as(by));
        await addTag({ id, tag: " School  routes".trim() }, given.as(by));
        await setState({ id, state: "closed" }, given.as("Kim"));
      }
      await setState({ id, state: "new" }, given.as("Kim"));
      await removeTag({ id, tag: "school  routes" }, given.as(by));
      await assign({ id, assignee: "" }, given.as(by));
      expect(await kindsOf(id)).toEqual([
        ["assigned", by, "Kim"],
        ["tagged", by, "school  routes"],
        ["closed", "Kim", ""],
        ["reopened", "Kim", ""],
        ["untagged", by, "school  routes"],
        ["assigned", by, ""],
      ]);
      expect(await tagsOf(id, given.services)).toEqual([]);
    });

    test("five at once → each is numbered and none is lost", async () => {
      const id = await write();
      const notes = ["one", "two", "three", "four", "five"];
      await Promise.all(notes.map((text) => addNote({ id, text }, given.as(by))));
      const events = await readHistory(id, given.services);
      expect(events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
      expect(events.map(({ text }) => text).toSorted()).toEqual(notes.toSorted());
      expect(await found(...notes)).toBe(1);
    });

    test("more than a page of its history shows → the newest first of all, then those before an event", async () => {
      const id = await write();
      for (const text of ["one", "two", "three"]) await addNote({ id, text }, given.as(by));
      const page = async (before?: number) => {
        const { events, earlier } = await readHistoryPage(id, { before, limit: 2 }, given.services);
        return [...events.map(({ text }) => text), earlier];
      };
      expect(await page()).toEqual(["two", "three", 1]);
      expect(await page(2)).toEqual(["one", 0]);
    });

    test("on a message that is gone, or with nothing to say → change nothing", async () => {
      const id = await write();
      const gone = "00000000-0000-0000-0000-000000000000";
      expect(await assign({ id: gone, assignee: "Kim" }, given.as(by))).toBe(false);
      expect(await addTag({ id: gone, tag: "x" }, given.as(by))).toBe(false);
      expect(await addTag({ id, tag: "x".repeat(41) }, given.as(by))).toBe(false);
      expect(await addNote({ id, text: " \n" }, given.as(by))).toBe(false);
      expect(await acceptVolunteer({ id }, given.as(by))).toBe(false);
      expect(await kindsOf(id)).toEqual([]);
    });

    test("snoozed until Monday → out of the list until then, then in it again", async () => {
      const id = await write();
      const until = new Date("2026-09-07T15:00:00.000Z");
      expect(await snooze({ id, until }, given.as(by))).toBe(true);
      const waiting: InboxFilter = { state: "new", snoozed: false };
      expect([await listed(waiting), await listed({ snoozed: true })]).toEqual([[], [id]]);
      given.setTime("2026-09-07T15:00:00.000Z");
      expect([await listed(waiting), await listed({ snoozed: true })]).toEqual([[id], []]);
      expect(await snooze({ id, until }, given.as(by))).toBe(false);
    });

    test("a volunteer taken on twice → once in the history", async () => {
      const id = await volunteer();
      for (const _ of [1, 2]) expect(await acceptVolunteer({ id }, given.as(by))).toBe(true);
      expect(await kindsOf(id)).toEqual([["accepted", by, ""]]);
    });

    test("what is too old → goes with its history and tags", async () => {
      const id = await write();
      await addTag({ id, tag: "x" }, given.as(by));
      given.setTime("2029-01-01T00:00:00.000Z");
      expect(await runRetention(given.services)).toBe(1);
      expect(await readHistory(id, given.services)).toEqual([]);
    });
  });

  describe("an answer", () => {
    test("leaves once, from the campaign, into the conversation that the writer has", async () => {
      const id = await write("A pothole on Shelbourne.\n\nTwo, in fact.");
      for (const _ of [1, 2])
        expect(await answer({ id, text: "See you Saturday." }, given.as(by))).toMatchObject({ ok: true });
      const [reply, ...more] = await given.outbox("reply");
      expect(more).toEqual([]);
      expect(reply).toMatchObject({
        recipient: email,
        reply_to: "inbox@example.org",
        reply_to_name: testContent.campaign.name,
        subject: "Re: Your message has arrived",
      });
      expect(reply?.text).toMatch(
        /^See you Saturday\.\n\nOn September 1, 2026, 10:00 AM \(Vancouver time\) you wrote:\n\n> A pothole on Shelbourne\.\n>\n> Two, in fact\.\n\n-- \n/,
      );
      const inWritersHands = (await given.outbox("submission-confirmation"))[0]?.message_id;
      expect(await headersOf()).toEqual([{ "In-Reply-To": inWritersHands, References: inWritersHands }]);
      expect((await row(id)).state).toBe("answered");
      expect(await kindsOf(id)).toEqual([["answer", by, "See you Saturday."]]);
    });

    test("to feedback, of which the writer has no mail → under its own subject", async () => {
      await answer({ id: await feedback(email), text: "Thank you." }, given.as(by));
      const [reply] = await given.outbox("reply");
      expect(reply?.subject).toMatch(/^Re: Development feedback: .*Tower, Quadra$/);
      expect(reply?.text).toContain("> Too tall\n");
      expect(reply?.headers).toBe("{}");
    });

    test("to a reply → quotes the reply's own words and refers to the whole conversation", async () => {
      const id = await write();
      await answer({ id, text: "Thank you." }, given.as(by));
      const first = (await given.outbox("reply"))[0]?.message_id ?? "";
      await replied(id, "And when?\n\nOn Monday you wrote:\n> Thank you.", "<2@ana>");
      await answer({ id, text: "Thank you." }, given.as(by));
      const mails = await given.outbox("reply");
      expect(mails.length).toBe(2);
      const second = mails.find(({ message_id }) => message_id !== first);
      expect(second?.text).toMatch(/you wrote:\n\n> And when\?\n\n-- \n/);
      const arrived = (await given.outbox("submission-confirmation"))[0]?.message_id;
      expect(JSON.parse(second?.headers ?? "")).toEqual({
        "In-Reply-To": "<2@ana>",
        References: `${arrived} ${first} <2@ana>`,
      });
    });

    test("in a conversation of many mails → refers to its first and last ones, and reads no more than it needs; nor does a note", async () => {
      const id = await write();
      for (let number = 1; number <= 40; number += 1) await replied(id, `Part ${number}`, `<${number}@ana>`);
      const counter = countRows(given.services.database);
      const services = { ...given.as(by), database: counter.database };
      await answer({ id, text: "Thank you.", seen: 40 }, services);
      await addNote({ id, text: "Answered all parts" }, services);
      expect(counter.rows()).toBeLessThan(35);
      const arrived = (await given.outbox("submission-confirmation"))[0]?.message_id;
      const last = [33, 34, 35, 36, 37, 38, 39, 40].map((number) => `<${number}@ana>`);
      expect(await headersOf()).toEqual([
        { "In-Reply-To": "<40@ana>", References: [arrived, ...last].join(" ") },
      ]);
    });

    test("without an address, words or room for them → is refused", async () => {
      const anonymous = await feedback();
      const id = await write();
      const reasons = [
        await answer({ id: anonymous, text: "Hello" }, given.as(by)),
        await answer({ id, text: " \n " }, given.as(by)),
        await answer({ id, text: "x".repeat(20_001) }, given.as(by)),
      ];
      expect(reasons).toEqual([
        { ok: false, reason: "no-address" },
        { ok: false, reason: "empty" },
        { ok: false, reason: "too-long" },
      ]);
      expect(await given.outbox("reply")).toEqual([]);
    });

    test("while somebody else answers → is refused until the claim ends", async () => {
      const id = await write();
      expect(await claimAnswer({ id }, given.as("Kim"))).toEqual({ ok: true });
      const refused = await answer({ id, text: "Mine" }, given.as(by));
      expect(refused).toEqual({ ok: false, reason: "claimed", by: "Kim", until: "2026-09-01T17:05:00.000Z" });
      expect(await claimAnswer({ id }, given.as(by))).toMatchObject({ ok: false, by: "Kim" });
      expect(claimOf(await row(id), given.services.clock.now())?.by).toBe("Kim");
      given.setTime(new Date(Date.parse("2026-09-01T17:00:00.000Z") + answeringMs).toISOString());
      expect(await claimAnswer({ id }, given.as(by))).toEqual({ ok: true });
      expect(await answer({ id, text: "Mine" }, given.as(by))).toMatchObject({ ok: true });
      expect(claimOf(await row(id), given.services.clock.now())).toBeUndefined();
    });

    test("five claim at once → one has it", async () => {
      const id = await write();
      const names = ["A", "B", "C", "D", "E"];
      const outcomes = await Promise.all(names.map((name) => claimAnswer({ id }, given.as(name))));
      expect(outcomes.filter(({ ok }) => ok).length).toBe(1);
    });

    test("written before somebody else's answer or a reply came → says so instead of leaving", async () => {
      const id = await write();
      await answer({ id, text: "Kim's" }, given.as("Kim"));
      expect(await answer({ id, text: "Sam's", seen: 0 }, given.as(by))).toMatchObject({
        ok: false,
        reason: "newer-words",
        event: { done_by: "Kim", text: "Kim's" },
      });
      expect(await answer({ id, text: "Sam's", seen: 1 }, given.as(by))).toMatchObject({ ok: true });
    });

    test("taken back in time → never leaves, its words stay, the writer waits again", async () => {
      const id = await write();
      const sent = await answer(
        { id, text: "Too early", close: true, leavesAfterMs: undoSendMs },
        given.as(by),
      );
      if (!sent.ok) throw new Error(sent.reason);
      expect((await row(id)).state).toBe("closed");
      expect((await given.outbox("reply"))[0]?.next_attempt_at).toBe("2026-09-01T17:00:10.000Z");
      const act = { id, by, eventId: sent.eventId };
      expect(await undoSend(act, given.services)).toBe(true);
      expect(await undoSend(act, given.services)).toBe(false);
      expect(await given.outbox("reply")).toEqual([]);
      expect((await row(id)).state).toBe("new");
      expect((await kindsOf(id))[0]).toEqual(["taken-back", by, "Too early"]);
      expect(await answer({ id, text: "Too early" }, given.as(by))).toMatchObject({ ok: true });
      expect((await given.outbox("reply")).length).toBe(1);
    });

    test("taken back after it left → has left", async () => {
      const id = await write();
      const sent = await answer({ id, text: "Gone" }, given.as(by));
      if (!sent.ok) throw new Error(sent.reason);
      await given.services.database.updateTable("outbox").set({ state: "sending" }).execute();
      expect(await undoSend({ id, eventId: sent.eventId }, given.as(by))).toBe(false);
      expect((await row(id)).state).toBe("answered");
    });
  });

  describe("saved answers", () => {
    test("are changed and removed, and greet the writer by the first name", async () => {
      const submission = await row(await write());
      const id = await saveAnswer({ title: "Coffee", text: "Hello {name}, come by." }, given.as(by));
      expect(await saveAnswer({ title: "", text: "x" }, given.as(by))).toBeUndefined();
      await saveAnswer({ id: id ?? "", title: "Coffee chat", text: "Dear {name}" }, given.as("Kim"));
      const [saved, ...more] = await listSavedAnswers(given.services);
      expect([saved, more]).toMatchObject([{ title: "Coffee chat", changed_by: "Kim" }, []]);
      expect(saved && savedAnswerFor(saved, submission)).toBe("Dear Ana");
      expect(await removeSavedAnswer(id ?? "", given.services)).toBe(true);
      expect(await listSavedAnswers(given.services)).toEqual([]);
    });
  });
});
