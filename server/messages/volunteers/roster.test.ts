import { beforeEach, expect, test } from "vitest";
import type { RosterFilter } from "#domain/messages/roster.ts";
import { acceptVolunteer, setState } from "#server/messages/inbox/submission-acts.ts";
import { answer, undoSend } from "#server/messages/inbox/answer.ts";
import { listInbox } from "#server/messages/inbox/submissions.ts";
import { findPeople } from "#server/messages/people/find-people.ts";
import { erasePerson, exportPerson } from "#server/messages/people/person.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { jsonPost } from "#test/support/requests.ts";
import { useTestServices } from "#test/support/services.ts";
import {
  changeVolunteer,
  countRosters,
  enterVolunteer,
  findVolunteers,
  listRoster,
  setVolunteerState,
  volunteerWith,
} from "./roster.ts";

const ana = { name: "Ana Sample", email: "ana@example.org", interests: ["door-knocking"] };
const words = {
  name: "Bo Sample",
  email: "",
  phone: "250 555 0101",
  area: "tillicum",
  interests: ["translation"],
  availability: ["both"],
  note: "",
  source: "At the door, June 3",
};

describeEachDatabase("the roster of volunteers", (open) => {
  const given = useTestServices(open);
  let services: (typeof given)["services"];
  beforeEach(() => ({ services } = given));
  const offer = (over: object = {}) =>
    submitVolunteerForm(jsonPost("submit-volunteer-form", { ...ana, ...over }), services);
  const stateOf = async (email = ana.email) => (await volunteerWith(email, services))?.state;
  const applications = () => listInbox({ kind: "volunteer" }, services);

  test("five offers of one person at once → in the roster once, with all that was chosen", async () => {
    const chosen = ["door-knocking", "translation", "data-entry", "phone-calling", "event-setup"];
    await Promise.all(
      chosen.map((interest, at) =>
        offer({ email: at % 2 ? "ANA@example.org" : ana.email, interests: [interest] }),
      ),
    );
    const [volunteer, ...others] = await listRoster({}, services);
    expect(others).toEqual([]);
    const stored = new Set((await applications()).flatMap(({ fields }) => JSON.parse(fields).interests));
    expect(new Set(volunteer?.interests)).toEqual(stored);
  });

  test("offering again → adds, replaces what was said anew, and who rested is new; what the team noted stays", async () => {
    await offer({ phone: "250 555 0100", area: "gordon-head", availability: ["evenings"] });
    const first = await volunteerWith(ana.email, services);
    await setVolunteerState({ id: first?.id ?? "", state: "resting" }, services);
    given.setTime("2026-10-02T12:00:00.000Z");
    await offer({ area: "tillicum", interests: ["translation"] });
    expect(await volunteerWith(ana.email, services)).toMatchObject({
      phone: "250 555 0100",
      area: "tillicum",
      interests: ["door-knocking", "translation"],
      availability: ["evenings"],
      state: "new",
      offered_at: "2026-10-02T12:00:00.000Z",
    });
  });

  test("answered, taken back, marked, accepted in the inbox → the roster says it, and nobody leaves it", async () => {
    await offer();
    const [{ id } = { id: "" }] = await applications();
    const sent = await answer({ id, text: "Welcome!", leavesAfterMs: 10_000 }, services);
    expect(await stateOf()).toBe("talked-to");
    await undoSend({ id, eventId: sent.ok ? sent.eventId : "" }, services);
    expect(await stateOf()).toBe("new");
    await setState({ id, state: "answered" }, services);
    expect(await stateOf()).toBe("talked-to");
    await acceptVolunteer({ id }, services);
    expect(await stateOf()).toBe("ready");
    await setState({ id, state: "closed" }, services);
    expect(await countRosters([{}, { state: "new" }, { state: "ready" }], services)).toEqual([1, 0, 1]);
  });

  test("a first word in the roster → the application waits no longer in the inbox", async () => {
    await offer();
    const volunteer = await volunteerWith(ana.email, services);
    expect(await setVolunteerState({ id: volunteer?.id ?? "", state: "talked-to" }, services)).toBe(1);
    expect((await applications()).map(({ state }) => state)).toEqual(["answered"]);
    expect(await setVolunteerState({ id: "gone", state: "ready" }, services)).toBeUndefined();
  });

  test.each<[filter: RosterFilter, found: string[]]>([
    [{}, ["Cy", "Bo Sample", "Di"]],
    [{ area: "tillicum" }, ["Bo Sample"]],
    [{ area: "none" }, ["Di"]],
    [{ when: "weekends" }, ["Cy", "Bo Sample"]],
    [{ when: "weekdays" }, ["Bo Sample"]],
    [{ when: "evenings", state: "new" }, []],
    [{ area: "gordon-head", help: "door-knocking", when: "weekends" }, ["Cy"]],
  ])(
    "the list of %j → who offered it, the new ones first, and the count says the same",
    async (filter, found) => {
      await enterVolunteer(words, services);
      const cy = { name: "Cy", email: "cy@example.org", area: "gordon-head" };
      await enterVolunteer(
        { ...words, ...cy, interests: ["door-knocking"], availability: ["weekends"] },
        services,
      );
      await enterVolunteer({ ...words, name: "Di", area: "", availability: ["evenings"] }, services);
      for (const { id, name } of await listRoster({}, services))
        if (name !== "Cy") await setVolunteerState({ id, state: "ready" }, services);
      expect((await listRoster(filter, services)).map(({ name }) => name)).toEqual(found);
      expect(await countRosters([filter], services)).toEqual([found.length]);
    },
  );

  test("entering by hand → once for one form, and not whose address is known; two changes at once → the second is told", async () => {
    const id = "0b1e9d6c-0000-4000-8000-000000000001";
    for (let time = 0; time < 2; time++)
      expect(await enterVolunteer(words, services, id)).toEqual({ ok: true, id });
    await offer();
    expect(await enterVolunteer({ ...words, email: "ANA@example.org" }, services)).toMatchObject({
      reason: "known",
    });
    const read = { id, revision: 1 };
    expect(await changeVolunteer(read, { ...words, note: "Speaks Turkish" }, services)).toMatchObject({
      ok: true,
    });
    expect(await changeVolunteer(read, { ...words, note: "Left" }, services)).toMatchObject({
      reason: "changed-meanwhile",
    });
    expect(
      await changeVolunteer({ id, revision: 2 }, { ...words, email: ana.email }, services),
    ).toMatchObject({ reason: "known" });
    expect(await changeVolunteer({ id: "gone", revision: 1 }, words, services)).toMatchObject({
      reason: "gone",
    });
  });

  test("a name, a part of a number → the volunteer; who has an address is among the people too", async () => {
    await enterVolunteer(words, services);
    await enterVolunteer({ ...words, name: "Cy", email: "cy@example.org" }, services);
    const find = (word: string) => findVolunteers({ words: [word], limit: 9, offset: 0 }, services);
    expect((await find("0101")).total).toBe(2);
    expect((await find("bo")).volunteers.map(({ name }) => name)).toEqual(["Bo Sample"]);
    expect((await findPeople({ words: ["cy"], limit: 9, offset: 0 }, services.database)).total).toBe(1);
  });

  test("export, erasure and the end of the time → hand it over, and remove it", async () => {
    await enterVolunteer({ ...words, email: "BO@example.org" }, services);
    expect((await exportPerson("bo@example.org", services)).volunteer).toMatchObject({
      source: words.source,
    });
    await erasePerson("bo@example.org", services);
    expect(await listRoster({}, services)).toEqual([]);
    await enterVolunteer(words, services);
    given.setTime("2028-03-30T00:00:00.000Z");
    await runRetention(services);
    expect(await listRoster({}, services)).toEqual([]);
  });
});
