import type { LoaderFunctionArgs } from "react-router";
import { renderedContent } from "#app/content/content.ts";

/** What crawlers may read: the pages, not the functions, files and tables. Hidden pages say noindex themselves. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { campaign } = context.get(renderedContent);
  const body = `User-agent: *
Disallow: /functions/
Disallow: /storage/
Disallow: /rest/

Sitemap: ${new URL("/sitemap.xml", campaign.url).href}
`;
  return new Response(body, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
