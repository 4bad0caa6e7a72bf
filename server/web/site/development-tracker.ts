/** /development-tracker with a filter in its address: rendered on demand, because there are more filters than pages to build. */

import {
  type ProjectFilter,
  filterQuery,
  readFilter,
  trackerPath,
} from "#domain/content/developments/projects.ts";
import type { Content } from "#content/content.ts";
import type { Services } from "#server/services.ts";
import type { ServedFiles } from "./site-files.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";

/** Of the pages that are kept; a list of 300 projects is some 200 KB. */
const maxKept = 100;

/**
 * Responds with the filtered page; undefined where nothing is filtered, which is the built page. What was rendered is kept for the same
 * filter until the content changes.
 */
export function createTracker(
  services: Services,
  site: ServedFiles,
): (request: Request) => Promise<Response> | undefined {
  const kept = new Map<string, string>();
  let keptOf: Content | undefined;
  return (request) => {
    const query = filterOf(new URL(request.url).search, services);
    return query === "" ? undefined : respond(query, request);
  };

  async function respond(query: string, request: Request): Promise<Response> {
    const content = services.content();
    if (content !== keptOf) kept.clear();
    keptOf = content;
    const known = kept.get(query);
    if (known !== undefined) return page(known);
    const rendered = await renderForVisitor(request, { path: trackerPath + query, state: {} }, services);
    if (rendered.status !== 200) return rendered;
    const html = await rendered.text();
    if (content === keptOf && kept.size < maxKept) kept.set(query, html);
    return page(html);
  }

  /** With the policy of the built page, which other pages of the site may show in a frame. */
  function page(html: string): Response {
    const policy = site.get(trackerPath)?.plain.headers["content-security-policy"];
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        ...(policy && { "content-security-policy": policy }),
      },
    });
  }
}

function filterOf(query: string, { content }: Pick<Services, "content">): string {
  const filter: ProjectFilter = readFilter(
    new URLSearchParams(query),
    content()["pages/development-tracker"].map.areas,
  );
  return filterQuery(filter);
}
