import { queryOf } from "#domain/web/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { volunteerAvailability, volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import {
  chosenInWords,
  firstLists,
  freeTimes,
  namesApart,
  noArea,
  readRosterFilter,
  type RosterFilter,
  rosterQuery,
  rosterSentence,
  volunteerStates,
} from "#domain/messages/roster.ts";
import { labelOf, placesOf } from "#domain/messages/forms/field.ts";
import { countSegment } from "#server/messages/letters/recipients.ts";
import {
  countRosters,
  keptLists,
  listRoster,
  readVolunteer,
  type Volunteer,
} from "#server/messages/volunteers/roster.ts";
import type { Services } from "#server/services.ts";
import { promisedBy, shiftsOf } from "#server/messages/shifts/my-shifts.ts";
import { whenOf } from "#domain/content/calendar/calendar.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { hoursInWords, shortDay } from "#office/messages/shifts/shift-words.ts";
import { dueOf, leftInWords } from "#office/messages/inbox/due.ts";
import { endWith, mayVisitor, type Visit, visitOf } from "#office/shell/visit.ts";
import { readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { officePages } from "#server/platform/mail/office-step.ts";

type Roster = Awaited<ReturnType<typeof loadRoster>>;

export type Choice = {
  label: string;
  filter: RosterFilter;
  /** It asks for nothing. */
  isAny: boolean;
  isChosen: boolean;
  count: number;
};

/** What the choices of a list are about, as the page heads them. */
type Facet = { title: string; choices: Choice[] };

export type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The list that the address asks for. */
export async function rosterLoader({ context, request }: LoaderFunctionArgs) {
  return { ...(await loadRoster(visitOf(context), request)), volunteer: undefined };
}

/** The same with one volunteer beside it. */
export async function volunteerLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const volunteer = (await readVolunteer(params["id"] ?? "", visit.services)) ?? endWith(404);
  return { ...(await loadRoster(visit, request)), volunteer: await detailsOf(volunteer, visit) };
}

/** Everybody in the list, for paper. */
export async function printRosterLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const { filter, sentence } = askedIn(request.url, services);
  return { filter, sentence, rows: await rowsOf(await listRoster(filter, services), services) };
}

/** What the address asks for, and how people say it. */
export function askedIn(address: string, { content }: Pick<Services, "content">) {
  const areas = placesOf(content()).volunteerAreas;
  const filter = readRosterFilter(new URL(address).searchParams, areas);
  return { filter, sentence: rosterSentence(filter, areas) };
}

async function loadRoster(visit: Visit, request: Request) {
  const { services } = visit;
  const { filter, sentence } = askedIn(request.url, services);
  const { page, offset } = readPage(request);
  const kept = await keptLists(services);
  const areas = placesOf(services.content()).volunteerAreas;
  const saved = kept.map(({ id, title, filter }) => ({
    id,
    title,
    filter: readRosterFilter(new URLSearchParams(filter), areas),
  }));
  const lists = [...firstLists.map((list) => ({ ...list, id: undefined })), ...saved];
  const facets = facetsOf(filter, areas);
  const asked = [{}, filter, { state: "new" as const }, ...lists.map((list) => list.filter)];
  const counts = await countRosters(
    [...asked, ...facets.flatMap(({ choices }) => choices.map((choice) => choice.filter))],
    services,
  );
  const [everybody = 0, total = 0, fresh = 0] = counts;
  const listCounts = counts.slice(3, 3 + lists.length);
  let at = asked.length;
  const rows = await listRoster(filter, services, { limit: rowsPerPage, offset });
  return {
    filter,
    sentence,
    page,
    everybody,
    total,
    fresh,
    onList: await countSegment({ kind: "volunteers", filter }, services.database),
    mayWrite: mayVisitor(visit, "letters"),
    lists: lists.map((list, place) => ({
      ...list,
      count: listCounts[place] ?? 0,
      isChosen: rosterQuery(list.filter) === rosterQuery(filter),
    })),
    facets: facets.map(({ title, choices }): Facet => ({
      title,
      choices: choices.map((choice) => ({ ...choice, count: counts[at++] ?? 0 })),
    })),
    rows: await rowsOf(rows, services),
  };
}

