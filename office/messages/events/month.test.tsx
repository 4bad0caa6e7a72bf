import { beforeEach, expect, test } from "vitest";
import { buildContent } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import type { Role } from "#domain/team/roles.ts";
import { settleEvents } from "#server/messages/events/settle-events.ts";
import { enterAnswer } from "#server/messages/events/answers.ts";
import { erasePerson } from "#server/messages/people/person.ts";
import { queueWeekDigests } from "#server/messages/shifts/week-digest.ts";
import { planShift, setShiftCancelled } from "#server/messages/shifts/plan-shifts.ts";
import { teamCalendar } from "#server/content/calendar/team-calendar.ts";
import { entriesIn } from "#test/support/calendar-entries.ts";
import { useTestServices } from "#test/support/services.ts";
import { testEdition } from "#test/support/test-content.ts";
import { enterOffice } from "#test/support/office.ts";

type Event = Documents["events"][number];

const given = useTestServices();
const hall: Event = {
  id: "hall",
  kind: "town-hall",
  title: "<b>Hall</b>",
  date: "2026-09-10",
  time: "19:00",
  endTime: "21:00",
  location: "Hall 7",
  comes: "say-yes",
};
const doors = {
  role: "Doors",
  time: "10:00",
  endTime: "12:00",
  place: "Corner",
  area: undefined,
  needed: 2,
  note: "",
};
/** Monday, September 7, 7 in the morning. */
const monday = "2026-09-07T14:00:00.000Z";

beforeEach(async () => {
  await given.services.database.updateTable("office_member").set({ role: "editor" }).execute();
  given.setTime("2026-09-01T17:00:00.000Z");
  publish(hall);
});

function publish(...events: Event[]): void {
  const content = buildContent({ ...testEdition, events });
  given.services.content = () => content;
}

const plan = (date: string) => planShift({ words: { ...doors, date } }, given.as("Ann"));

const enter = (role: Role = "candidate") => enterOffice(given.services, role);

async function say(name: string) {
  const person = { name, email: `${name}@example.org`, party: 2, needs: "" };
  await enterAnswer({ eventId: "hall", person }, given.as("Ann"));
}

