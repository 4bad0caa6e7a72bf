/** The log of all acts: every act of every room writes a line, in the act's own transaction, and says who did it. */

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { PageActs } from "#office/shell/acts/acts.ts";
import { allRooms as rooms } from "#office/rooms.ts";
import { submitDevelopmentFeedback, submitVolunteerForm } from "#server/web/functions/forms.ts";
import { enterVolunteer, keepList, keptLists } from "#server/messages/volunteers/roster.ts";
import { answer } from "#server/messages/inbox/answer.ts";
import { saveAnswer } from "#server/messages/inbox/saved-answers.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { sendLetter, stopLetter } from "#server/messages/letters/sending.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import { invite, listInvitations } from "#server/team/invitations.ts";
import { browseOffice, type OfficeBrowser } from "#test/support/office.ts";
import { signInAs, touchPasskey } from "#test/support/office-people.ts";
import { jsonPost } from "#test/support/requests.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { buildContent } from "#content/content.ts";
import { cancelAnswer, enterAnswer } from "#server/messages/events/answers.ts";
import { testContent, testEdition } from "#test/support/test-content.ts";
import { useTestServices } from "#test/support/services.ts";
import { addSubscribers } from "#test/support/subscribers.ts";
import type { LoggedAct } from "./logged-act.ts";
import { bookActsTestedElsewhere, loggedBookActs } from "./logged-book-acts.ts";
import { contentActsTestedElsewhere, loggedContentActs } from "./logged-content-acts.ts";
import { contributionActsTestedElsewhere, loggedContributionActs } from "./logged-contribution-acts.ts";
import { loggedShiftActs } from "./logged-shift-acts.ts";
import { loggedSignActs } from "./logged-sign-acts.ts";

const given = useTestServices();
const later = "2026-09-03T17:00:00.000Z";
const inRoster = { name: "Bo", phone: "250 555 0101", source: "At the door" };

