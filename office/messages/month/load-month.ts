import type { LoaderFunctionArgs } from "react-router";
import { datedEvents, monthOf, takesPlace } from "#domain/content/calendar/calendar.ts";
import { weekOf } from "#domain/content/calendar/shifts.ts";
import { addDays, todayOf } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { countAnswers } from "#server/messages/events/team-answers.ts";
import { hasWeekDigest } from "#server/messages/shifts/week-digest.ts";
import { ownCalendar } from "#server/content/calendar/team-calendar.ts";
import { shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import type { Services } from "#server/services.ts";
import { cardOf } from "#office/messages/shifts/load-shifts.ts";
import { fillingInWords } from "#office/messages/shifts/words.ts";
import { visitOf } from "#office/shell/visit.ts";

export type MonthFacts = Awaited<ReturnType<typeof monthLoader>>;
export type Entry = {
  id: string;
  date: string;
  time: string;
  title: string;
  about: string;
  isGap: boolean;
  path: string;
};

/** Every event and shift of the month that the address asks for, day by day. */
export async function monthLoader({ context, request }: LoaderFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  const today = todayOf(services);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const after = `${addDays(first, 31).slice(0, 7)}-01`;
  const entries = [...(await events(services)), ...(await shifts({ first, after }, services))].toSorted(
    (one, other) => one.time.localeCompare(other.time),
  );
  const days: string[] = [];
  for (let day = weekOf(first)[0] ?? first; day < after; day = addDays(day, 7)) days.push(...weekOf(day));
  const { id, role } = signedIn.member;
  return {
    month,
    today,
    title: monthOf(first),
    before: addDays(first, -1).slice(0, 7),
    next: after.slice(0, 7),
    weeks: Array.from({ length: days.length / 7 }, (_, at) =>
      days.slice(at * 7, at * 7 + 7).map((day) => ({
        day,
        isOutside: !day.startsWith(month),
        entries: entries.filter(({ date }) => date === day && day.startsWith(month)),
      })),
    ),
    calendar: await ownCalendar(id, services),
    digest: role === "candidate" ? await hasWeekDigest(id, services) : undefined,
  };
}

async function events(services: Services): Promise<Entry[]> {
  const counts = await countAnswers(services);
  return datedEvents(services.content().events).map((event) => {
    const coming = counts.get(event.id)?.coming;
    const about = takesPlace(event) ? (coming === undefined ? "" : `${coming} said yes`) : "Cancelled";
    return {
      ...entryOf(event.id, event, `${event.title}, ${event.location}`),
      about,
      isGap: false,
      path: officePages.event(event.id),
    };
  });
}

type Part = { first: string; after: string };

async function shifts({ first, after }: Part, services: Services): Promise<Entry[]> {
  const { timeZone } = services.content().campaign;
  const [from = new Date(0), to = from] = [first, after].map(
    (day) => new Date(instantIn(timeZone, `${day}T00:00`)),
  );
  return (await shiftsBetween({ from, to }, services)).map((shift) => {
    const card = cardOf(shift, services);
    return {
      ...entryOf(shift.id, shift, `${shift.role}, ${shift.place}`),
      about: fillingInWords(card),
      isGap: card.missing > 0,
      path: officePages.shift(shift.id),
    };
  });
}

function entryOf(id: string, { date, time }: { date: string; time: string }, title: string) {
  return { id, date, time, title };
}
