import { beforeEach, expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import type { Role } from "#domain/team/roles.ts";
import { readDraft } from "#server/content/editions/drafts.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { answersTo } from "#server/messages/events/answer-rows.ts";
import { sayYesToEvent } from "#server/web/functions/forms.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import { testEdition } from "#test/support/test-content.ts";
import { enterOffice } from "#test/support/office.ts";

type Event = Documents["events"][number];

const given = useTestServices();
const hall: Event = {
  id: "hall",
  kind: "town-hall",
  title: "Housing <b>hall</b>",
  date: "2026-10-03",
  time: "19:00",
  location: "Hall 7",
  comes: "say-yes",
  capacity: 3,
  map: "https://www.example.org/map",
};

beforeEach(() => publish(hall));

function publish(...events: Event[]): void {
  const content = buildContent({ ...testEdition, events });
  given.services.content = () => content;
}

const enter = (role: Role = "coordinator") => enterOffice(given.services, role);

async function say(name: string, over: object = {}) {
  const said = { event: "hall", name, email: `${name}@example.org`, party: "1", ...over };
  await sayYesToEvent(jsonPost("say-yes-to-event", said), given.services);
  return (await answersTo("hall", given.services)).find((answer) => answer.name === name)?.id ?? "";
}

const states = async () =>
  (await answersTo("hall", given.services)).map(({ name, state, came }) => [name, state, came]);

test.each<[role: Role, may: boolean]>([
  ["candidate", true],
  ["coordinator", false],
])("a %s in Events → leads to where they are written: %s", async (role, may) => {
  const office = await enter(role);
  expect((await office.get("/events")).text.includes('href="/content/edit/events"')).toBe(may);
  expect((await office.get("/events/hall")).text.includes('href="/content/edit/events?at=hall"')).toBe(may);
});

test("an event → who comes by name and number, who waits, and what they need; strangers' words stay text", async () => {
  await say("ana", { party: "2", needs: "<i>A ramp</i>" });
  await say("bo", { party: "2" });
  const office = await enter();
  const list = await office.get("/events");
  expect(list.text).toContain("2 of 3, 2 wait");
  expect(list.text).not.toContain("<b>hall</b>");
  const page = await office.get("/events/hall");
  expect(page.text).toContain("2 of 3 people have a place, 2 wait.");
  expect(page.text).toContain("Needs: &lt;i&gt;A ramp&lt;/i&gt;");
  expect(page.text).toContain('href="https://www.example.org/map"');
  const paper = await office.get("/events/hall/print");
  expect(paper.text).toContain("ana");
  expect(paper.text).not.toContain(">bo<");
  expect((await office.get("/events/gone")).status).toBe(404);
  const person = await office.get(personPath("ana@example.org"));
  expect(person.text).toContain("Said yes to an event: Housing &lt;b&gt;hall&lt;/b&gt;");
  expect((await office.get("/people?find=ana")).text).toContain(personPath("ana@example.org"));
});

test("somebody who called → on the list in turn; a mistake is said, and what was typed stays", async () => {
  await say("ana", { party: "3" });
  const office = await enter();
  const said = { act: "enter", key: "k", name: "Cy", party: "1" };
  for (let time = 0; time < 2; time++) await office.post("/events/hall", said);
  expect(await states()).toEqual(expect.arrayContaining([["Cy", "waiting", null]]));
  expect(await states()).toHaveLength(2);
  const known = await office.post("/events/hall", { ...said, email: "ANA@example.org" });
  expect(known.text).toContain("This address has answered already.");
  const many = await office.post("/events/hall", { ...said, party: "1000" });
  expect(many.text).toContain("please choose from 1 to 10");
});

test("taking an answer back for somebody → the next moves up, and both are told", async () => {
  const ana = await say("ana", { party: "3" });
  given.setTime("2026-09-01T17:00:01.000Z");
  await say("bo");
  await (await enter()).post("/events/hall", { act: "cancel", answer: ana });
  expect(await states()).toEqual([
    ["ana", "cancelled", null],
    ["bo", "coming", null],
  ]);
  const subjects = (await given.outbox("event-answer")).map(
    ({ recipient, subject }) => `${recipient} ${subject}`,
  );
  expect(subjects).toContain(`ana@example.org You are not coming: ${hall.title}`);
  expect(subjects).toContain(`bo@example.org There is a place for you: ${hall.title}`);
  const office = await enter();
  expect((await office.get("/events/hall")).text).toContain("Comes after all");
  await office.post("/events/hall", { act: "yes", answer: ana });
  expect((await office.get("/events/hall")).text).toContain("ana waits for a place.");
  given.setTime("2026-10-04T02:30:00.000Z");
  const late = await (await enter()).post("/events/hall", { act: "yes", answer: ana });
  expect(late.text).toContain("takes no answers any more");
});

test("at the door → one press says how many came; taking it back; never more than fit in an answer", async () => {
  const ana = await say("ana", { party: "2" });
  const office = await enter();
  await office.post("/events/hall", { act: "came", answer: ana, came: "2" });
  expect((await office.get("/events/hall")).text).toContain("; 2 came.");
  for (const came of ["11", "-1", "two"])
    expect((await office.post("/events/hall", { act: "came", answer: ana, came })).status).toBe(422);
  await office.post("/events/hall", { act: "came", answer: ana, came: "" });
  expect(await states()).toEqual([["ana", "coming", null]]);
});

test("an event that was taken out of the content → in the list still, with who said yes and whom no e-mail reaches", async () => {
  await say("ana");
  const office = await enter();
  await office.post("/events/hall", { act: "enter", key: "k", name: "Cy <b>", party: "1" });
  publish();
  const list = await office.get("/events");
  expect(list.text).toContain('href="/events/hall"');
  expect(list.text).toContain("Cancelled, 2 said yes");
  const page = await office.get("/events/hall");
  expect(page.text).toContain("Cancelled");
  expect(page.text).toContain("ana");
  expect(page.text).toContain("so please tell them of every change: Cy &lt;b&gt;.");
});

test("who comes → by name, as they are asked for it at the door; who waits by how long", async () => {
  for (const name of ["cy", "ana", "Bo"]) await say(name);
  for (const [at, name] of ["zoe", "al"].entries()) {
    given.setTime(`2026-09-01T17:00:0${at + 1}.000Z`);
    await say(name);
  }
  const { text } = await (await enter()).get("/events/hall");
  expect([...text.matchAll(/Came<span class="vh">: (\w+)/g)].map(([, name]) => name)).toEqual([
    "ana",
    "Bo",
    "cy",
    "zoe",
    "al",
  ]);
});

test("an answer to an event that was taken out meanwhile → the list of events, never the form of another event", async () => {
  publish({ ...hall, id: "other" });
  const said = { event: "hall", name: "Ana", email: "ana@example.org", _page: "/events/hall" };
  const post = plainPost("say-yes-to-event", new URLSearchParams(said));
  expect((await sayYesToEvent(post, given.services)).status).toBe(422);
  expect(given.rendered.at(-1)?.path).toBe("/news-events");
});

test("one name by two addresses → marked with the addresses, for whoever decides; other names are not", async () => {
  await say("Ana Li", { email: "ana@example.org" });
  await say("ana  li", { email: "li@example.org" });
  await say("bo");
  const page = await (await enter()).get("/events/hall");
  expect(page.text.match(/Same name twice<\/span> \S+@example.org/g)).toHaveLength(2);
});

test("copying an event weekly → the editor's draft has the weeks, once; a coordinator may not", async () => {
  const first: Event = { ...hall, id: "hall-2026-10-03", status: "cancelled", note: "Flooded." };
  publish(first);
  const opened = await openDocument(given.services, "events");
  await saveDocument(given.services, opened, { author: "Ann", body: [first] });
  const path = "/events/hall-2026-10-03";
  expect((await (await enter()).post(path, { act: "copy", weeks: "2" })).status).toBe(403);
  expect((await (await enter()).get(path)).text).not.toContain("Copy it weekly");
  const office = await enter("candidate");
  for (const weeks of ["0", "27", "x"])
    expect((await office.post(path, { act: "copy", weeks })).status).toBe(422);
  for (let time = 0; time < 2; time++) await office.post(path, { act: "copy", weeks: "5" });
  const { draft } = await readDraft(given.services.database, "events");
  const events = draft?.body as Event[];
  expect(events.map(({ id }) => id)).toEqual([
    "hall-2026-10-03",
    "hall-2026-10-10",
    "hall-2026-10-17",
    "hall-2026-10-24",
    "hall-2026-10-31",
    "hall-2026-11-07",
  ]);
  // The same hour after what would have been the end of summer time.
  expect(events.at(-1)).toMatchObject({ time: "19:00", comes: "say-yes", capacity: 3 });
  expect(events.at(-1)).not.toHaveProperty("status");
  expect(events.at(-1)).not.toHaveProperty("note");
});
