/** /events.ics, and one event alone at /events/{id}.ics, of the content that the site shows now. */

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Content } from "#content/content.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { eventsCalendar, type RevisedEvent, feedEvents } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { type ServedFiles } from "#server/web/site/site-files.ts";
import { chooseResponse, prepareFile, type SiteFile } from "#server/web/site/file-response.ts";
import { fileRequest, redirectToSuccessor, serveMissing } from "#server/web/site/serve-site.ts";
import { noteEvents } from "./event-records.ts";

type FeedState = {
  content: Content;
  day: string;
  events: readonly RevisedEvent[];
  /** Ids of the events that were once in the feed and are not any more. */
  removed: ReadonlySet<string>;
  /** The files that were asked for, by path; they are at most as many as the events. */
  files: Map<string, Promise<SiteFile>>;
};

const feedPath = "/events.ics";
const eventPath = /^\/events\/([a-z0-9-]+)\.ics$/;

/** Whether the address is a calendar's, which the built files must not answer: they are of the first edition. */
export function isCalendarFeed(path: string): boolean {
  return path === feedPath || eventPath.test(path);
}

/**
 * Responds to a calendar's address. An event that was taken out is 410, one that never was 404; the former address of
 * an event that got another id leads to the present one.
 */
export function createCalendarFeeds(
  services: Services,
  site: ServedFiles,
): (request: Request) => Promise<Response> {
  let latest: Promise<FeedState> | undefined;
  let latestOf: { content: Content; day: string } | undefined;
  return (request) => respond(new URL(request.url).pathname, request);

  async function respond(path: string, request: Request): Promise<Response> {
    const state = await current();
    const id = eventPath.exec(path)?.[1];
    const events = id === undefined ? state.events : state.events.filter((event) => event.id === id);
    const isIn = id === undefined || datedEvents(state.content.events).some((event) => event.id === id);
    const successor = site.moved?.get(path);
    if (successor !== undefined) return redirectToSuccessor(successor, request);
    if (!isIn) return serveMissing(site, request, state.removed.has(id) ? 410 : 404);
    const file = state.files.get(path) ?? makeFile(events, state.content, services.clock.now());
    state.files.set(path, file);
    const { status, headers, body } = chooseResponse(await file, fileRequest(request));
    return new Response(body ?? null, { status, headers });
  }

  /** Looked at once for each content and day. */
  function current(): Promise<FeedState> {
    const content = services.content();
    const day = localDate(services.clock.now(), content.campaign.timeZone);
    if (latest && latestOf?.content === content && latestOf.day === day) return latest;
    latestOf = { content, day };
    latest = loadState(content, day);
    return latest;
  }

  async function loadState(content: Content, day: string): Promise<FeedState> {
    const { clock, database, log } = services;
    const now = clock.now();
    const state = { content, day, files: new Map<string, Promise<SiteFile>>() };
    try {
      const records = await noteEvents(database, content.events, now);
      const events = feedEvents(records, now.getTime(), content.campaign.timeZone);
      const removed = records.filter(({ removedAt }) => removedAt !== undefined);
      return { ...state, events, removed: new Set(removed.map(({ event }) => event.id)) };
    } catch (error) {
      // The events themselves need no database; the next request tries again.
      log.warn("events-not-noted", { error });
      latestOf = undefined;
      return { ...state, events: content.events, removed: new Set() };
    }
  }
}

const toGzip = promisify(gzip);

async function makeFile(events: readonly RevisedEvent[], content: Content, now: Date): Promise<SiteFile> {
  const calendar = eventsCalendar(events, now.getTime(), calendarFeedOf(content));
  const body = new TextEncoder().encode(calendar);
  return prepareFile({
    body,
    brotli: undefined,
    gzip: new Uint8Array(await toGzip(body)),
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "no-cache" },
  });
}
