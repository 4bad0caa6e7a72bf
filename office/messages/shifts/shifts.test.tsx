import { expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { answersTo } from "#server/messages/events/answer-rows.ts";
import { handOn } from "#server/messages/shifts/ask-volunteers.ts";
import { enterVolunteer, setVolunteerState } from "#server/messages/volunteers/roster.ts";
import { readShift, shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { useTestServices } from "#test/support/services.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();
const doors = {
  act: "plan",
  key: "k",
  role: "Door-knocking",
  date: "2026-09-05",
  time: "10:00",
  endTime: "12:00",
  place: "<b>Corner</b>",
  area: "gordon-head",
  needed: "2",
  note: "",
};

const enter = (role: Role = "coordinator") => enterOffice(given.services, role);

async function planned(over: object = {}) {
  const office = await enter();
  await office.post("/volunteers/shifts/new", { ...doors, ...over });
  const [shift] = await shiftsBetween(
    { from: new Date("2026-09-01T07:00:00Z"), to: new Date("2026-10-01T07:00:00Z") },
    given.services,
  );
  return { office, path: `/volunteers/shifts/${shift?.id ?? ""}`, id: shift?.id ?? "" };
}

async function offer(name: string, over: object = {}) {
  const words = { name, email: `${name}@example.org`, phone: "250 555 0100", area: "gordon-head" };
  const chosen = { interests: ["door-knocking"], availability: ["weekends"], note: "", source: "door" };
  await enterVolunteer({ ...words, ...chosen, ...over }, given.as("Ann"), name);
}

const answers = async (id: string) =>
  Object.fromEntries((await answersTo(id, given.services)).map((each) => [each.name, each]));

test("planned, asked, answered → the week, the roster and Today say the same; strangers' words stay text", async () => {
  for (const name of ["ana", "bo", "<i>cy</i>"]) await offer(name, { email: `${name.length}@example.org` });
  await setVolunteerState({ id: "ana", state: "ready" }, given.as("Ann"));
  const { office, path, id } = await planned();
  const week = await office.get("/volunteers/shifts?week=2026-09-05");
  expect(week.text).toContain("August 31 to September 6: 2 places are missing in 1 shift");
  expect(week.text).not.toContain("<b>Corner</b>");
  expect((await office.get("/today")).text).toContain("&lt;b&gt;Corner&lt;/b&gt;: 2 missing");
  const open = await office.get(path);
  expect(open.text).not.toContain("<i>cy</i>");
  expect(open.text).toContain('checked="" value="ana"');
  await office.post(path, { act: "ask", volunteer: "ana" });
  await office.post(path, { act: "enter", volunteer: "bo" });
  for (const page of [path, "/today"])
    expect((await office.get(page)).text).toContain("1 of 2 said yes, 1 asked");
  expect((await office.post(path, { act: "ask", volunteer: "ana" })).status).toBe(422);
  const ana = (await answers(id))["ana"]?.id ?? "";
  await office.post(path, { act: "yes", answer: ana });
  expect((await office.get(path)).text).toContain("They come.");
  expect((await office.get(path)).text).toContain("Full");
  expect((await office.get("/today")).text).not.toContain("Corner");
  await handOn(ana, given.services);
  expect((await office.get("/today")).text).toContain("Corner&lt;/b&gt;: Full, 1 to hand on");
  expect((await office.get("/volunteers?state=ready")).text).toMatch(/Ready, takes September.5, 10:00.AM/);
  expect((await office.get("/volunteers/ana")).text).toMatch(/Door-knocking, Saturday, September.5/);
  expect((await office.get(`${path}/print`)).text).toContain("250 555 0100");
  expect((await office.get("/volunteers/shifts/print?week=2026-09-05")).text).toContain("bo");
  await office.post(path, { act: "take-back", answer: ana });
  expect((await answers(id))["ana"]?.state).toBe("cancelled");
});

test.each<[why: string, over: object, sentence: string]>([
  ["ends before it begins", { endTime: "09:59" }, "A shift ends after it begins"],
  ["ends when it begins", { endTime: "10:00" }, "A shift ends after it begins"],
  ["no day", { date: "2026-02-30" }, "Please choose a day."],
  ["a day in another century", { date: "9999-12-31" }, "within two years"],
  ["no time", { time: "25:00" }, "Please write a time"],
  ["nobody needed", { needed: "0" }, "from 1 to 200"],
  ["-1 needed", { needed: "-1" }, "from 1 to 200"],
  ["1000 needed", { needed: "1000" }, "from 1 to 200"],
  ["a role too long", { role: "x".repeat(61) }, "60 characters"],
  ["an area of elsewhere", { area: "moon" }, "choose from the list"],
])(
  "%s → refused with a sentence beside every other mistake, and what was typed stays",
  async (_, over, sentence) => {
    const office = await enter();
    const refused = await office.post("/volunteers/shifts/new", { ...doors, note: "x".repeat(501), ...over });
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true]);
    expect(refused.text).toContain("500 characters");
    expect(refused.text).toContain("&lt;b&gt;Corner&lt;/b&gt;");
  },
);

