import { campaign } from "#content/campaign.ts";
import { pages } from "#content/pages/metadata.ts";

/** Every page that search engines may show. */
export function loader(): Response {
  const addresses = Object.entries(pages)
    .filter(([, page]) => !page.hidden)
    .map(([path]) => `<url><loc>${new URL(path, campaign.url).href}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml" } });
}
