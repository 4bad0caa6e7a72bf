import type { Content } from "#content/content.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";

/** The subscribable calendar at /events.ics, and one event alone at /events/{id}.ics. */
export function eventsFeed({ campaign, events, "pages/news-events": words }: Content, id?: string): string {
  const wanted = id ? events.filter((event) => event.id === id) : events;
  const feed = {
    name: campaign.name,
    host: new URL(campaign.url).host,
    page: new URL("/news-events", campaign.url).href,
    timeZone: campaign.timeZone,
    endNotKnown: words.endNotKnown,
  };
  return eventsCalendar(wanted, Date.parse(campaign.lastUpdated), feed);
}
