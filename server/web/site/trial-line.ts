/** The line at the top of a trial's pages after the vote: which day of the campaign they show, with the way to today. */

import { palette } from "#domain/platform/palette.ts";
import { formatDate, formatLongDate } from "#domain/platform/time/local-date.ts";
import { siteClock, type SiteClock } from "#server/platform/system/clock.ts";
import type { Services } from "#server/services.ts";
import type { RenderedFile } from "./render-site.ts";

/** The query that asks for a page as it is today. */
const todayQuery = "?today";

/** The pages with the line, while they show a day of the campaign. */
export function withTrialLines(files: RenderedFile[], clock: Pick<SiteClock, "trialDay">): RenderedFile[] {
  const day = clock.trialDay();
  if (day === undefined) return files;
  return files.map(({ path, text }) => ({ path, text: withTrialLine(text, day) }));
}

/** A page with the line; a file and a page in a frame stay as they are. */
export function withTrialLine(html: string, day: string): string {
  return withLine(html, `Trial: ${formatDate(day)}, six weeks before the vote. ${link(todayQuery, "Today")}`);
}

const style = `margin:0;padding:.3rem .5rem;text-align:center;background:${palette.ink};color:${palette.paper};font-size:.875rem`;

function link(href: string, words: string): string {
  return `<a href="${href}" style="color:inherit">${words}</a>`;
}

function withLine(html: string, line: string): string {
  return html.replace(
    /<a class="skip"[^>]*>[^<]*<\/a>/,
    (skip) => `${skip}<aside aria-label="The day that is shown" style="${style}">${line}</aside>`,
  );
}

/** The page of today, with the way back to the campaign. */
export function withTodayLine(html: string, votingDay: string): string {
  return withLine(
    html,
    `Today, after the vote of ${formatLongDate(votingDay)}. ${link("?", "See the campaign")}`,
  );
}

/** Whether a page is asked for as it is today, and is of another day otherwise. */
export function isTodayAsked(query: string, services: Services): boolean {
  return query === todayQuery && clockOf(services).trialDay() !== undefined;
}

function clockOf({ config, clock, content }: Services): SiteClock {
  return siteClock(config, clock, () => content().campaign);
}
