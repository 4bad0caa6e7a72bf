import { useContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { nearestEvents } from "#domain/content/calendar/calendar.ts";

/** A page stays within its size however many events there are. */
const maxEvents = 80;

/** What the islands that list events get of them, and whether these are all. */
export function useShownEvents() {
  const { over, cancelled, moved, addToCalendar, undated, sayYes } = useContent("event-words");
  const { timeZone } = useContent("campaign");
  const { renderedAt } = useCurrentPage();
  const all = useContent("events");
  const events = nearestEvents(all, { max: maxEvents, now: renderedAt, timeZone });
  const eventWords = { over, cancelled, moved, addToCalendar, undated, sayYes, timeZone };
  return { of: { renderedAt, events, eventWords }, areAll: events.length === all.length };
}