test("planned twice by a double press, copied weekly twice → each once; changed over a change → refused", async () => {
  const { office, path, id } = await planned();
  await office.post("/volunteers/shifts/new", doors);
  for (let time = 0; time < 2; time++) await office.post(path, { act: "copy", weeks: "3" });
  for (const weeks of ["0", "27", "x"])
    expect((await office.post(path, { act: "copy", weeks })).status).toBe(422);
  const rows = await given.services.database.selectFrom("shift").select("date").orderBy("date").execute();
  expect(rows.map(({ date }) => date)).toEqual(["2026-09-05", "2026-09-12", "2026-09-19", "2026-09-26"]);
  const change = { ...doors, act: "change", revision: "1", place: "Hall" };
  await office.post(path, change);
  expect((await office.post(path, change)).status).toBe(422);
  const long = await office.post(path, { ...change, note: "x".repeat(501) });
  expect(long.text).toMatch(/<details class="tab" open="">\s*<summary>Change it/);
  await offer("ana", { email: "" });
  await office.post(path, { act: "enter", volunteer: "ana" });
  await office.post(path, { act: "cancel" });
  expect((await office.get(path)).text).toContain("so please call: ana.");
  expect(await readShift(id, given.services)).toMatchObject({ place: "Hall", isCancelled: true });
  expect((await office.get(path)).text).toContain("It takes place after all");
});

test("two of the same name → what tells them apart, in the roster, among who could, and in the answers", async () => {
  for (const at of ["one", "two"]) await offer(at, { name: at === "one" ? "Ana" : "ana " });
  const { office, path } = await planned();
  for (const page of ["/volunteers", "/volunteers/print", path])
    for (const at of ["one", "two"])
      expect((await office.get(page)).text.toLowerCase()).toContain(`ana, ${at}@example.org`);
  await office.post(path, { act: "enter", volunteer: "one" });
  await office.post(path, { act: "enter", volunteer: "two" });
  expect((await office.get(path)).text.toLowerCase()).toContain("ana, two@example.org");
});

test("after it → hours recorded, in the roster's sum, and taken back; wrong ones refused", async () => {
  await offer("ana");
  const { office, path, id } = await planned();
  await office.post(path, { act: "enter", volunteer: "ana" });
  given.setTime("2026-09-05T19:30:00.000Z");
  const later = await enter();
  const answer = (await answers(id))["ana"]?.id ?? "";
  for (const hours of ["-1", "25", "two", "1.234"])
    expect((await later.post(path, { act: "hours", answer, hours })).status).toBe(422);
  await later.post(path, { act: "hours", answer, hours: "1,75" });
  expect((await later.get("/volunteers/ana")).text).toContain("1 h 45 min");
  expect((await later.get("/volunteers")).text).not.toContain("takes September");
  expect((await later.get(path)).text).toMatch(/no place is missing[^]*1 of 1 came/);
  expect((await later.get(`/events/${id}`)).status).toBe(404);
  for (const act of ["hours", "yes", "take-back"])
    expect((await later.post("/volunteers/shifts/other", { act, answer, hours: "2" })).status).toBe(404);
  await later.post(path, { act: "hours", answer, hours: "" });
  expect((await answers(id))["ana"]).toMatchObject({ minutes: null, came: null });
});

test.each<[role: Role, status: number]>([
  ["candidate", 200],
  ["financial-agent", 403],
  ["editor", 403],
])("a %s → %i", async (role, status) => {
  const { path } = await planned();
  const office = await enter(role);
  for (const page of ["/volunteers/shifts", path, "/volunteers/shifts/print?week=9999-12-31"])
    expect((await office.get(page)).status).toBe(status);
});

test("a scrutineer → a paper to sign once they said yes; for other shifts none", async () => {
  await offer("ana");
  for (const [role, status] of [
    ["scrutineer", 200],
    ["Door-knocking", 404],
  ] as const) {
    const { office, path, id } = await planned({
      key: role,
      role,
      time: role === "scrutineer" ? "08:00" : "12:00",
      endTime: "13:00",
    });
    await office.post(path, { act: "enter", volunteer: "ana" });
    const answer = (await answers(id))["ana"]?.id ?? "";
    const paper = await office.get(`${path}/paper/${answer}.pdf`);
    expect(paper.status).toBe(status);
    expect(paper.text.startsWith("%PDF")).toBe(status === 200);
    await given.services.database.deleteFrom("shift").execute();
  }
});
