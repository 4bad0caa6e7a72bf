import type { Content } from "#content/content.ts";
import { pageHeads } from "#app/content/page-heads.ts";

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