/** By room, address and act. */
const scenarios: Record<string, LoggedAct> = {
  ...loggedContributionActs(given),
  ...loggedBookActs(given),
  ...loggedContentActs(given),
  ...loggedShiftActs(given),
  ...loggedSignActs(given),
  "inbox/saved save": {
    writes: ["inbox.save-answer"],
    post: async () => ({ path: "/inbox/saved", fields: { title: "Coffee", text: "Come by." } }),
  },
  "inbox/saved remove": {
    writes: ["inbox.remove-saved-answer"],
    post: async () => {
      const id = await saveAnswer({ title: "Coffee", text: "Come by." }, given.services);
      return { path: "/inbox/saved", fields: { id: id ?? "", title: "Coffee", text: "Come by." } };
    },
  },
  "inbox/:id answer": onMessage(["inbox.answer", "inbox.closed"], { answer: "Thank you.", after: "close" }),
  "inbox/:id take-back": {
    writes: ["inbox.taken-back", "inbox.reopened"],
    post: async () => {
      const id = await volunteer();
      const sent = await answer({ id, text: "Thank you.", leavesAfterMs: 10_000 }, given.services);
      return { path: `/inbox/${id}`, fields: { event: sent.ok ? sent.eventId : "" } };
    },
  },
  "inbox/:id note": onMessage(["inbox.note"], { note: "Speaks Turkish" }),
  "inbox/:id tag": onMessage(["inbox.tagged"], { tag: "stairs" }),
  "inbox/:id untag": onMessage(["inbox.untagged"], { tag: "stairs" }, { act: "tag", tag: "stairs" }),
  "inbox/:id assign": onMessage(["inbox.assigned"], { assignee: "Kim" }),
  // Snoozed for the same time already, says the sentence.
  "inbox/:id snooze": { ...onMessage(["inbox.snoozed"], { until: "1" }), twice: "refused" },
  "inbox/:id close": onMessage(["inbox.closed"], {}),
  "inbox/:id reopen": onMessage(["inbox.reopened"], {}, { act: "close" }),
  "inbox/:id answered": onMessage(["inbox.answered"], {}),
  "inbox/:id accept": onMessage(["inbox.accepted"], {}),
  "inbox/:id project": {
    writes: ["content.save"],
    post: async () => ({
      path: `/inbox/${await missingProject()}`,
      fields: { source: "https://records.example.org/1", seen: "0" },
    }),
  },
  "money/contributions export": {
    // The file itself writes the line, when it is taken (test of the room).
    writes: [],
    post: async () => ({ path: "/money/contributions", fields: { table: "donations" } }),
  },
  "people/ export": {
    // The file itself writes the line, when it is taken (test of the room).
    writes: [],
    post: async () => ({ path: "/people", fields: { table: "volunteers" } }),
  },
  "people/:person export": {
    // The file itself writes the line, when it is taken (test of the room).
    writes: [],
    post: async () => ({ path: await personAddress() }),
  },
  "people/:person leave": {
    writes: ["person.take-off-list"],
    post: async () => {
      await addSubscribers(given.services.database, 1);
      return { path: personPath("confirmed0@example.org") };
    },
  },
  "volunteers/ export": {
    // The file itself writes the line, when it is taken (test of the room).
    writes: [],
    post: async () => ({ path: "/volunteers" }),
  },
  "volunteers/ keep-list": {
    writes: ["volunteer.keep-list"],
    post: async () => ({ path: "/volunteers?state=ready", fields: { title: "Ready" } }),
  },
  "volunteers/ remove-list": {
    writes: ["volunteer.remove-list"],
    post: async () => {
      await keepList({ title: "Ready", filter: { state: "ready" } }, given.services);
      const [list] = await keptLists(given.services);
      return { path: "/volunteers", fields: { id: list?.id ?? "" } };
    },
  },
  "volunteers/enter enter": {
    writes: ["volunteer.enter"],
    post: async () => ({ path: "/volunteers/enter", fields: { ...inRoster, key: randomUUID() } }),
  },
  "volunteers/:id state": onVolunteer(["volunteer.state"], { state: "ready" }),
  "volunteers/:id change": onVolunteer(["volunteer.change"], { ...inRoster, revision: "1", note: "Tall" }),
  "volunteers/:id remove": onVolunteer(["volunteer.remove"], {}),
  "events/month feed": {
    writes: ["member.feed"],
    post: async () => ({ path: "/events/month", fields: { on: "yes", before: "" } }),
  },
  "events/month digest": {
    writes: ["member.digest"],
    post: async () => ({ path: "/events/month", fields: { on: "no" } }),
  },
  "events/:id enter": {
    writes: ["event.enter"],
    post: async () => ({
      path: `/events/${announceEvent()}`,
      fields: { name: "Bo", email: `${randomUUID()}@example.org`, key: randomUUID() },
    }),
  },
  "events/:id came": onAnswer(["event.came"], { came: "1" }),
  "events/:id cancel": onAnswer(["event.cancel"], {}),
  "events/:id yes": onAnswer(["event.enter"], {}, (id) => cancelAnswer({ id }, given.services)),
  "events/:id copy": {
    writes: ["content.save"],
    post: async () => {
      const path = `/events/${announceEvent()}`;
      const opened = await openDocument(given.services, "events");
      const { events } = given.services.content();
      await saveDocument(given.services, opened, { author: "Ann", body: events });
      return { path, fields: { weeks: "2" } };
    },
  },
  "letters/ write": { writes: ["letter.write"], post: async () => ({ path: "/letters" }) },
  "letters/ from-file": {
    writes: ["letter.write"],
    post: async () => ({
      path: "/letters",
      fields: { file: new File(["# Council night\n\nMonday."], "letter.md") },
    }),
  },
  "letters/:id save": onDraft(["letter.save"]),
  "letters/:id test": onDraft(["letter.save", "letter.test"]),
  "letters/:id remove": { ...onDraft(["letter.remove-draft"]), twice: undefined },
  "letters/:id unschedule": onLetter(["letter.draft"], async (id) => {
    await sendLetter({ id, revision: 1 }, later, given.services);
  }),
  "letters/:id stop": onLetter(["letter.stopped"], async (id) => {
    await sendLetter({ id, revision: 1 }, undefined, given.services);
  }),
  "letters/:id continue": onLetter(["letter.sending"], async (id) => {
    await sendLetter({ id, revision: 1 }, undefined, given.services);
    await stopLetter(id, given.services);
  }),
  "settings/me end": {
    writes: ["session.end"],
    post: async ({ memberId }) => {
      const { database } = given.services;
      const [own] = await database
        .selectFrom("office_session")
        .selectAll()
        .where("member_id", "=", memberId)
        .execute();
      if (!own) throw new Error("nobody is signed in");
      const id = randomUUID();
      await database
        .insertInto("office_session")
        .values({ ...own, id, token_hash: id })
        .execute();
      return { path: "/settings/me", fields: { id } };
    },
  },
  "settings/me link": {
    writes: ["passkey.invite-device"],
    // The code is shown once: a second post shows a new one in its place.
    twice: "again",
    post: async () => ({ path: "/settings/me" }),
  },
  // It changes nothing but a cookie of this device.
  "settings/closing retire": {
    writes: ["list.retire"],
    async post() {
      await addSubscribers(given.services.database, 1);
      return { path: "/settings/closing", fields: { count: "1", consent: "yes" } };
    },
  },
  "settings/look keep": { writes: [], post: async () => ({ path: "/settings/look" }) },
  "settings/log export": {
    // The file itself writes the line, when it is taken (test of the room).
    writes: [],
    post: async () => ({ path: "/settings/log" }),
  },
  "settings/team invite": {
    writes: ["team.invite"],
    post: async () => ({
      path: "/settings/team",
      fields: { email: `${randomUUID()}@example.org`, name: "Sample Editor", role: "editor" },
    }),
  },
  "settings/team withdraw": {
    writes: ["team.withdraw-invitation"],
    post: async () => {
      const email = `${randomUUID()}@example.org`;
      await invite({ email, name: "Sample Editor", role: "editor" }, given.services);
      const open = (await listInvitations(given.services)).find((each) => each.email === email);
      return { path: "/settings/team", fields: { id: open?.token_hash ?? "" } };
    },
  },
  "settings/team role": onMember(["team.role"], { role: "coordinator" }),
  "settings/team remove": { ...onMember(["team.remove"], {}), twice: "refused" },
  // It ends whatever sessions there are by then.
  "settings/team sign-out": { ...onMember(["session.end-all"], {}), twice: "again" },
};

