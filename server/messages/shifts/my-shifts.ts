/** `/shifts/mine`: the link in the e-mails about shifts. Opening it shows a volunteer's shifts; only a button answers. */

import { isOpenForAnswers, takesPlace, whenOf } from "#domain/content/calendar/calendar.ts";
import { fillingOf } from "#domain/content/calendar/shifts.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";
import { text } from "#domain/messages/forms/field.ts";
import type { FormInput } from "#domain/messages/forms/form.ts";
import { type ShiftsState, shiftAnswers } from "#domain/messages/mail/link-state.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { cancelAnswer, sayYes } from "#server/messages/events/answers.ts";
import { readPost } from "#server/messages/forms/read-post.ts";
import { deadLink, seeOther, showShifts, tokenOf } from "#server/messages/people/link-responses.ts";
import { readVolunteer } from "#server/messages/volunteers/roster.ts";
import { shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { idLink, readIdToken, shiftsCalendarPath } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import { enterForShift, handOn, keepShift, whoCould } from "./ask-volunteers.ts";
import { type Answer, toldIn, type ToldEvent } from "#server/messages/events/answer-rows.ts";

type Fault = NonNullable<ShiftsState["shifts"]["of"][number]["fault"]>;

export async function myShifts(request: Request, services: Services): Promise<Response> {
  const volunteer = await volunteerOf(request, services);
  if (!volunteer) return deadLink();
  const own = await toCome(volunteer.id, services);
  const show = async (faulty?: { id: string; fault: Fault }) =>
    showShifts(request, await stateOf({ request, volunteer, own, faulty }, services), services);
  if (request.method !== "POST") return show();
  const { input } = await readPost(request);
  const pressed = own.find(({ answer }) => answer.id === input["answer"]);
  const fault = pressed && isOpen(pressed, services) ? await decide(pressed, input, services) : undefined;
  if (pressed && fault) return show({ id: pressed.answer.id, fault });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("say");
  return seeOther(`${pathname}?${searchParams}`);
}

/** `/shifts/mine.ics`: the same as a calendar that programs follow; an entry keeps the id that the e-mails gave it. */
export async function myShiftsCalendar(request: Request, services: Services): Promise<Response> {
  const volunteer = await volunteerOf(request, services);
  if (!volunteer) return deadLink();
  const had = (await toCome(volunteer.id, services)).filter(
    ({ answer: { state, mailed } }) => state === "coming" || (state === "cancelled" && mailed === "coming"),
  );
  const entries = had.map(({ answer: { id, state, sequence, changed_at }, shift }) => ({
    ...shift,
    ...(state === "cancelled" && { status: "cancelled" as const }),
    id,
    sequence,
    changedAt: changed_at,
  }));
  const calendar = eventsCalendar(
    entries,
    services.clock.now().getTime(),
    calendarFeedOf(services.content()),
  );
  const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-store" };
  return new Response(calendar, { headers: { ...headers, "referrer-policy": "no-referrer" } });
}

async function volunteerOf(request: Request, services: Services) {
  const token = readIdToken("shifts", tokenOf(request), services.config);
  return token && readVolunteer(token.id, services);
}

async function toCome(volunteerId: string, services: Services): Promise<OwnShift[]> {
  const today = todayOf(services);
  return (await shiftsOf([volunteerId], services)).filter(({ shift }) => shift.date >= today);
}

function isOpen({ shift }: OwnShift, { clock, content }: Services): boolean {
  const asks = { ...shift, comes: "say-yes" } as const;
  return isOpenForAnswers(asks, clock.now().getTime(), content().campaign.timeZone);
}

const anotherTime = text({ label: "When", required: true, maxLength: 200 });

/** What the pressed button does, and why it can't. */
async function decide(
  { answer }: OwnShift,
  input: FormInput,
  services: Services,
): Promise<Fault | undefined> {
  switch (input["act"]) {
    case "yes": {
      const said = await sayYes(answer.id, services);
      return !said.ok && said.reason === "elsewhere" ? "elsewhere" : undefined;
    }
    case "no":
      await cancelAnswer({ id: answer.id }, services);
      return undefined;
    case "another": {
      const when = anotherTime.read(input["when"]);
      if (!when.ok) return "tooLong";
      await cancelAnswer({ id: answer.id, needs: when.value }, services);
      return undefined;
    }
    case "instead": {
      const taken = { shiftId: String(input["shift"] ?? ""), volunteerIds: [answer.volunteer_id ?? ""] };
      if ((await enterForShift(taken, services)) === 0) return "gone";
      await cancelAnswer({ id: answer.id }, services);
      return undefined;
    }
    case "hand-on":
      await handOn(answer.id, services);
      return undefined;
    case "keep":
      await keepShift(answer.id, services);
      return undefined;
    default:
      return undefined;
  }
}

type Shown = {
  request: Request;
  volunteer: { id: string; name: string };
  own: readonly OwnShift[];
  faulty: { id: string; fault: Fault } | undefined;
};

const insteadWithinMs = 60 * 24 * 60 * 60_000;
/** Most shifts that are offered in the place of one. */
const mostInstead = 5;

/** Shifts of the same role with an empty place that the volunteer could take in the place of one that they were asked for. */
async function insteadOf({ answer, shift }: OwnShift, services: Services) {
  if (answer.state !== "asked") return [];
  const from = services.clock.now();
  const to = new Date(from.getTime() + insteadWithinMs);
  const open = (await shiftsBetween({ from, to }, services))
    .filter((each) => each.role === shift.title && fillingOf(each, each.answers).open > 0)
    .filter(({ answers }) => answers.every(({ volunteer_id }) => volunteer_id !== answer.volunteer_id))
    .slice(0, mostInstead);
  const couldTake = await Promise.all(
    open.map(async (each) =>
      (await whoCould(each, services)).some(({ volunteer }) => volunteer.id === answer.volunteer_id),
    ),
  );
  return open
    .filter((_, at) => couldTake[at])
    .map((each) => ({ id: each.id, words: `${whenOf(each, services.content())}, ${each.place}` }));
}

/** The shift that the link was about stands first. */
async function stateOf({ request, volunteer, own, faulty }: Shown, services: Services): Promise<ShiftsState> {
  const { searchParams } = new URL(request.url);
  const isAsked = ({ answer }: OwnShift) => answer.id === searchParams.get("shift");
  const inOrder = [...own.filter(isAsked), ...own.filter((each) => !isAsked(each))];
  const instead = await Promise.all(inOrder.map((each) => insteadOf(each, services)));
  return {
    shifts: {
      name: volunteer.name,
      calendar: idLink({ purpose: "shifts", id: volunteer.id, path: shiftsCalendarPath }, services.config),
      say: shiftAnswers.find((each) => each === searchParams.get("say")),
      of: inOrder.map((each, at) => ({
        id: each.answer.id,
        title: each.shift.title,
        when: whenOf(each.shift, services.content()),
        place: each.shift.location,
        state: each.answer.state,
        needs: each.answer.needs,
        isHandedOn: each.answer.handed_on_at !== null,
        isOff: !takesPlace(each.shift),
        isOpen: isOpen(each, services),
        instead: instead[at] ?? [],
        fault: faulty?.id === each.answer.id ? faulty.fault : undefined,
      })),
    },
  };
}

/* The shifts of volunteers: what each said yes to, and how long they worked. */

export type OwnShift = { answer: Answer; shift: ToldEvent };

/** Every shift that somebody was asked for or answered, the earliest first. */
export async function shiftsOf(
  volunteerIds: readonly string[],
  { database }: Pick<Services, "database">,
): Promise<OwnShift[]> {
  if (volunteerIds.length === 0) return [];
  const answers = await database
    .selectFrom("event_answer")
    .selectAll()
    .where("volunteer_id", "in", volunteerIds)
    .orderBy("event_date")
    .execute();
  return answers
    .map((answer) => ({ answer, shift: toldIn(answer) }))
    .toSorted((one, other) => startIn(one).localeCompare(startIn(other)));
}

/** The next shift of each that they have a place in, and the minutes that they worked. */
export async function promisedBy(
  volunteerIds: readonly string[],
  services: Pick<Services, "database" | "clock" | "content">,
): Promise<Map<string, { next: ToldEvent | undefined; minutes: number }>> {
  const today = todayOf(services);
  const byVolunteer = Map.groupBy(await shiftsOf(volunteerIds, services), (own) => own.answer.volunteer_id);
  return new Map(
    volunteerIds.map((id) => {
      const own = byVolunteer.get(id) ?? [];
      const next = own.find(
        ({ answer, shift }) =>
          answer.state === "coming" &&
          answer.minutes === null &&
          shift.date >= today &&
          shift.status !== "cancelled",
      );
      return [id, { next: next?.shift, minutes: sumOf(own) }];
    }),
  );
}

function sumOf(own: readonly OwnShift[]): number {
  return own.reduce((sum, { answer }) => sum + (answer.minutes ?? 0), 0);
}

function startIn({ shift }: OwnShift): string {
  return `${shift.date}T${shift.time}`;
}
