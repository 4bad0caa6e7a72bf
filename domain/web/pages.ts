/** The pages of the site, and the addresses that follow from what the campaign says. */

/** Every page by the path of its route; the introduction's address has the candidate's own word (`addressOf`). */
export const pagePaths = [
  "/",
  "/about",
  "/platform",
  "/get-involved",
  "/contact",
  "/newsletter",
  "/privacy",
  "/terms",
  "/accessibility",
  "/volunteer",
  "/meet-candidate",
  "/ways-to-help",
  "/concerns",
  "/donate",
  "/contribution-form",
  "/donation-success",
  "/amalgamation",
  "/news-events",
  "/test-donations",
  "/donation-test",
  "/pkols",
  "/upcoming-developments",
  "/operations-centre-plan",
  "/thank-you/sign-up",
  "/thank-you/confirmed",
  "/thank-you/unsubscribed",
  "/thank-you/volunteer",
  "/thank-you/message",
  "/thank-you/concern",
  "/thank-you/feedback",
  "/e-mail-link",
  "/not-found",
] as const;

/** The path of a page's route. */
export type PagePath = (typeof pagePaths)[number];

const introduction: PagePath = "/meet-candidate";

/** Where visitors find a page: the short introduction is at /meet-{slug}, every other page at its path. */
export function addressOf(path: string, slug: string): string {
  return path === introduction ? introductionPath(slug) : path;
}

/** The address of the short introduction. */
export function introductionPath(slug: string): string {
  return `/meet-${slug}`;
}

/** The calendar file of one event with a day. */
export function eventCalendarPath(id: string): string {
  return `/events/${id}.ics`;
}

/** Addresses that the site mentions or once had, and the page they mean (decisions ). */
export const redirects: Readonly<Record<string, string>> = {
  "/events-news": "/news-events",
  "/community-voices": "/concerns",
  "/platform-detailed": "/platform",
  "/saanich-operations-centre-urgent": "/operations-centre-plan",
};