/** Acts whose own tests look at their lines, most of them because they ask for a touch of the passkey for themselves alone. */
const testedInTheirRoom = [
  "people/:person erase",
  "letters/:id send",
  "settings/me add",
  "settings/me remove",
  // These need a mailbox, an e-mail server, or start a program: the tests of the room have them.
  "inbox/left-out take-in",
  "settings/mail again",
  "settings/backups try",
  ...contributionActsTestedElsewhere,
  ...bookActsTestedElsewhere,
  ...contentActsTestedElsewhere,
];

const listed = rooms
  .flatMap(({ name, routes }) =>
    routes.flatMap(({ path = "", action }) =>
      ((action as Partial<PageActs> | undefined)?.actNames ?? []).map((act) => ({
        key: `${name}/${path} ${act}`,
        act,
      })),
    ),
  )
  .filter(({ key }) => !testedInTheirRoom.includes(key));

test.each(listed)(
  "$key → a line of the log for each thing done, with who did it; posted twice it is done once",
  async ({ key, act }) => {
    const scenario = scenarios[key];
    if (!scenario) throw new Error(`Say above what ${key} writes into the log of all acts.`);
    const { services } = given;
    const role = key.startsWith("money/") ? "financial-agent" : "candidate";
    const person = await signInAs(role, services.database, services.clock.now());
    await touchPasskey(person, services.database, services.clock.now());
    const { path, fields = {} } = await scenario.post(person);
    const before = await newestEntry();
    const office = browseOffice(services, { person });
    const form = { act, key: randomUUID(), ...fields };
    const response = await postAct(office, path, form);
    expect(response.status, response.text.slice(0, 2_000)).toBeLessThan(400);
    const lines = await entriesAfter(before);
    expect(lines.map((line) => line.act)).toEqual(scenario.writes);
    for (const line of lines) expect(line).toMatchObject({ who: person.name, member_id: person.memberId });
    if (scenario.twice === "again") return;
    const second = await postAct(office, path, form);
    expect((await entriesAfter(before)).map((line) => line.act)).toEqual(scenario.writes);
    if (scenario.twice === "refused") expect(second.status).toBe(422);
    else expect([second.status, second.location]).toEqual([response.status, response.location]);
  },
);

/** As a browser sends it: by the other encoding where the form has files. */
function postAct(office: OfficeBrowser, path: string, fields: Record<string, string | File>) {
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields))
    if (value instanceof File) return office.postForm(path, fields);
    else typed[name] = value;
  return office.post(path, typed);
}

