import { campaign } from "#content/campaign.ts";

/** What crawlers may read: the pages, not the functions, files and tables. Hidden pages say noindex themselves. */
export function loader(): Response {
  const body = `User-agent: *
Disallow: /functions/
Disallow: /storage/
Disallow: /rest/

Sitemap: ${new URL("/sitemap.xml", campaign.url).href}
`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
