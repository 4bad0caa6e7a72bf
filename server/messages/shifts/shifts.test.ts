import { beforeEach, expect, test } from "vitest";
import type { ShiftsState } from "#domain/messages/mail/link-state.ts";
import { addAnswer, answersTo, updateAnswer } from "#server/messages/events/answer-rows.ts";
import { cancelAnswer, sayYes, storeAnswer, noteCame } from "#server/messages/events/answers.ts";
import { settleEvents } from "#server/messages/events/settle-events.ts";
import { erasePerson, exportPerson } from "#server/messages/people/person.ts";
import { runRetention } from "#server/messages/people/retention.ts";
import {
  changeVolunteer,
  enterVolunteer,
  readVolunteer,
  removeVolunteer,
  setVolunteerState,
} from "#server/messages/volunteers/roster.ts";
import { readShift, shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { idLink, shiftsCalendarPath } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import { entriesIn, mailedEntries } from "#test/support/calendar-entries.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { askForShift, enterForShift, whoCould } from "./ask-volunteers.ts";
import { myShifts, myShiftsCalendar, promisedBy } from "./my-shifts.ts";
import { changeShift, copyShift, planShift, setShiftCancelled, type ShiftWords } from "./plan-shifts.ts";

const doors: ShiftWords = {
  role: "Door-knocking",
  date: "2026-09-19",
  time: "10:00",
  endTime: "12:00",
  place: "The corner, by the bench",
  area: "north",
  needed: 1,
  note: "",
};

describeEachDatabase("shifts", (open) => {
  const given = useTestServices(open);
  let services: Services;
  beforeEach(async () => {
    services = given.as("Ann");
    await plan("doors");
  });

  const plan = (id: string, over: Partial<ShiftWords> = {}) =>
    planShift({ id, words: { ...doors, ...over } }, services);
  const offer = async (name: string, over: object = {}) => {
    const words = { name, email: `${name}@example.org`, phone: "", area: "north", note: "", source: "door" };
    const chosen = { interests: ["door-knocking"], availability: ["weekends"] };
    await enterVolunteer({ ...words, ...chosen, ...over }, services, name);
  };
  const ask = (id: string, ...volunteerIds: string[]) => askForShift({ shiftId: id, volunteerIds }, services);
  const could = async (id: string) => {
    const shift = await readShift(id, services);
    return shift ? (await whoCould(shift, services)).map(({ volunteer }) => volunteer.id) : [];
  };
  const answerOf = async (name: string, id = "doors") => {
    const answer = (await answersTo(id, services)).find(({ volunteer_id }) => volunteer_id === name);
    if (!answer) throw new Error(`${name} has no answer`);
    return answer;
  };
  const states = async (id = "doors") =>
    Object.fromEntries((await answersTo(id, services)).map(({ name, state }) => [name, state]));
  const subjectsTo = async (name: string) =>
    (await given.outbox("event-answer"))
      .filter(({ recipient }) => recipient === `${name}@example.org`)
      .map(({ subject }) => subject.replace(/[:?] .*/, ""))
      .toSorted();
  const heard = async (name: string, ...subjects: string[]) =>
    expect(await subjectsTo(name)).toEqual(subjects.toSorted());
  const visit = (address: string, init?: RequestInit) =>
    myShifts(new Request(address, init), { ...services, actor: undefined });
  const press = async (name: string, act: string, { id = "doors", ...over }: Record<string, string> = {}) =>
    visit(idLink({ purpose: "shifts", id: name }, services.config), {
      method: "POST",
      body: new URLSearchParams({ act, answer: (await answerOf(name, id)).id, ...over }),
    });
  const faults = () => {
    const state = given.rendered.at(-1)?.state as unknown as ShiftsState | undefined;
    return state?.shifts.of.flatMap(({ fault }) => fault ?? []);
  };

  test("who could → by help, hours and area, the best first; not who rests, was asked, or is elsewhere then", async () => {
    await offer("near");
    await offer("far", { area: "south" });
    await offer("evenings", { availability: ["evenings"] });
    await offer("phones", { interests: ["phone-calling"] });
    await offer("rests");
    await setVolunteerState({ id: "rests", state: "resting" }, services);
    await offer("asked");
    await ask("doors", "asked");
    await offer("elsewhere");
    await plan("at eleven", { time: "11:00", endTime: "13:00" });
    await enterForShift({ shiftId: "at eleven", volunteerIds: ["elsewhere"] }, services);
    await offer("at an event");
    const hall = { id: "hall", title: "Hall", date: "2026-09-19", time: "11:30", location: "Hall" };
    const email = "AT AN EVENT@example.org";
    await services.database.transaction().execute(async (transaction) => {
      const person = { name: "At", email, party: 1, needs: "" };
      const id = await addAnswer(transaction, { event: hall, person }, services);
      await updateAnswer(transaction, { id, state: "coming" }, services);
    });
    await offer("later");
    await plan("at noon", { time: "12:00", endTime: "13:00" });
    await ask("at noon", "later");
    await press("later", "yes", { id: "at noon" });
    expect(await could("doors")).toEqual(["near", "later", "far", "evenings"]);
  });

  test("yes, too late, no, another time → a place, a reserve, nothing, and the words; each hears once", async () => {
    for (const name of ["ana", "bo", "cy", "di"]) await offer(name);
    expect(await ask("doors", "ana", "bo", "cy", "di", "nobody")).toBe(4);
    expect(await ask("doors", "ana")).toBe(0);
    for (let time = 0; time < 2; time++) {
      await press("ana", "yes");
      await press("bo", "yes");
    }
    await press("cy", "no");
    await press("di", "another", { when: " " });
    expect(faults()).toEqual(["tooLong"]);
    await press("di", "another", { when: "At <11>" });
    expect(await states()).toEqual({ ana: "coming", bo: "waiting", cy: "cancelled", di: "cancelled" });
    expect((await answerOf("di")).needs).toBe("At <11>");
    await heard("ana", "Can you come", "You have the shift");
    await heard("bo", "Can you come", "You are on the list of reserves");
    await heard("cy", "Can you come");
    await press("ana", "no");
    expect(await states()).toMatchObject({ ana: "cancelled", bo: "coming" });
    expect(await subjectsTo("bo")).toContain("There is a place for you");
    await press("cy", "yes");
    await changeShift({ id: "doors", revision: 1, words: { ...doors, needed: 2 } }, services);
    expect(await states()).toMatchObject({ bo: "coming", cy: "coming" });
    given.setTime("2026-09-19T17:00:00.000Z");
    await press("cy", "no");
    await press("di", "yes");
    expect(await states()).toMatchObject({ cy: "coming", di: "cancelled" });
  });

  test("another time → the other shifts of the role with a place, and one press takes one; what is closed says so", async () => {
    await plan("next week", { date: "2026-09-26" });
    await plan("at eleven", { time: "11:00", endTime: "13:00" });
    await plan("calls", { role: "Phone calling", date: "2026-09-26" });
    await plan("full", { date: "2026-09-27" });
    for (const name of ["ana", "bo"]) await offer(name);
    await enterForShift({ shiftId: "full", volunteerIds: ["bo"] }, services);
    await enterForShift({ shiftId: "calls", volunteerIds: ["ana"] }, services);
    await ask("doors", "ana", "bo");
    const offered = async (name: string) => {
      await visit(idLink({ purpose: "shifts", id: name }, services.config));
      const state = given.rendered.at(-1)?.state as unknown as ShiftsState | undefined;
      return state?.shifts.of.flatMap(({ instead }) => instead.map(({ id }) => id));
    };
    expect(await offered("bo")).toEqual(["at eleven", "next week"]);
    await press("bo", "instead", { shift: "next week" });
    expect(await states("next week")).toEqual({ bo: "coming" });
    expect(await states()).toEqual({ ana: "asked", bo: "cancelled" });
    await heard("bo", "Can you come", "You have the shift", "You have the shift");
    expect(await offered("ana")).toEqual(["at eleven"]);
    for (const shift of ["calls", "gone", ""]) await press("ana", "instead", { shift });
    expect(faults()).toEqual(["gone"]);
    expect(await states()).toMatchObject({ ana: "asked" });
  });

  test("100 people at once for one place → one has it, and the others are reserves", async () => {
    const names = Array.from({ length: 100 }, (_, at) => `p${at}`);
    for (const name of names) await offer(name);
    await ask("doors", ...names);
    await Promise.all((await answersTo("doors", services)).map(({ id }) => sayYes(id, services)));
    const all = Object.values(await states());
    expect([all.filter((state) => state === "coming"), all.filter((state) => state === "waiting")]).toEqual([
      ["coming"],
      Array(99).fill("waiting"),
    ]);
    expect(await given.outbox("event-answer")).toHaveLength(200);
  });

  test("yes to two shifts that are at once → the second is refused, also in the same moment, and as a reserve", async () => {
    await plan("at eleven", { time: "11:00", endTime: "13:00", needed: 2 });
    for (const name of ["ana", "bo"]) await offer(name);
    for (const id of ["doors", "at eleven"]) await ask(id, "ana", "bo");
    const both = await Promise.all([answerOf("ana"), answerOf("ana", "at eleven")]);
    const said = await Promise.all(both.map(({ id }) => sayYes(id, services)));
    expect(said.filter(({ ok }) => ok)).toHaveLength(1);
    await cancelAnswer({ id: both[0].id }, services);
    await cancelAnswer({ id: both[1].id }, services);
    await press("ana", "yes");
    await press("bo", "yes");
    await press("bo", "yes", { id: "at eleven" });
    await press("ana", "no");
    expect([await states(), await states("at eleven")]).toEqual([
      { ana: "cancelled", bo: "waiting" },
      { ana: "cancelled", bo: "coming" },
    ]);
    await press("ana", "yes", { id: "at eleven" });
    await press("ana", "yes");
    expect(faults()).toEqual(["elsewhere"]);
  });

  test("a link that is opened, forged, of something else or of another → decides nothing", async () => {
    await offer("ana");
    await offer("bo");
    await ask("doors", "ana");
    const link = idLink({ purpose: "shifts", id: "ana" }, services.config);
    const { id } = await answerOf("ana");
    for (const method of ["GET", "HEAD"])
      expect((await visit(`${link}&shift=${id}&say=yes`, { method })).status).toBe(200);
    expect(given.rendered.at(-1)?.state).toMatchObject({ shifts: { say: "yes", of: [{ state: "asked" }] } });
    const body = () => new URLSearchParams({ act: "yes", answer: id });
    const other = idLink({ purpose: "leave", id: "ana" }, services.config).replace(/.*token=/, "");
    for (const address of [`${link}x`, link.replace("token=a", "token=b"), link.replace(/=.*/, `=${other}`)])
      expect((await visit(address, { method: "POST", body: body() })).headers.get("location")).toBe(
        "/e-mail-link",
      );
    const ofBo = idLink({ purpose: "shifts", id: "bo" }, services.config);
    expect((await visit(ofBo, { method: "POST", body: body() })).status).toBe(303);
    await press("ana", "something else");
    expect(await states()).toEqual({ ana: "asked" });
    const site = { value: { event: "doors", name: "x", email: "x@example.org", party: 1, needs: "" } };
    const posted = { ...site, files: [], page: "/", key: "k", requestKey: undefined };
    expect(await storeAnswer(posted, services)).toMatchObject({ ok: false });
  });

  test("the process ends between a change and its e-mails → nothing was changed", async () => {
    await offer("ana");
    await ask("doors", "ana");
    await press("ana", "yes");
    const said = services.content();
    const { shift: _gone, ...mails } = said["e-mails"];
    const broken = { ...services, content: () => ({ ...said, "e-mails": mails }) as unknown as typeof said };
    const { id } = await answerOf("ana");
    await expect(setShiftCancelled({ id: "doors", isCancelled: true }, broken)).rejects.toThrow(TypeError);
    await expect(cancelAnswer({ id }, broken)).rejects.toThrow(TypeError);
    expect([(await readShift("doors", services))?.isCancelled, await states()]).toEqual([
      false,
      { ana: "coming" },
    ]);
  });

  test("asking others to take it → theirs until one does; kept after all → nobody takes it", async () => {
    for (const name of ["ana", "bo", "cy"]) await offer(name);
    await ask("doors", "ana");
    await press("ana", "yes");
    await press("ana", "hand-on");
    await press("ana", "keep");
    await press("cy", "yes");
    expect(await states()).toEqual({ ana: "coming", bo: "asked", cy: "waiting" });
    await press("ana", "hand-on");
    expect(await states()).toEqual({ ana: "cancelled", bo: "asked", cy: "coming" });
    await heard("ana", "Can you come", "You have the shift", "You are free");
    await press("cy", "hand-on");
    expect(await states()).toMatchObject({ cy: "coming" });
    await press("bo", "yes");
    expect(await states()).toEqual({ ana: "cancelled", bo: "coming", cy: "cancelled" });
  });

  test("moved, cancelled, on after all → everybody of it hears in the same transaction, with one entry of the calendar", async () => {
    await plan("two", { needed: 2 });
    for (const name of ["ana", "bo"]) await offer(name);
    await ask("two", "ana", "bo");
    await press("ana", "yes", { id: "two" });
    const words = { ...doors, needed: 2, date: "2026-11-07" };
    const moved = () => changeShift({ id: "two", revision: 1, words }, services);
    expect([await moved(), await moved()]).toEqual([
      { ok: true },
      { ok: false, reason: "changed-meanwhile" },
    ]);
    await setShiftCancelled({ id: "two", isCancelled: true }, services);
    await settleEvents(services);
    await heard("ana", "Can you come", "You have the shift", "Please note the change", "Cancelled");
    await heard("bo", "Can you come", "Please note the change", "Cancelled");
    await press("bo", "yes", { id: "two" });
    expect(await states("two")).toMatchObject({ bo: "asked" });
    await setShiftCancelled({ id: "two", isCancelled: false }, services);
    const entries = await mailedEntries(given);
    expect(entries.map(({ method, start }) => [method, start])).toEqual([
      ["REQUEST", "2026-09-19T17:00:00.000Z"],
      // British Columbia keeps its summer time.
      ["REQUEST", "2026-11-07T17:00:00.000Z"],
      ["CANCEL", "2026-11-07T17:00:00.000Z"],
      ["REQUEST", "2026-11-07T17:00:00.000Z"],
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  });

  test("moved to hours at which somebody has another → it is no longer theirs, and they may choose", async () => {
    await plan("at noon", { time: "12:00", endTime: "13:00" });
    await offer("ana");
    for (const id of ["doors", "at noon"]) {
      await ask(id, "ana");
      await press("ana", "yes", { id });
    }
    await changeShift({ id: "at noon", revision: 1, words: { ...doors, time: "11:00" } }, services);
    expect([await states(), await states("at noon")]).toEqual([{ ana: "coming" }, { ana: "asked" }]);
    expect((await mailedEntries(given)).at(-1)?.method).toBe("CANCEL");
  });

  test("the calendar that programs follow → shifts with their e-mails' ids, also one that was given back", async () => {
    await plan("next", { date: "2026-09-26" });
    await offer("ana");
    for (const id of ["doors", "next"]) {
      await ask(id, "ana");
      await press("ana", "yes", { id });
    }
    await press("ana", "no");
    const address = idLink({ purpose: "shifts", id: "ana", path: shiftsCalendarPath }, services.config);
    const entries = entriesIn(await (await myShiftsCalendar(new Request(address), services)).text());
    expect(entries.map(({ status }) => status)).toEqual(["CANCELLED", "CONFIRMED"]);
    const mailed = await mailedEntries(given);
    expect(new Set(mailed.map(({ uid }) => uid))).toEqual(new Set(entries.map(({ uid }) => uid)));
    expect((await myShiftsCalendar(new Request(`${address}x`), services)).status).toBe(303);
  });

  test("the day before → one reminder, and no thanks after; hours recorded → in the roster's sum, taken back → not", async () => {
    await offer("ana");
    await ask("doors", "ana");
    await press("ana", "yes");
    expect((await promisedBy(["ana"], services)).get("ana")?.next?.date).toBe("2026-09-19");
    for (const time of ["2026-09-18T16:00:00.000Z", "2026-09-18T20:00:00.000Z", "2026-09-20T17:00:00.000Z"]) {
      given.setTime(time);
      await settleEvents(services);
    }
    await heard("ana", "Can you come", "You have the shift", "Tomorrow");
    const { id } = await answerOf("ana");
    for (let time = 0; time < 2; time++) await noteCame({ id, came: 1, minutes: 105 }, services);
    expect((await promisedBy(["ana"], services)).get("ana")).toEqual({ next: undefined, minutes: 105 });
    await noteCame({ id, came: 0, minutes: 0 }, services);
    expect((await answerOf("ana")).came).toBe(0);
    await noteCame({ id, came: null }, services);
    expect((await promisedBy(["ana"], services)).get("ana")?.minutes).toBe(0);
  });

  test("copied weekly across the end of clock changes → the same hours, each week once", async () => {
    await plan("oct", { date: "2026-10-24" });
    expect(await copyShift({ id: "oct", weeks: 2 }, services)).toBe(2);
    expect(await copyShift({ id: "oct", weeks: 3 }, services)).toBe(1);
    const between = { from: new Date("2026-10-24T18:59:00Z"), to: new Date("2026-11-07T17:00:00Z") };
    const found = await shiftsBetween(between, services);
    expect(found.map(({ date, time }) => `${date} ${time}`)).toEqual([
      "2026-10-24 10:00",
      "2026-10-31 10:00",
    ]);
  });

  test("another address → the e-mails follow; leaving the roster, erasing, or its time over → the place is free and nothing stays", async () => {
    for (const name of ["ana", "bo"]) await offer(name);
    await ask("doors", "ana", "bo");
    for (const name of ["ana", "bo"]) await press(name, "yes");
    const ana = await readVolunteer("ana", services);
    const words = { ...ana, email: "ana.new@example.org", area: "north" } as Parameters<
      typeof changeVolunteer
    >[1];
    await changeVolunteer({ id: "ana", revision: 1 }, words, services);
    expect((await exportPerson("ana.new@example.org", services)).eventAnswers).toHaveLength(1);
    await removeVolunteer("ana", services);
    await settleEvents(services);
    expect(await states()).toEqual({ bo: "coming" });
    await erasePerson("bo@example.org", services);
    expect(await states()).toEqual({});
    await offer("cy");
    await enterForShift({ shiftId: "doors", volunteerIds: ["cy"] }, services);
    given.setTime("2027-01-15T12:00:00.000Z");
    await runRetention(services);
    expect(await states()).toEqual({ cy: "coming" });
    given.setTime("2028-04-01T12:00:00.000Z");
    await runRetention(services);
    expect(await states()).toEqual({});
    expect(await readShift("doors", services)).toBeUndefined();
  });
});