/** An act on a volunteer's message, after other acts where they are needed. */
function onMessage(
  writes: string[],
  fields: Record<string, string>,
  first?: Record<string, string>,
): LoggedAct {
  return {
    writes,
    async post(person) {
      const path = `/inbox/${await volunteer()}`;
      if (first) await browseOffice(given.services, { person }).post(path, first);
      return { path, fields };
    },
  };
}

function onLetter(writes: string[], begin: (id: string) => Promise<unknown>): LoggedAct {
  return {
    writes,
    // The revision is another one by then.
    twice: "refused",
    async post() {
      await addSubscribers(given.services.database, 1);
      const words = { subject: "Council night", text: "Monday.", segment: { kind: "everyone" as const } };
      const id = await createLetter(words, given.services);
      await begin(id);
      const fields = { revision: "1", subject: "Council night", text: "Tuesday.", segment: "everyone" };
      return { path: `/letters/${id}`, fields };
    },
  };
}

function onDraft(writes: string[]): LoggedAct {
  return onLetter(writes, async () => undefined);
}

function onMember(writes: string[], fields: Record<string, string>): LoggedAct {
  return {
    writes,
    async post() {
      const { services } = given;
      const { memberId } = await signInAs("editor", services.database, services.clock.now());
      return { path: "/settings/team", fields: { ...fields, id: memberId } };
    },
  };
}

/** Publishes an event to which people say yes. */
function announceEvent(): string {
  const [event] = testEdition.events;
  if (!event) throw new Error("no event");
  const hall = { ...event, id: "hall", date: "2026-10-03", comes: "say-yes" as const };
  const content = buildContent({ ...testEdition, events: [hall] });
  given.services.content = () => content;
  return hall.id;
}

function onAnswer(
  writes: string[],
  fields: Record<string, string>,
  before?: (id: string) => Promise<unknown>,
): LoggedAct {
  return {
    writes,
    async post() {
      const [eventId, id] = [announceEvent(), randomUUID()];
      await enterAnswer(
        { eventId, person: { name: "Bo", email: "", party: 1, needs: "" }, id },
        given.services,
      );
      await before?.(id);
      return { path: `/events/${eventId}`, fields: { ...fields, answer: id } };
    },
  };
}

function onVolunteer(writes: string[], fields: Record<string, string>): LoggedAct {
  return {
    writes,
    async post() {
      const words = { ...inRoster, email: "", area: "", interests: [], availability: [], note: "" };
      const entered = await enterVolunteer(words, given.services);
      return { path: `/volunteers/${entered.ok ? entered.id : ""}`, fields };
    },
  };
}

async function volunteer(): Promise<string> {
  const { database } = given.services;
  const email = `${randomUUID()}@example.org`;
  const body = { name: "Ana Example", email, interests: ["translation"], area: "tillicum" };
  await submitVolunteerForm(jsonPost("submit-volunteer-form", body), given.services);
  const query = database.selectFrom("submission").select("id").where("email", "=", email);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** A report of a project that the tracker does not have. */
async function missingProject(): Promise<string> {
  const contactEmail = `${randomUUID()}@example.org`;
  const body = {
    feedbackType: "missing-project",
    projectName: "Forty homes",
    neighbourhood: testContent["pages/development-tracker"].map.areas[0]?.name,
    description: "Forty homes on Example Road",
    contactEmail,
  };
  await submitDevelopmentFeedback(jsonPost("submit-development-feedback", body), given.services);
  const query = given.services.database.selectFrom("submission").select("id");
  return (await query.where("email", "=", contactEmail).executeTakeFirstOrThrow()).id;
}

async function personAddress(): Promise<string> {
  const id = await volunteer();
  const query = given.services.database.selectFrom("submission").select("email").where("id", "=", id);
  return personPath((await query.executeTakeFirstOrThrow()).email ?? "");
}

async function newestEntry(): Promise<number> {
  const { newest } = await given.services.database
    .selectFrom("audit_entry")
    .select(({ fn }) => fn.max<number | null>("number").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

function entriesAfter(number: number) {
  const query = given.services.database.selectFrom("audit_entry").selectAll();
  return query.where("number", ">", number).orderBy("number").execute();
}
