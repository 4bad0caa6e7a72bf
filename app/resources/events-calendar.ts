import type { LoaderFunctionArgs } from "react-router";
import { campaign } from "#content/campaign.ts";
import { endNotKnown, events } from "#content/events.ts";
import { eventsCalendar } from "#domain/calendar/calendar-feed.ts";

/** The subscribable calendar at /events.ics, and one event alone at /events/{id}.ics. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const id = /\/events\/([^/]+)\.ics$/.exec(new URL(request.url).pathname)?.[1];
  const wanted = id ? events.filter((event) => event.id === id) : events;
  const feed = {
    name: campaign.name,
    host: new URL(campaign.url).host,
    page: new URL("/news-events", campaign.url).href,
    timeZone: campaign.timeZone,
    endNotKnown,
  };
  const body = eventsCalendar(wanted, Date.parse(campaign.lastUpdated), feed);
  return new Response(body, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