export type RosterFacts = Roster & { volunteer: Details | undefined };

/** Each choice with the list that it leads to: what else was chosen stays. */
function facetsOf(filter: RosterFilter, areas: ReturnType<typeof placesOf>["volunteerAreas"]) {
  const facet = <Key extends keyof RosterFilter>(
    title: string,
    key: Key,
    options: readonly { id: NonNullable<RosterFilter[Key]> | undefined; label: string }[],
  ) => ({
    title,
    choices: options.map(({ id, label }) => ({
      label,
      filter: { ...filter, [key]: id } as RosterFilter,
      isAny: id === undefined,
      isChosen: filter[key] === id,
    })),
  });
  return [
    facet("Area", "area", [
      { id: undefined, label: "Everywhere" },
      ...areas,
      { id: noArea, label: "None named" },
    ]),
    facet("Help", "help", [{ id: undefined, label: "Any help" }, ...volunteerInterests]),
    facet("When", "when", [{ id: undefined, label: "Any time" }, ...freeTimes]),
    facet("State", "state", [{ id: undefined, label: "Any state" }, ...volunteerStates]),
  ];
}

/** Each with how it stands, and which shift they said yes to next. */
async function rowsOf(volunteers: readonly Volunteer[], services: Services) {
  const promised = await promisedBy(
    volunteers.map(({ id }) => id),
    services,
  );
  const names = namesApart(volunteers);
  return volunteers.map((volunteer, at) => {
    const row = { ...rowOf(volunteer, services), name: names[at] ?? volunteer.name };
    const { next, minutes = 0 } = promised.get(volunteer.id) ?? {};
    const takes = next && `takes ${shortDay(next.date)}, ${clockTime(next.time)}`;
    return {
      ...row,
      state: [row.state, takes].filter(Boolean).join(", "),
      takes,
      hours: minutes > 0 ? hoursInWords(minutes) : "",
    };
  });
}

function rowOf(volunteer: Volunteer, services: Pick<Services, "content" | "clock">) {
  const { id, email, phone, area, interests, availability, state, offered_at } = volunteer;
  const areas = placesOf(services.content()).volunteerAreas;
  const due = state === "new" ? dueAt(offered_at, services) : undefined;
  return {
    id,
    phone,
    email: email ?? "",
    area: area === null ? "" : (labelOf(areas, area) ?? area),
    offers: chosenInWords(interests, volunteerInterests),
    free: chosenInWords(availability, volunteerAvailability),
    state: labelOf(volunteerStates, state) ?? state,
    due,
    left: due && leftInWords(due, services.clock.now().toISOString()),
  };
}

/** When the promised first word is late (ISO 8601 text). */
function dueAt(offeredAt: string, services: Pick<Services, "content">): string | undefined {
  const offered = { kind: "volunteer", state: "new", waiting_since: offeredAt, snoozed_until: null } as const;
  return dueOf(offered, services)?.due;
}

type Details = Awaited<ReturnType<typeof detailsOf>>;

async function detailsOf(volunteer: Volunteer, { services }: Visit) {
  const [row = endWith(404)] = await rowsOf([volunteer], services);
  const own = await shiftsOf([volunteer.id], services);
  return {
    ...volunteer,
    row,
    shifts: own
      .filter(({ answer }) => answer.state !== "cancelled" || answer.minutes !== null)
      .map(({ answer, shift }) => ({
        id: answer.id,
        shiftId: answer.event_id,
        words: `${shift.title}, ${whenOf(shift, services.content())}`,
        state: answer.minutes === null ? answer.state : hoursInWords(answer.minutes),
      })),
    promised: services.content().promises.volunteerReply,
    now: services.clock.now().toISOString(),
  };
}

/* Where the pages of the room are. */

/** The list that the filter asks for. */
export function rosterPath(filter: RosterFilter, page = ""): string {
  return withFilter(`/volunteers${page}`, filter);
}

/** A volunteer, beside the list that they were found in. */
export function volunteerPath(id: string, filter: RosterFilter = {}): string {
  return withFilter(officePages.volunteer(id), filter);
}

function withFilter(path: string, { area, help, when, state }: RosterFilter): string {
  return path + queryOf({ area, help, when, state });
}
