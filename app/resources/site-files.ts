import type { Content } from "#content/content.ts";
import { language } from "#domain/platform/language.ts";
import { colourInTheme, inTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import type { VotingEntry } from "#domain/content/site/voting-places.ts";
import { eventsCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";
import { pageHeads } from "#app/content/page-heads.ts";

/** The web manifest: the site as an icon on a phone's home screen. */
export function manifest({ campaign, theme }: Content): string {
  return JSON.stringify({
    name: campaign.name,
    short_name: campaign.candidate.name,
    start_url: "/",
    display: "browser",
    lang: language,
    background_color: colourInTheme(palette.paper, theme),
    theme_color: colourInTheme(palette.paper, theme),
    icons: [
      { src: campaign.mark.smallIcon, sizes: "192x192", type: "image/png" },
      { src: campaign.mark.largeIcon, sizes: "512x512", type: "image/png" },
    ],
  });
}

const files = import.meta.glob<string>(["/content/public/images/*.svg", "/content/public/favicon.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const texts = new Map(
  Object.entries(files).map(([file, text]) => [file.replace("/content/public", ""), text] as const),
);

/** The addresses of the program's drawings, marks and the icon among them. */
export const drawingPaths: readonly string[] = [...texts.keys()];

/** A drawing in the inks of the campaign; undefined for the address of anything else. */
export function drawingAt(path: string, { theme }: Content): string | undefined {
  const drawn = texts.get(path);
  return drawn === undefined ? undefined : inTheme(drawn, theme);
}

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

/** Every page that search engines may show. */
export function sitemap(content: Content): string {
  const addresses = [...pageHeads(content).values()]
    .filter((head) => !head.isHidden)
    .map((head) => new URL(head.address, content.campaign.url).href)
    .map((address) => `<url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}

/** What crawlers may read: the pages, not the functions, files and tables. Hidden pages say noindex themselves. */
export function robots({ campaign }: Content): string {
  return `User-agent: *
Disallow: /functions/
Disallow: /storage/
Disallow: /rest/

Sitemap: ${new URL("/sitemap.xml", campaign.url).href}
`;
}
