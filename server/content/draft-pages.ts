/** The pages as the drafts would make them, for an editor who is still writing: rendered without the checks that stand before a publication. */

import { extname } from "node:path";
import { buildContent } from "#content/content.ts";
import { type Documents, firstEdition } from "#content/documents.ts";
import { documentsAt, type ScheduledContent } from "#domain/content/schedule.ts";
import { previewPolicy } from "#server/http/page-policy.ts";
import { servePicture } from "#server/pictures/picture-files.ts";
import type { Services } from "#server/services.ts";
import { readBuiltFile } from "#server/site/build-folder.ts";
import { contentTypes } from "#server/site/files.ts";
import { timeZoneOf } from "./load-content.ts";
import { markDifference } from "./mark-difference.ts";
import { draftedContent, publishedAt } from "./publish.ts";

type PreviewServices = Pick<Services, "database" | "clock" | "renderSite">;

/** Every page and feed by its path, with the drafts in it and as it is published. */
export type DraftPages = {
  drafted: ReadonlyMap<string, string>;
  published: ReadonlyMap<string, string>;
};

/** The pages of one moment, kept until a draft or an edition changes: a page is looked at again and again while it is written. */
const rendered = new WeakMap<PreviewServices["database"], { key: string; pages: Promise<DraftPages> }>();

/** Renders the pages at a moment; rejects while the drafts can't be rendered. */
export async function draftPages(services: PreviewServices, at: Date): Promise<DraftPages> {
  const { database } = services;
  const { base, drafts, content } = await draftedContent(services);
  const revisions = drafts.map(({ document, revision }) => `${document} ${revision}`);
  const key = JSON.stringify([base, revisions, at.toISOString().slice(0, 13)]);
  const known = rendered.get(database);
  if (known?.key === key) return known.pages;
  const pages = renderBoth(services, { base, content, at });
  rendered.set(database, { key, pages });
  pages.catch(() => rendered.delete(database));
  return pages;
}

async function renderBoth(
  services: PreviewServices,
  { base, content, at }: { base: number; content: ScheduledContent; at: Date },
): Promise<DraftPages> {
  const before = await publishedAt(services.database, base, services.clock.now());
  const render = async (shown: ScheduledContent) => {
    const documents = documentsAt(shown, { now: at.getTime(), timeZone: timeZoneOf(shown.documents) });
    const files = await services.renderSite({
      content: buildContent({ ...firstEdition, ...documents } as Documents),
      edition: base + 1,
      at,
    });
    return new Map(files.map(({ path, text }) => [path, text]));
  };
  return { drafted: await render(content), published: await render(before) };
}

/** The pages that the drafts change, in their order. */
export function changedPaths({ drafted, published }: DraftPages): string[] {
  return [...drafted]
    .filter(([path, text]) => isPage(text) && published.get(path) !== text)
    .map(([path]) => path);
}

/** What a preview is asked for: an address of the site below the office's own address of previews. */
export type PreviewRequest = {
  /** Of the site: `/about`. */
  path: string;
  /** Where in the office the site's addresses begin: `/content/preview`. */
  prefix: string;
  isMarked: boolean;
  at: Date;
};

/**
 * Responds with a page as the drafts make it, or with a file of the site that it needs. Its links lead to previews; nothing in it runs, and
 * it can send nothing. Undefined where there is nothing.
 */
export async function draftResponse(
  services: PreviewServices & Pick<Services, "storage" | "config">,
  { path, prefix, isMarked, at }: PreviewRequest,
): Promise<Response | undefined> {
  const type = contentTypes[extname(path)];
  if (path.startsWith("/pictures/"))
    return servePicture(new Request(new URL(path, services.config.baseUrl)), services);
  if (type?.startsWith("text/css")) return builtFile(path, type, prefix);
  if (type && /^(image|font)\//.test(type)) return builtFile(path, type);
  const pages = await draftPages(services, at);
  const text = pages.drafted.get(path);
  if (text === undefined) return undefined;
  if (!isPage(text)) return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
  const before = pages.published.get(path);
  const marked = isMarked && before !== undefined ? markDifference(before, text) : text;
  const html = withPrefix(withoutScripts(marked), prefix);
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": previewPolicy(html),
      "x-frame-options": "SAMEORIGIN",
    },
  });
}

function builtFile(path: string, type: string, prefix?: string): Response | undefined {
  const bytes = readBuiltFile(path);
  if (!bytes) return undefined;
  const body = prefix === undefined ? bytes : withPrefix(new TextDecoder().decode(bytes), prefix);
  const headers = {
    "content-type": type,
    "cache-control": "private, max-age=3600",
    "x-frame-options": "SAMEORIGIN",
  };
  return new Response(body, { headers });
}

function isPage(text: string): boolean {
  return text.startsWith("<!DOCTYPE html>");
}

/** As it looks in a browser that runs scripts, before they run. */
function withoutScripts(html: string): string {
  return html
    .replace(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, "")
    .replace(/<link\b[^>]*\srel="(modulepreload|manifest)"[^>]*>/g, "");
}

/** Addresses that begin at the root of the site begin at the root of its previews. */
function withPrefix(text: string, prefix: string): string {
  return text
    .replace(/(\s(?:href|src|action|poster)=")\/(?!\/)/g, `$1${prefix}/`)
    .replace(/\ssrcset="[^"]*"/gi, (set) => set.replace(/(["\s])\/(?!\/)/g, `$1${prefix}/`))
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${prefix}/`);
}
