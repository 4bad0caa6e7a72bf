/** Where the site tells of its events, and what their calendar files say of the campaign. */

import type { CalendarFeed } from "#domain/content/calendar/calendar-feed.ts";
import { addressOfBlock } from "./page-documents.ts";

/** The address of the page that lists every event, or of one with a calendar of them; undefined without either. */
export function eventsAddress(documents: object): string | undefined {
  return addressOfBlock(documents, "event-columns", "calendar");
}

type EventsCampaign = {
  campaign: { name: string; url: string; timeZone: string };
  "event-words": { endNotKnown: string };
};

/** What the calendar files of a campaign begin with. */
export function calendarFeedOf(content: EventsCampaign): CalendarFeed {
  const { name, url, timeZone } = content.campaign;
  return {
    name,
    host: new URL(url).host,
    page: new URL(eventsAddress(content) ?? "/", url).href,
    timeZone,
    endNotKnown: content["event-words"].endNotKnown,
  };
}
