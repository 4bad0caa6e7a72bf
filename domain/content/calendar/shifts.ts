/** Shifts: what volunteers do at a time and a place, how many it takes, and who could. */

import { type DatedOccasion, startOf } from "./calendar.ts";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { addDays, daysBetween } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";

/** Work for volunteers at one time and place; day and hours are local. */
export type Shift = {
  id: string;
  /** What is done, in words. */
  role: string;
  date: string;
  time: string;
  /** Later than `time` on the same day. */
  endTime: string;
  place: string;
  /** The id of the area; undefined when it is in none. */
  area: string | undefined;
  /** How many people it takes. */
  needed: number;
  note: string;
  isCancelled: boolean;
};

/** The role of those who watch the vote for the candidate, with a paper that appoints them. */
export const scrutineerRole = "Scrutineer";

/** The roles that are offered; the team may write any other. */
export const shiftRoles: readonly string[] = [
  ...volunteerInterests.map(({ label }) => label),
  scrutineerRole,
];

/** The lengths of what the team writes, in characters, and the most people of one shift. */
export const shiftLimits = { role: 60, place: 120, note: 500, needed: 200, weeks: 26 } as const;

/** A shift as people say yes to it, like an event that asks who comes. */
export function occasionOf({
  id,
  role,
  date,
  time,
  endTime,
  place,
  note,
  needed,
  ...shift
}: Shift): DatedOccasion {
  return {
    id,
    title: role,
    date,
    time,
    endTime,
    location: place,
    note: note || undefined,
    status: shift.isCancelled ? "cancelled" : undefined,
    comes: "say-yes",
    capacity: needed,
  };
}

/** How long an event whose end is not announced keeps somebody from being elsewhere. */
const heldMs = 60 * 60_000;

/** From when to when an occasion is, in milliseconds since the epoch; one that ends before it begins ends on the day after. */
export function spanOf(
  occasion: Pick<DatedOccasion, "date" | "time" | "endTime">,
  timeZone: string,
): { from: number; to: number } {
  const from = instantIn(timeZone, startOf(occasion));
  const { date, endTime } = occasion;
  if (!endTime) return { from, to: from + heldMs };
  const to = instantIn(timeZone, `${date}T${endTime}`);
  return { from, to: to > from ? to : to + 24 * 60 * 60_000 };
}

/** Whether one person can't be at both; from one that ends when the other begins they can. */
export function isAtOnce(
  one: Parameters<typeof spanOf>[0],
  other: Parameters<typeof spanOf>[0],
  timeZone: string,
): boolean {
  const [a, b] = [spanOf(one, timeZone), spanOf(other, timeZone)];
  return a.from < b.to && b.from < a.to;
}

/** How a volunteer fits a shift: whether they offered this help, are free then, and live there. A role of the team's own fits everybody. */
export function fitOf(
  { interests, availability, area }: { interests: string[]; availability: string[]; area: string | null },
  shift: Shift,
): { offers: boolean; isFree: boolean; livesThere: boolean } {
  const help = volunteerInterests.find(({ label }) => label.toLowerCase() === shift.role.toLowerCase())?.id;
  return {
    offers: help === undefined || interests.includes(help),
    isFree: isFreeAt(availability, shift),
    livesThere: shift.area !== undefined && shift.area === area,
  };
}

const noon = "12:00";
const evening = "17:00";

/** Who named days is free on no other day, and who named hours in no other hours; who named neither is not known to be free. */
function isFreeAt(availability: readonly string[], { date, time }: Shift): boolean {
  const isWeekend = [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
  const hours = time < noon ? "mornings" : time >= evening ? "evenings" : undefined;
  const fits = (named: readonly string[], right: readonly (string | undefined)[]) =>
    named.length === 0 || named.some((id) => right.includes(id));
  const days = availability.filter((id) => ["weekdays", "weekends", "both"].includes(id));
  return (
    availability.length > 0 &&
    fits(days, [isWeekend ? "weekends" : "weekdays", "both"]) &&
    fits(
      availability.filter((id) => !days.includes(id)),
      [hours],
    )
  );
}

type Answered = { state: string; handed_on_at: string | null };

/** How a shift stands: who has a place, was asked, is a reserve. Nobody was asked for a place that is missing; nobody keeps one that is open. */
export function fillingOf({ needed, isCancelled }: Shift, answers: readonly Answered[]) {
  const count = (of: string) => answers.filter(({ state }) => state === of).length;
  const [coming, asked, reserves] = [count("coming"), count("asked"), count("waiting")];
  const handedOn = answers.filter((each) => each.state === "coming" && each.handed_on_at !== null).length;
  const placesBut = (filled: number) => (isCancelled ? 0 : Math.max(0, needed - filled));
  const [missing, open] = [placesBut(coming + asked), placesBut(coming - handedOn)];
  return { coming, asked, reserves, handedOn, missing, open };
}

/** The seven days, from Monday, of the week that a day is in. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

const plannedDays = 2 * 366;

/** Whether a shift may be on that day: further away it is a slip of the pen. */
export function isPlannable(day: string, today: string): boolean {
  return Math.abs(daysBetween(today, day)) <= plannedDays;
}
