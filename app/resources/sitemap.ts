import type { LoaderFunctionArgs } from "react-router";
import { renderedContent } from "#app/content/content.ts";
import { addressOf } from "#domain/web/pages.ts";

/** Every page that search engines may show. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { campaign, "pages/metadata": pages } = context.get(renderedContent);
  const addresses = Object.entries(pages)
    .filter(([, page]) => !page.isHidden)
    .map(([path]) => new URL(addressOf(path, campaign.candidate.slug), campaign.url).href)
    .map((address) => `<url><loc>${address}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "content-type": "application/xml" } });
}
