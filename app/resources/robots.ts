import type { Content } from "#content/content.ts";

/** What crawlers may read: the pages, not the functions, files and tables. Hidden pages say noindex themselves. */
export function robots({ campaign }: Content): string {
  return `User-agent: *
Disallow: /functions/
Disallow: /storage/
Disallow: /rest/

Sitemap: ${new URL("/sitemap.xml", campaign.url).href}
`;
}
