import { beforeEach, describe, expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import { erasePerson, exportPerson } from "#server/messages/people/person.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import { idLink } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import { sayYesToEvent } from "#server/web/functions/forms.ts";
import { mailedEntries } from "#test/support/calendar-entries.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { testEdition } from "#test/support/test-content.ts";
import { answersTo, placesTaken } from "./answer-rows.ts";
import { changeAnswerTo, storeAnswer, changeAnswer } from "./answers.ts";
import { settleEvents } from "./settle-events.ts";

type Event = Documents["events"][number];

const hall: Event = {
  id: "hall",
  kind: "town-hall",
  title: 'Housing, and "homes"',
  date: "2026-10-03",
  time: "19:00",
  location: "Hall 7",
  comes: "say-yes",
  capacity: 3,
  access: "No steps",
};

describeEachDatabase("who comes to an event", (open) => {
  const given = useTestServices(open);
  let services: Services;
  let events: Event[];
  beforeEach(() => {
    publish(hall);
    services = { ...given.services, content: () => contentOf(events) };
  });

  const publish = (...published: Event[]) => void (events = published);
  const say = (name: string, over: object = {}) =>
    storeAnswer(
      {
        value: { event: "hall", name, email: `${name}@example.org`, party: 1, needs: "", ...over },
        files: [],
        page: "/events/hall",
        key: name,
        requestKey: undefined,
      },
      services,
    );
  const answers = () => answersTo("hall", services);
  const states = async () =>
    Object.fromEntries((await answers()).map(({ name, state, party }) => [name, `${state} ${party}`]));
  const subjectsTo = async (name: string) =>
    (await given.outbox("event-answer"))
      .filter(({ recipient }) => recipient === `${name}@example.org`)
      .map(({ subject }) => subject.replace(`: ${hall.title}`, ""))
      .toSorted();
  const settle = () => settleEvents(services);
  const linkOf = async (name: string) => {
    const answer = (await answers()).find((each) => each.name === name);
    return idLink({ purpose: "event-answer", id: answer?.id ?? "" }, services.config);
  };
  const press = async (name: string, act: string, over: Record<string, string> = {}) =>
    changeAnswer(
      new Request(await linkOf(name), { method: "POST", body: new URLSearchParams({ act, ...over }) }),
      services,
    );

  test("places left → a place; none → the waiting list; a place given back → who waits longest and fits moves up by itself", async () => {
    for (const [name, party] of [
      ["ana", 2],
      ["bo", 2],
      ["cy", 1],
      ["di", 1],
    ] as const) {
      await say(name, { party });
      given.setTime(new Date(services.clock.now().getTime() + 1000).toISOString());
    }
    expect(await states()).toEqual({ ana: "coming 2", bo: "waiting 2", cy: "coming 1", di: "waiting 1" });
    await press("ana", "cancel");
    expect(await states()).toEqual({ ana: "cancelled 2", bo: "coming 2", cy: "coming 1", di: "waiting 1" });
    expect(await subjectsTo("bo")).toEqual(["There is a place for you", "You are waiting for a place"]);
    expect(await subjectsTo("ana")).toEqual(["You are coming", "You are not coming"]);
    publish({ ...hall, capacity: 4 });
    for (let time = 0; time < 2; time++) await settle();
    expect(await subjectsTo("di")).toEqual(["There is a place for you", "You are waiting for a place"]);
  });

  test("100 people at once for one place → one has it, and nobody is lost", async () => {
    publish({ ...hall, capacity: 1 });
    const names = Array.from({ length: 100 }, (_, at) => `p${at}`);
    const outcomes = await Promise.all(names.map((name) => say(name)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([(await answers()).length, await placesTaken("hall", services)]).toEqual([100, 1]);
    expect(await given.outbox("event-answer")).toHaveLength(100);
  });

  test("the same address again, in another case → told by e-mail, and nothing changes; the same person by another address is another answer", async () => {
    await say("ana", { party: 2 });
    await say("ana", { email: "ANA@example.org", party: 1 });
    expect(await states()).toEqual({ ana: "coming 2" });
    expect((await given.outbox("event-answer")).map(({ subject }) => subject)).toContain(
      `Your answer: ${hall.title}`,
    );
    await say("ana", { email: "ana.sample@example.org" });
    expect(await answers()).toHaveLength(2);
  });

  test.each<[why: string, changes: Partial<Event>]>([
    ["cancelled", { status: "cancelled" }],
    ["without a day", { date: undefined }],
    ["over", { date: "2026-08-31" }],
    ["begun a minute ago", { date: "2026-09-01", time: "09:59" }],
    ["one to which people just come", { comes: undefined }],
  ])("an event that is %s → takes no answer", async (_, changes) => {
    publish({ ...hall, ...changes });
    expect(await say("ana")).toMatchObject({ ok: false, refusal: { code: "invalid" } });
    expect(await say("ana", { event: "another" })).toMatchObject({ ok: false });
    expect(await answers()).toEqual([]);
  });

  test.each(["0", "-1", "11", "1000", "1.5", "two", ["1", "2"]])(
    "a party of %j → refused with a sentence",
    async (party) => {
      const post = jsonPost("say-yes-to-event", {
        event: "hall",
        name: "Ana",
        email: "ana@example.org",
        party,
      });
      const response = await sayYesToEvent(post, services);
      expect([response.status, (await response.json()).fields.party]).toEqual([
        422,
        "How many come: please choose from 1 to 10",
      ]);
    },
  );

  test("without scripts → thanks; with a mistake the event's page again with what was typed", async () => {
    const typed = { event: "hall", name: "Ana", email: "ana@example.org", party: "2", needs: "A ramp" };
    const thanked = await sayYesToEvent(plainPost("say-yes-to-event", new URLSearchParams(typed)), services);
    expect([thanked.status, thanked.headers.get("location")]).toEqual([303, "/thank-you/event"]);
    const wrong = new URLSearchParams({ ...typed, email: "ana", _page: "/events/hall" });
    expect((await sayYesToEvent(plainPost("say-yes-to-event", wrong), services)).status).toBe(422);
    expect(given.rendered.at(-1)).toMatchObject({
      path: "/events/hall",
      state: { values: { needs: "A ramp" }, errors: { email: expect.any(String) } },
    });
  });

  describe("the link in the e-mail", () => {
    test("opened, by anybody and as often as they like → shows the answer and decides nothing", async () => {
      await say("ana");
      for (const method of ["GET", "HEAD"])
        expect((await changeAnswer(new Request(await linkOf("ana"), { method }), services)).status).toBe(200);
      expect(given.rendered.at(-1)).toMatchObject({
        path: "/e-mail-link",
        state: { answer: { title: hall.title, state: "coming", isOpen: true, party: "1" } },
      });
      expect(await states()).toEqual({ ana: "coming 1" });
    });

    test("forged, cut off, of something else → does not work", async () => {
      await say("ana");
      const link = await linkOf("ana");
      const other = idLink({ purpose: "leave", id: (await answers())[0]?.id ?? "" }, services.config);
      const wrong = [
        link.slice(0, -2),
        `${link}x`,
        link.replace("token=", "token=x"),
        link.replace(/token.*/, ""),
      ];
      for (const address of [...wrong, link.replace(/token=.*/, new URL(other).search.slice(1))]) {
        const body = new URLSearchParams({ act: "cancel" });
        const response = await changeAnswer(new Request(address, { method: "POST", body }), services);
        expect([response.status, response.headers.get("location")]).toEqual([303, "/e-mail-link"]);
      }
      expect(await states()).toEqual({ ana: "coming 1" });
    });

    test("pressed twice → done once; coming after all → a place while there is one", async () => {
      await say("ana");
      for (let time = 0; time < 2; time++) expect((await press("ana", "cancel")).status).toBe(303);
      expect(await subjectsTo("ana")).toEqual(["You are coming", "You are not coming"]);
      for (let time = 0; time < 2; time++) await press("ana", "again");
      expect(await states()).toEqual({ ana: "coming 1" });
      const entries = await mailedEntries(given);
      expect(entries.map(({ method, sequence }) => [method, sequence])).toEqual([
        ["REQUEST", 0],
        ["CANCEL", 1],
        ["REQUEST", 2],
      ]);
      expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
    });

    test("with more people than fit → said, and the answer is as it was; with fewer → who waits moves up", async () => {
      await say("ana", { party: 2 });
      await say("bo", { party: 1 });
      expect((await press("ana", "keep", { party: "3", needs: "" })).status).toBe(200);
      expect(given.rendered.at(-1)?.state).toMatchObject({
        errors: { party: expect.stringContaining("not so many") },
      });
      await say("cy", { party: 1 });
      expect(await states()).toMatchObject({ ana: "coming 2", cy: "waiting 1" });
      await press("ana", "keep", { party: "1", needs: "A seat near the door" });
      expect(await states()).toMatchObject({ ana: "coming 1", cy: "coming 1" });
      await press("ana", "keep", { party: "0" });
      await press("ana", "something else");
      expect((await answers()).find(({ name }) => name === "ana")).toMatchObject({
        party: 1,
        needs: "A seat near the door",
      });
    });

    test("after the event, or when it is cancelled → shows it, and no button does anything", async () => {
      await say("ana");
      publish({ ...hall, status: "cancelled", note: "The hall is flooded." });
      await settle();
      const mails = (await given.outbox("event-answer")).map(({ text }) => text);
      expect(mails.filter((text) => text.includes("flooded") && !text.includes("No steps"))).toHaveLength(1);
      await press("ana", "cancel");
      expect(await states()).toEqual({ ana: "coming 1" });
      await changeAnswer(new Request(await linkOf("ana")), services);
      expect(given.rendered.at(-1)?.state).toMatchObject({
        answer: { isOpen: false, isOff: true, note: "The hall is flooded." },
      });
    });

    test("two at once for the last place → one has it", async () => {
      publish({ ...hall, capacity: 3 });
      await say("ana");
      await say("bo");
      const ids = (await answers()).map(({ id }) => id);
      await Promise.all(ids.map((id) => changeAnswerTo(id, { party: 2, needs: "" }, services)));
      expect(await placesTaken("hall", services)).toBe(3);
    });
  });

  describe("a published change", () => {
    test("another day, across the end of clock changes → everybody hears once, with the entry moved under the same id", async () => {
      publish({ ...hall, date: "2026-10-31" });
      await say("ana");
      publish({ ...hall, date: "2026-11-02", title: "Another title" });
      for (let time = 0; time < 2; time++) await settle();
      const [first, moved, ...more] = await mailedEntries(given);
      expect(more).toEqual([]);
      expect(moved).toMatchObject({ uid: first?.uid, method: "REQUEST", sequence: 1, status: "CONFIRMED" });
      // British Columbia keeps its summer time.
      expect([first?.start, moved?.start]).toEqual(["2026-11-01T02:00:00.000Z", "2026-11-03T02:00:00.000Z"]);
    });

    test.each<[how: string, published: Event[]]>([
      ["cancelled", [{ ...hall, status: "cancelled" }]],
      ["taken out", []],
      ["without its day", [{ ...hall, date: undefined }]],
    ])(
      "%s → everybody who comes or waits hears at once, and the calendar entry goes",
      async (_, published) => {
        publish({ ...hall, capacity: 1 });
        await say("ana");
        given.setTime("2026-09-01T17:00:01.000Z");
        await say("bo");
        publish(...published);
        for (let time = 0; time < 2; time++) await settle();
        expect(await subjectsTo("ana")).toEqual(["Cancelled", "You are coming"]);
        expect(await subjectsTo("bo")).toEqual(["Cancelled", "You are waiting for a place"]);
        expect((await mailedEntries(given)).at(-1)).toMatchObject({
          method: "CANCEL",
          sequence: 1,
          status: "CANCELLED",
        });
        publish(hall);
        await settle();
        expect((await mailedEntries(given)).at(-1)).toMatchObject({ method: "REQUEST", status: "CONFIRMED" });
      },
    );

    test("moved and given back while others wait → no e-mail promises an entry or a place that it has not", async () => {
      for (const name of ["ana", "bo"]) await say(name, { party: 3 });
      publish({ ...hall, time: "18:00" });
      await settle();
      await press("bo", "cancel");
      const mails = await given.outbox("event-answer");
      const toBo = (begins: string) =>
        mails.find((mail) => mail.recipient === "bo@example.org" && mail.subject.startsWith(begins))?.text;
      expect(toBo("Please note the change")).toContain("if you have a place, a new entry");
      expect(toBo("You are not coming")).toContain("no place is kept for you");
    });

    test("another title or note, or a change of what is over → nobody is told", async () => {
      await say("ana");
      publish({ ...hall, title: "Homes", note: "Bring a chair." });
      await settle();
      given.setTime("2026-10-05T20:00:00.000Z");
      publish({ ...hall, status: "cancelled" });
      await settle();
      expect(await subjectsTo("ana")).not.toContain("Cancelled");
    });
  });

  test("the day before and the day after → one reminder and one thank-you, in the morning; who did not come is not thanked", async () => {
    await say("ana");
    await say("bo");
    await say("late", {});
    for (const time of ["2026-10-02T15:59:00.000Z", "2026-10-02T16:00:00.000Z", "2026-10-02T20:00:00.000Z"]) {
      given.setTime(time);
      await settle();
      expect((await subjectsTo("ana")).filter((subject) => subject === "Tomorrow")).toHaveLength(
        time < "2026-10-02T16" ? 0 : 1,
      );
    }
    const bo = (await answers()).find(({ name }) => name === "bo");
    await services.database
      .updateTable("event_answer")
      .set({ came: 0 })
      .where("id", "=", bo?.id ?? "")
      .execute();
    given.setTime("2026-10-04T17:00:00.000Z");
    for (let time = 0; time < 2; time++) await settle();
    expect(await subjectsTo("ana")).toContain("Thank you for coming");
    expect(await subjectsTo("bo")).not.toContain("Thank you for coming");
  });

  test("the day after → what they need is deleted; 90 days after → the answer; erasing and export have it", async () => {
    await say("ana", { needs: "A ramp" });
    given.setTime("2026-10-04T06:59:00.000Z");
    await settle();
    expect((await answers())[0]?.needs).toBe("A ramp");
    given.setTime("2026-10-04T07:01:00.000Z");
    await settle();
    expect((await answers())[0]?.needs).toBe("");
    expect((await exportPerson("ANA@example.org", services)).eventAnswers).toHaveLength(1);
    await say("gone");
    given.setTime("2027-01-02T12:00:00.000Z");
    await runRetention(services);
    expect(await answers()).toEqual([]);
    given.setTime("2026-09-02T12:00:00.000Z");
    await say("ana");
    await erasePerson("ana@example.org", services);
    expect(await answers()).toEqual([]);
  });
});

const contents = new WeakMap<Event[], ReturnType<typeof buildContent>>();

function contentOf(events: Event[]) {
  const known = contents.get(events) ?? buildContent({ ...testEdition, events });
  contents.set(events, known);
  return known;
}
