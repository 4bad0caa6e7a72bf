/** The pages that drafts would change, rendered as they would be published, for the office alone. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import { namingHostOf, pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import type { Services } from "#server/services.ts";
import type { SiteFiles } from "#server/web/site/files.ts";
import type { OnRendered } from "#server/web/site/render-site.ts";
import { contentAt } from "./load-content.ts";
import { markDifference } from "./mark-difference.ts";
import { type Conflict, proposeDrafts } from "./publish.ts";
import { type Problem, validateContent } from "./validate.ts";

/** `marked` shows what was added and removed. */
export type PreviewPage = { path: string; text: string; marked: string };

export type Preview =
  | { ok: true; pages: PreviewPage[]; warnings: Problem[] }
  | { ok: false; reason: "nothing-to-publish" }
  | { ok: false; reason: "conflict"; conflicts: Conflict[] }
  | { ok: false; reason: "problems"; problems: Problem[] };

/** The pages and feeds that differ from what is published, both as on the given day. */
export async function renderPreview(
  services: Services,
  now: Date,
  onRendered?: OnRendered,
): Promise<Preview> {
  const proposal = await proposeDrafts(services);
  if (!proposal.ok) return proposal;
  const { published } = proposal;
  const { number } = published;
  const options = { edition: number + 1, now, published, onRendered };
  const validated = await validateContent(services, proposal.content, options);
  if (!validated.ok) return { ok: false, reason: "problems", problems: validated.problems };
  const shown = contentAt(published, now);
  const content = shown.ok ? shown.shown.content : services.content();
  const before = new Map(
    (await services.renderSite({ content, edition: number, at: now })).map(({ path, text }) => [path, text]),
  );
  const pages = validated.files
    .filter(({ path, text }) => path !== "/version.json" && before.get(path) !== text)
    .map(({ path, text }) => ({ path, text, marked: markPage(before.get(path), text) }));
  return { ok: true, pages, warnings: [...proposal.notes, ...validated.warnings] };
}

function markPage(before: string | undefined, text: string): string {
  return before !== undefined && text.startsWith("<!DOCTYPE html>") ? markDifference(before, text) : text;
}

/**
 * Responds with a previewed page, `?plain` without the marks, or with the site's own file. No search engine and no cache keeps a response.
 * Undefined where there is nothing.
 */
export function previewResponse(
  request: Request,
  { pages, site, policy }: { pages: readonly PreviewPage[]; site: SiteFiles; policy: PolicyOptions },
): Response | undefined {
  const { pathname, search } = new URL(request.url);
  const page = pages.find(({ path }) => path === pathname);
  const file = site.get(pathname)?.plain;
  if (!page && !file) return undefined;
  const text = page && (search === "?plain" ? page.text : page.marked);
  const headers = new Headers(file?.headers ?? { "content-type": "text/html; charset=utf-8" });
  for (const name of ["etag", "vary", "content-length"]) headers.delete(name);
  headers.set("cache-control", "no-store");
  headers.set("x-robots-tag", "noindex");
  if (text?.startsWith("<!DOCTYPE html>")) headers.set("content-security-policy", policyOf(text));
  return new Response(text ?? file?.body ?? null, { headers });

  function policyOf(html: string): string {
    const isFramed = pathname === trackerPath;
    const policyOfPage = pagePolicy(html, policy, { isFramed });
    return isFramed ? namingHostOf(request, policyOfPage) : policyOfPage;
  }
}