const addressIn = (text: string) =>
  /value="(http[^"]+team\.ics[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
/** Of what takes place, in order. */
const startsIn = (text: string) =>
  entriesIn(text)
    .filter(({ status }) => status === "CONFIRMED")
    .map(({ start }) => start)
    .toSorted();
const follow = (address: string) => teamCalendar(new Request(address), given.services);

test("a month → its events and shifts with their states, and nothing of another month; wrong months are this one", async () => {
  await plan("2026-09-05");
  await plan("2026-10-03");
  await say("ana");
  const office = await enter("coordinator");
  const page = (await office.get("/events/month")).text;
  expect(page).toContain("September 2026");
  expect(page).toContain("&lt;b&gt;Hall&lt;/b&gt;, Hall 7");
  expect(page).toContain("2 said yes");
  expect(page.match(/2 missing/g)).toHaveLength(1);
  expect(page).not.toContain("A letter on Monday");
  expect((await office.get("/events/month?month=2026-10")).text).toContain("2 missing");
  for (const month of ["2026-13", "1999-01", "x", "2026-00"])
    expect((await office.get(`/events/month?month=${month}`)).text).toContain("September 2026");
  expect((await (await enter("editor")).get("/events/month")).status).toBe(403);
});

test("a calendar of one's own → events and shifts that name nobody; another address ends it, and so does leaving", async () => {
  await plan("2026-09-05");
  await say("ana");
  const office = await enter();
  const feed = async (on: string, before: string) =>
    office.post("/events/month", { act: "feed", on, before });
  await feed("yes", "");
  const first = addressIn((await office.get("/events/month")).text);
  const text = await (await follow(first)).text();
  expect(startsIn(text)).toEqual(["2026-09-05T17:00:00.000Z", "2026-09-11T02:00:00.000Z"]);
  expect(text).toContain("2 people come.");
  expect(text).not.toContain("ana");
  const [shift] = await given.services.database.selectFrom("shift").select("id").execute();
  await setShiftCancelled({ id: shift?.id ?? "", isCancelled: true }, given.as("Ann"));
  const after = entriesIn(await (await follow(first)).text());
  expect(after).toContainEqual(expect.objectContaining({ status: "CANCELLED", sequence: 1 }));
  await feed("yes", "");
  expect(addressIn((await office.get("/events/month")).text)).toBe(first);
  await feed("yes", first);
  const second = addressIn((await office.get("/events/month")).text);
  for (const dead of [first, `${second}x`, second.replace(/token=[^.]+/, "token=other")])
    expect((await follow(dead)).status).toBe(303);
  expect((await follow(second)).status).toBe(200);
  const { database } = given.services;
  await database.updateTable("office_member").set({ role: "editor" }).execute();
  expect((await follow(second)).status).toBe(303);
  await database.updateTable("office_member").set({ role: "coordinator" }).execute();
  await feed("no", second);
  expect((await follow(second)).status).toBe(303);
});

test("shifts on both sides of the clock changes of before, and after they ended → the hour that was said", async () => {
  given.setTime("2026-03-01T18:00:00.000Z");
  publish();
  for (const date of ["2026-03-07", "2026-03-09", "2026-10-31", "2026-11-02", "2027-03-13", "2027-03-15"])
    await plan(date);
  const office = await enter();
  await office.post("/events/month", { act: "feed", on: "yes", before: "" });
  const text = await (await follow(addressIn((await office.get("/events/month")).text))).text();
  expect(startsIn(text).map((start) => start.slice(5, 16))).toEqual([
    "03-07T18:00",
    "03-09T17:00",
    "10-31T17:00",
    "11-02T17:00",
    "03-13T17:00",
    "03-15T17:00",
  ]);
});

test("Monday at 7 → each candidate hears once of yeses, gaps and what waits, also from three servers", async () => {
  await enter();
  await say("ana");
  const tea = { ...hall, id: "tea", title: "Tea" };
  publish(hall, tea);
  const person = { name: "bo", email: "bo@example.org", party: 1, needs: "" };
  await enterAnswer({ eventId: "tea", person }, given.as("Ann"));
  publish(hall, { ...tea, status: "cancelled" });
  await settleEvents(given.services);
  await plan("2026-09-09");
  for (const early of ["2026-09-06T20:00:00.000Z", "2026-09-07T13:59:00.000Z", "2026-09-08T14:00:00.000Z"]) {
    given.setTime(early);
    expect(await queueWeekDigests(given.services)).toBe(0);
  }
  given.setTime(monday);
  const queued = await Promise.all([1, 2, 3].map(() => queueWeekDigests(given.services)));
  expect(queued.reduce((sum, each) => sum + each, 0)).toBe(1);
  const [mail, ...more] = await given.outbox("week-digest");
  expect(more).toEqual([]);
  expect(mail?.text).toContain("- ana, with 1 more (");
  expect(mail?.text).not.toContain("Tea");
  expect(mail?.text).toMatch(/Doors, Corner, .*: 2 missing/);
  await erasePerson("ana@example.org", given.as("Ann"));
  expect((await given.outbox("week-digest"))[0]?.text).not.toContain("ana");
  given.setTime("2026-09-14T14:00:00.000Z");
  expect(await queueWeekDigests(given.services)).toBe(0);
});

test("nothing to say, switched off, or no candidate → no letter; switched on again → the next one", async () => {
  given.setTime(monday);
  const office = await enter();
  expect(await queueWeekDigests(given.services)).toBe(0);
  await plan("2026-09-09");
  await office.post("/events/month", { act: "digest", on: "no" });
  expect((await office.get("/events/month")).text).toContain("It is off.");
  expect(await queueWeekDigests(given.services)).toBe(0);
  await office.post("/events/month", { act: "digest", on: "yes" });
  const members = given.services.database.updateTable("office_member");
  await members.set({ role: "coordinator" }).where("role", "=", "candidate").execute();
  expect(await queueWeekDigests(given.services)).toBe(0);
  await members.set({ role: "candidate" }).where("role", "=", "coordinator").execute();
  expect(await queueWeekDigests(given.services)).toBe(1);
});
