import type { LoaderFunctionArgs } from "react-router";
import { isOpenForAnswers, whenOf } from "#domain/content/calendar/calendar.ts";
import { fillingOf, isPlannable, occasionOf, spanOf, weekOf } from "#domain/content/calendar/shifts.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { labelOf, placesOf } from "#domain/messages/forms/field.ts";
import { namesApart } from "#domain/messages/roster.ts";
import { addDays, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { type Candidate, whoCould } from "#server/messages/shifts/ask-volunteers.ts";
import { readVolunteers } from "#server/messages/volunteers/roster.ts";
import {
  type AnsweredShift,
  readAnsweredShift,
  shiftsBetween,
} from "#server/messages/volunteers/shift-rows.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import type { Services } from "#server/services.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { isOfScrutineers } from "./shift-words.ts";
import { lookOf } from "#domain/content/theme/theme.ts";
import { toldIn } from "#server/messages/events/answer-rows.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import { savedFile } from "#office/exports/saved-file.ts";

export type WeekFacts = Awaited<ReturnType<typeof weekLoader>>;
export type ShiftFacts = NonNullable<WeekFacts["shift"]>;
export type ShiftCard = WeekFacts["days"][number]["shifts"][number];

/** The week of the address, and beside it the shift that is open. */
export async function weekLoader({ context, request, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const id = params["shift"];
  const shift = id === undefined ? undefined : ((await readAnsweredShift(id, services)) ?? endWith(404));
  const days = weekOf(shift?.date ?? askedDay(request, services));
  const [monday = "", , , , , , sunday = ""] = days;
  const shifts = await shiftsOfDays(monday, sunday, services);
  const cards = shifts.map((each) => cardOf(each, services));
  const gaps = cards.filter(({ missing }) => missing > 0);
  return {
    monday,
    sunday,
    today: todayOf(services),
    before: addDays(monday, -7),
    after: addDays(monday, 7),
    missing: gaps.reduce((sum, { missing }) => sum + missing, 0),
    gaps: gaps.length,
    days: days.map((day) => ({ day, shifts: cards.filter(({ date }) => date === day) })),
    shift: shift && (await detailsOf(shift, request, services)),
  };
}

/** What the week's paper shows, or that of one shift: who comes, how to reach them, and room for a tick. */
export async function printShiftsLoader({ context, request, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const id = params["shift"];
  const one = id === undefined ? undefined : ((await readAnsweredShift(id, services)) ?? endWith(404));
  const [monday = "", , , , , , sunday = ""] = weekOf(askedDay(request, services));
  const shifts = one ? [one] : await shiftsOfDays(monday, sunday, services);
  const planned = shifts.filter(({ isCancelled }) => !isCancelled);
  const phones = await readVolunteers(
    planned.flatMap(({ answers }) => answers.map(({ volunteer_id }) => volunteer_id)),
    services,
  );
  return {
    monday,
    sunday,
    isOne: one !== undefined,
    shifts: planned.map((shift) => ({
      ...cardOf(shift, services),
      note: shift.note,
      people: shift.answers
        .filter(({ state }) => state === "coming" || state === "waiting")
        .map(({ id, name, state, volunteer_id }) => {
          const phone = phones.get(volunteer_id)?.phone ?? "";
          return { id, name, phone, isReserve: state === "waiting" };
        }),
    })),
  };
}

/** The shifts of the next days for which too few said yes, for what waits: who was asked may never answer. */
export async function shiftsWithGaps(withinDays: number, services: Services) {
  const from = services.clock.now();
  const to = new Date(from.getTime() + withinDays * 86_400_000);
  return (await shiftsBetween({ from, to }, services))
    .map((shift) => cardOf(shift, services))
    .filter(({ hasBegun, open }) => !hasBegun && open > 0);
}

/** The day of the address; today when it says none, or one that no shift can be on. */
function askedDay(request: Request, services: Services): string {
  const asked = new URL(request.url).searchParams.get("week") ?? "";
  const today = todayOf(services);
  return isLocalDate(asked) && isPlannable(asked, today) ? asked : today;
}

function shiftsOfDays(first: string, last: string, services: Services): Promise<AnsweredShift[]> {
  const { timeZone } = services.content().campaign;
  const at = (day: string) => new Date(instantIn(timeZone, `${day}T00:00`));
  return shiftsBetween({ from: at(first), to: at(addDays(last, 1)) }, services);
}

/** A shift as its week lists it. Of one that has begun no place is missing any more. */
export function cardOf(shift: AnsweredShift, { content, clock }: Pick<Services, "content" | "clock">) {
  const { id, role, date, time, place, needed, isCancelled, answers } = shift;
  const beginsAt = spanOf(shift, content().campaign.timeZone).from;
  const hasBegun = clock.now().getTime() >= beginsAt;
  const filling = fillingOf(shift, answers);
  const came = answers.reduce((sum, answer) => sum + (answer.came ?? 0), 0);
  const facts = { id, role, date, time, place, needed, isCancelled, beginsAt, hasBegun, came };
  const missing = hasBegun ? 0 : filling.missing;
  return { ...facts, when: whenOf(shift, content()), ...filling, missing };
}

async function detailsOf(shift: AnsweredShift, request: Request, services: Services) {
  const { content, clock } = services;
  const { answers, ...words } = shift;
  const { timeZone } = content().campaign;
  const { from, to } = spanOf(shift, timeZone);
  const isOpen = isOpenForAnswers(occasionOf(shift), clock.now().getTime(), timeZone);
  const { page, offset } = readPage(request);
  const candidates = isOpen ? await whoCould(shift, services) : [];
  const names = namesApart(candidates.map(({ volunteer }) => volunteer));
  const answered = namesApart(answers);
  const areas = placesOf(content()).volunteerAreas;
  const card = cardOf(shift, services);
  const mails = content()["e-mails"].shift;
  const slots = { title: shift.role, when: card.when, place: shift.place };
  return {
    ...words,
    ...card,
    areaName: labelOf(areas, shift.area),
    isOpen,
    hours: (to - from) / 3_600_000,
    isScrutineers: isOfScrutineers(shift),
    answers: answers.map((answer, at) => ({
      ...answer,
      name: answered[at] ?? answer.name,
      isHandedOn: answer.handed_on_at !== null,
    })),
    page,
    total: candidates.length,
    candidates: candidates
      .slice(offset, offset + rowsPerPage)
      .map((each, at) =>
        candidateOf(each, { areas, name: names[offset + at] ?? "", isBest: offset + at < card.missing }),
      ),
    mail: {
      subject: fillIn(mails.asked.subject, slots),
      text: fillIn(mails.asked.text, slots).split("\n\n"),
      answers: mails.answers,
    },
  };
}

type Ranked = { areas: ReturnType<typeof placesOf>["volunteerAreas"]; name: string; isBest: boolean };

function candidateOf({ volunteer, isFree, livesThere, askedAt }: Candidate, ranked: Ranked) {
  const { id, email, phone, area, state } = volunteer;
  const { areas, name, isBest } = ranked;
  const lives = labelOf(areas, area);
  return {
    id,
    name,
    phone,
    hasEmail: email !== null,
    isNew: state === "new",
    lives: livesThere ? "Lives there" : lives ? `Lives in ${lives}` : "Named no area",
    isFree,
    askedAt,
    // Whom the team has talked to, and who fits, is ticked for as many places as are missing.
    isTicked: isBest && isFree && state === "ready" && email !== null,
  };
}

/* Where the pages of the shifts are. */

export const shiftsPath = "/volunteers/shifts";

export function weekPath(day: string, page = ""): string {
  return `${shiftsPath}${page}?week=${day}`;
}

/** A shift, below its week. */
export function shiftPath(id: string, page = ""): string {
  return officePages.shift(id) + page;
}

/** The paper that appoints somebody as scrutineer, to print and sign; only for who has a place in such a shift. */
export async function appointmentFile({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const content = services.content();
  const shift = await readAnsweredShift(params["shift"] ?? "", services);
  const answer = shift?.answers.find(({ id }) => `${id}.pdf` === params["answer"]);
  if (!shift || answer?.state !== "coming" || !isOfScrutineers(shift)) endWith(404);
  const { candidate, election, authorization } = content.campaign;
  const { appointment } = content.kit;
  const title = "Appointment of a scrutineer";
  const told = toldIn(answer);
  const line = (name: string, value = "") => [name, value];
  const table = (rows: string[][]) => ({ columns: ["", ""], widths: [0.3, 0.7], amounts: [], rows });
  const pdf = await renderPdf({
    kind: "report",
    title,
    look: lookOf(content),
    report: {
      title,
      subtitle: election,
      authorization,
      sections: [
        {
          heading: "Who is appointed",
          table: table([
            line("Candidate", candidate.name),
            line("Scrutineer", answer.name),
            line("Address"),
            line(""),
            line("When", whenOf(told, content)),
            line("Where", told.location),
          ]),
        },
        {
          heading: "Appointment",
          paragraphs: [appointment],
          // The words of the law are not known to the program.
          notes: appointment.includes("[")
            ? [
                "These words are a placeholder. Ask the election office for its own, and write them under Content, Kit.",
              ]
            : [],
        },
        { heading: "Signed", table: table([line(""), line("Candidate’s signature"), line(""), line("Day")]) },
      ],
    },
  });
  return savedFile(`appointment-${answer.id}.pdf`, pdf);
}
