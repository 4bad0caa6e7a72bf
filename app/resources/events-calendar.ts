import type { Content } from "#content/content.ts";
import type { VotingEntry } from "#domain/content/site/voting-places.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";

/** The subscribable calendar at /events.ics, and one event alone at /events/{id}.ics. */
export function eventsFeed(content: Content, id?: string): string {
  const { campaign, events } = content;
  const wanted = id ? events.filter((event) => event.id === id) : events;
  return eventsCalendar(wanted, Date.parse(campaign.lastUpdated), calendarFeedOf(content));
}

export function votingCalendar(content: Content, entry: VotingEntry): string {
  const { url, lastUpdated } = content.campaign;
  const feed = { ...calendarFeedOf(content), page: new URL(entry.page, url).href };
  return eventsCalendar([entry], Date.parse(lastUpdated), feed);
}
