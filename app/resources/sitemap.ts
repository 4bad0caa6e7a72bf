import type { Content } from "#content/content.ts";
import { addressOf } from "#domain/web/pages.ts";

/** Every page that search engines may show. */
export function sitemap({ campaign, "pages/metadata": pages }: Content): string {
  const addresses = Object.entries(pages)
    .filter(([, page]) => !page.isHidden)
    .map(([path]) => new URL(addressOf(path, campaign.candidate.slug), campaign.url).href)
    .map((address) => `<url><loc>${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
}
