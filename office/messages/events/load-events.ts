import type { LoaderFunctionArgs } from "react-router";
import {
  asksWhoComes,
  isOver,
  type Occasion,
  takesPlace,
  whenOf,
} from "#domain/content/calendar/calendar.ts";
import { language } from "#domain/platform/language.ts";
import { addDays, todayOf } from "#domain/platform/time/local-date.ts";
import { eventPath } from "#domain/web/pages.ts";
import { type Answer, answersTo, toldIn } from "#server/messages/events/answer-rows.ts";
import { openEvent, countAnswers } from "#server/messages/events/answers.ts";
import type { Services } from "#server/services.ts";
import { endWith, mayVisitor, visitOf } from "#office/shell/visit.ts";

export type ListedEvent = Awaited<ReturnType<typeof listLoader>>["toCome"][number];
export type EventFacts = Awaited<ReturnType<typeof eventLoader>>;

/** Where events are written. */
export const eventsDocument = "/content/edit/events";

/** The events that are to come or have no day yet, those over to which somebody said yes, and of both what was taken out since. */
export async function listLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const { events, campaign } = services.content();
  const counts = await countAnswers(services);
  const now = services.clock.now().getTime();
  const listed = [...events, ...(await takenOut([...counts.keys()], services))].map((event) => ({
    ...event,
    when: whenOf(event, services.content()),
    isOver: isOver(event, now, campaign.timeZone),
    isCancelled: !takesPlace(event),
    asks: asksWhoComes(event),
    counts: counts.get(event.id),
  }));
  const inOrder = listed.toSorted((one, other) => (one.date ?? "9").localeCompare(other.date ?? "9"));
  return {
    mayWrite: mayVisitor(visit, "content"),
    toCome: inOrder.filter((event) => !event.isOver),
    over: inOrder.filter((event) => event.isOver && event.counts).toReversed(),
  };
}

/** One event and everybody who said yes to it. One that was taken out of the content is as it was told last. */
export async function eventLoader({ context, params }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const id = params["id"] ?? "";
  // A shift's answers stand on the shift's page.
  const answers = (await answersTo(id, services)).filter(({ volunteer_id }) => volunteer_id === null);
  const event = eventOf(id, services) ?? (answers[0] ? taken(toldIn(answers[0])) : endWith(404));
  const today = todayOf(services);
  const present = answers.filter(({ state }) => state !== "cancelled");
  const sum = (of: "coming" | "waiting") =>
    present.reduce((total, { state, party }) => total + (state === of ? party : 0), 0);
  return {
    event,
    when: whenOf(event, services.content()),
    page: asksWhoComes(event) ? new URL(eventPath(id), services.config.baseUrl).href : undefined,
    isOpen: openEvent(id, services) !== undefined,
    // Until the end of a night that began on its day.
    isToday: event.date === today || event.date === addDays(today, -1),
    // At the door people say their name; who waits stands in the order of the places.
    answers: answers.toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        (one.state === "coming" ? one.name.localeCompare(other.name, language) : 0),
    ),
    coming: sum("coming"),
    waiting: sum("waiting"),
    namesakes: namesakesIn(present),
    unreached: present.filter(({ email }) => email === null).map(({ name }) => name),
    came: answers.reduce((total, { came }) => total + (came ?? 0), 0),
    mayWrite: mayVisitor(visit, "content") && eventOf(id, services) !== undefined,
  };
}

function eventOf(id: string, { content }: Pick<Services, "content">): Occasion | undefined {
  return content().events.find((event) => event.id === id);
}

/** Events that are no longer in the content although people said yes to them. */
async function takenOut(answered: readonly string[], services: Services): Promise<Occasion[]> {
  const gone = answered.filter((id) => eventOf(id, services) === undefined);
  const answers = await Promise.all(gone.map((id) => answersTo(id, services)));
  return answers.flatMap(([first]) => (first ? [taken(toldIn(first))] : []));
}

function taken(event: Occasion): Occasion {
  return { ...event, status: "cancelled" };
}

/** The ids of answers whose name stands more than once: one person may have answered by two addresses. */
function namesakesIn(answers: readonly Pick<Answer, "id" | "name">[]): string[] {
  const byName = Map.groupBy(answers, ({ name }) => name.trim().replace(/\s+/g, " ").toLowerCase());
  return [...byName.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : []));
}

function placeOf({ state }: { state: string }): number {
  return ["coming", "waiting", "cancelled"].indexOf(state);
}
