/** The pages that the program itself renders, and addresses that follow from what the campaign says. */

/** Every page that is not made of blocks, which are documents of their own (domain/content/site/page-documents.ts). */
export const pagePaths = [
  "/contribution-form",
  "/donation-success",
  "/test-donations",
  "/donation-test",
  "/thank-you/sign-up",
  "/thank-you/confirmed",
  "/thank-you/unsubscribed",
  "/thank-you/volunteer",
  "/thank-you/message",
  "/thank-you/concern",
  "/thank-you/feedback",
  "/thank-you/event",
  "/thank-you/sign",
  "/e-mail-link",
  "/not-found",
] as const;

/** The path of such a page. */
export type PagePath = (typeof pagePaths)[number];

/** The page of an event to which people say yes. */
export function eventPath(id: string): string {
  return `/events/${id}`;
}

/** Whether an address is below those of events. */
export function isEventPath(path: string): boolean {
  return path.startsWith(eventPath(""));
}

/** The pages of all such events in these documents. */
export function eventPages({
  events = [],
}: {
  events?: readonly { id: string; comes?: unknown }[];
}): string[] {
  return events.filter(({ comes }) => comes !== undefined).map(({ id }) => eventPath(id));
}

/** The calendar file of one event with a day. */
export function eventCalendarPath(id: string): string {
  return `/events/${id}.ics`;
}

/** What an address asks for: `?area=north&help=calls`; empty where nothing is asked. */
export function queryOf(asked: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}
