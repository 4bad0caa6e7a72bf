import type { LoaderFunctionArgs } from "react-router";
import { renderedContent } from "#app/content/content.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";

/** The subscribable calendar at /events.ics, and one event alone at /events/{id}.ics. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { campaign, events, "pages/news-events": words } = context.get(renderedContent);
  const id = /\/events\/([^/]+)\.ics$/.exec(new URL(request.url).pathname)?.[1];
  const wanted = id ? events.filter((event) => event.id === id) : events;
  if (id && wanted.length === 0) return new Response(null, { status: 404 });
  const feed = {
    name: campaign.name,
    host: new URL(campaign.url).host,
    page: new URL("/news-events", campaign.url).href,
    timeZone: campaign.timeZone,
    endNotKnown: words.endNotKnown,
  };
  const body = eventsCalendar(wanted, Date.parse(campaign.lastUpdated), feed);
  return new Response(body, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
