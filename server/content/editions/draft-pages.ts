/** The pages as the drafts would make them, for an editor who is still writing: rendered without the checks that stand before a publication. */

import { extname } from "node:path";
import { buildStored, type Content, wholeEdition } from "#content/content.ts";
import type { Documents } from "#content/documents.ts";
import {
  changesAfter,
  type DocumentSet,
  documentsAt,
  type ScheduledContent,
} from "#domain/content/documents/schedule.ts";
import { electionDatesOf, electionMoment } from "#domain/content/campaign/election-phase.ts";
import { postDocuments, postInstant, postPath, postsPath } from "#domain/content/site/posts.ts";
import { previewPolicy } from "#server/platform/http/page-policy.ts";
import { servePicture } from "#server/content/pictures/picture-files.ts";
import type { Services } from "#server/services.ts";
import { readBuiltFile } from "#server/web/site/build-folder.ts";
import { contentTypes } from "#server/web/site/site-files.ts";
import { timeZoneOf } from "./load-content.ts";
import { withPlaces, withSigns } from "./editable-words.ts";
import { draftedContent } from "./publish.ts";
import { compareLists, type Run } from "#domain/content/documents/difference.ts";

/* Marks in a page what a draft changes: added words stand in `<ins>`, removed ones in `<del>`. */

const markStyles =
  "<style>ins{background:#cdeccd;color:#12361a;text-decoration:underline}del{background:#f6d3cf;color:#611a12}</style>";

/** The second page, with what differs from the first one marked. */
export function markDifference(before: string, after: string): string {
  const runs = compareLists(piecesOf(before), piecesOf(after));
  return runs.map(markRun).join("").replace("</head>", `${markStyles}</head>`);
}

/** Tags, whole elements without visible words, and words: the units that are compared. */
function piecesOf(html: string): string[] {
  const body = html.search(/<body\b/);
  const [head, rest] = body < 0 ? ["", html] : [html.slice(0, body), html.slice(body)];
  const hidden = /<(script|style|textarea|option|svg|noscript)\b[\s\S]*?<\/\1>/i;
  const pieces = rest.match(new RegExp(`${hidden.source}|<[^>]*>|[^<\\s]+\\s*|\\s+`, "gi")) ?? [];
  return head === "" ? pieces : [head, ...pieces];
}

function markRun({ kind, items }: Run<string>): string {
  if (kind === "same") return items.join("");
  const tag = kind === "added" ? "ins" : "del";
  return items
    .map((item) => {
      const isWord = !item.startsWith("<") && item.trim() !== "";
      if (isWord) return `<${tag}>${item}</${tag}>`;
      // Removed tags and the old head are left out.
      return kind === "added" ? item : "";
    })
    .join("")
    .replaceAll(`</${tag}><${tag}>`, "");
}

type PreviewServices = Pick<Services, "database" | "clock" | "renderSite" | "content">;

/** The page or file of the site at a path, with the drafts in it and as it is published; undefined where there is none. */
type DraftPage = { drafted: string | undefined; published: string | undefined };

/** The campaign of `own` has nothing published. */
type Version = "drafted" | "published" | "own";

/** The last state of each version for a database, with the pages that were rendered of it: a page is looked at again and again while it is written. */
const kept = new WeakMap<PreviewServices["database"], Partial<Record<Version, Kept>>>();

type Kept = {
  key: string;
  contents: Map<boolean, SignedContent>;
  pages: Map<string, Promise<string | undefined>>;
};

/** `places` are those of the signs in its words. */
type SignedContent = { content: Content; places: ReturnType<typeof withSigns>["places"] };

/** Renders the page at a moment; rejects while it can't be rendered. */
async function draftPage(
  services: PreviewServices,
  { path, isMarked }: Pick<PreviewRequest, "path" | "isMarked">,
  at: Date,
): Promise<DraftPage> {
  const { base, before, drafts, content } = await draftedContent(services);
  const hour = `${base} ${at.toISOString().slice(0, 13)}`;
  const { phase } = electionMoment(electionDatesOf(services.content().campaign), at.getTime());
  const revisions = drafts.map(({ document, revision }) => `${document} ${revision}`);
  // Both, so that they differ in their words alone.
  const isTouchable = isMarked;
  const textOf = (version: Version, key: string, shown: ScheduledContent) => {
    const documents = () => wholeEdition(documentsAt(shown, instantFor(shown)));
    return renderOnce(services, { version, key, documents, path, edition: base + 1, at, isTouchable });
  };
  const published = textOf("published", momentOf(before), before);
  const drafted = textOf("drafted", [momentOf(content), ...revisions].join("\n"), content);
  return { published: await published.catch(() => undefined), drafted: await drafted };

  function instantFor({ documents }: ScheduledContent) {
    return { now: at.getTime(), timeZone: timeZoneOf(documents) };
  }

  /** Within an hour the pages change only where a version for a time or a phase of the election begins or ends. */
  function momentOf(shown: ScheduledContent): string {
    return `${hour} ${phase} ${changesAfter(shown, instantFor(shown)).length}`;
  }
}

type Wanted = {
  version: Version;
  /** Names the state of the documents. */
  key: string;
  documents: () => DocumentSet;
  path: string;
  edition: number;
  at: Date;
  /** Its words say which field they come from. */
  isTouchable?: boolean;
};

function renderOnce(services: PreviewServices, wanted: Wanted): Promise<string | undefined> {
  const { version, key, path, isTouchable = false } = wanted;
  const known = kept.get(services.database) ?? {};
  const state: Kept =
    known[version]?.key === key ? known[version] : { key, contents: new Map(), pages: new Map() };
  kept.set(services.database, { ...known, [version]: state });
  const name = `${path} ${isTouchable}`;
  const rendered = state.pages.get(name) ?? renderWanted(services, wanted, state);
  state.pages.set(name, rendered);
  // What can't be rendered is tried again the next time.
  rendered.catch(() => state.pages.delete(name));
  return rendered;
}

async function renderWanted(
  services: PreviewServices,
  wanted: Wanted,
  { contents }: Pick<Kept, "contents">,
): Promise<string | undefined> {
  const { path, edition, at, documents, isTouchable = false } = wanted;
  const { content, places } = contents.get(isTouchable) ?? signedContent(documents(), isTouchable);
  contents.set(isTouchable, { content, places });
  try {
    const files = await services.renderSite({ content, edition, at, only: [path] });
    const text = files.find((file) => file.path === path)?.text;
    return isTouchable && text !== undefined ? withPlaces(text, places) : text;
  } catch (error) {
    if (isTouchable) return renderWanted(services, { ...wanted, isTouchable: false }, { contents });
    throw error;
  }
}

function signedContent(documents: DocumentSet, isTouchable: boolean): SignedContent {
  const signed = isTouchable ? withSigns(documents) : { documents, places: [] };
  return { content: buildStored(signed.documents as Documents), places: signed.places };
}

/** What a preview is asked for: an address of the site below the office's own address of previews. */
type PreviewRequest = {
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
  services: ResponseServices,
  request: PreviewRequest,
): Promise<Response | undefined> {
  return previewResponse(services, request, async () => {
    const { path, at } = request;
    return draftPage(services, request, (await plannedAt(services, path, at)) ?? at);
  });
}

/** The same of a campaign that nothing is published of: `documents` are all that it has, and `key` names their state. */
export async function responseOf(
  services: ResponseServices,
  { documents, key }: { documents: DocumentSet; key: string },
  request: PreviewRequest,
): Promise<Response | undefined> {
  const { at } = request;
  return previewResponse(services, request, async () => {
    const day = `${key} ${at.toISOString().slice(0, 13)}`;
    const wanted = { documents: () => wholeEdition(documents), path: request.path, edition: 0, at };
    const own = await renderOnce(services, { version: "own", key: day, ...wanted });
    return { drafted: own, published: undefined };
  });
}

type ResponseServices = PreviewServices & Pick<Services, "storage" | "config">;

async function previewResponse(
  services: ResponseServices,
  { path, prefix, isMarked }: PreviewRequest,
  pageNow: () => Promise<DraftPage>,
): Promise<Response | undefined> {
  const type = contentTypes[extname(path)];
  if (path.startsWith("/pictures/")) return uploadedPicture(path, services);
  if (type?.startsWith("text/css")) return builtFile(path, type, prefix);
  const isDrawing = type === contentTypes[".svg"];
  if (type && !isDrawing && /^(image|font)\//.test(type)) return builtFile(path, type);
  const { drafted: text, published: before } = await pageNow();
  if (text === undefined) return undefined;
  // Drawings are in the draft's theme.
  if (type && isDrawing)
    return new Response(text, { headers: { "content-type": type, "x-frame-options": "SAMEORIGIN" } });
  if (!isPage(text)) return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
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

/** The moment from which visitors find a post that is planned at an address: it is looked at as of then. */
async function plannedAt(services: PreviewServices, path: string, at: Date): Promise<Date | undefined> {
  if (!path.startsWith(`${postsPath}/`)) return undefined;
  const { documents } = (await draftedContent(services)).content;
  const [, post] = postDocuments(documents).find(([name]) => postPath(name) === path) ?? [];
  const instant = post && postInstant(post, timeZoneOf(documents));
  return instant !== undefined && instant > at.getTime() ? new Date(instant) : undefined;
}

function builtFile(path: string, type: string, prefix?: string): Response | undefined {
  const bytes = readBuiltFile(path);
  if (!bytes) return undefined;
  const body = prefix === undefined ? bytes : withPrefix(new TextDecoder().decode(bytes), prefix);
  return new Response(body, { headers: { "content-type": type, "x-frame-options": "SAMEORIGIN" } });
}

/** Like everything of the office it is not kept by a browser or a proxy. */
async function uploadedPicture(
  path: string,
  services: Pick<Services, "storage" | "config" | "content">,
): Promise<Response | undefined> {
  const response = await servePicture(new Request(new URL(path, services.config.baseUrl)), services);
  response?.headers.set("cache-control", "no-store");
  return response;
}

function isPage(text: string): boolean {
  return text.startsWith("<!DOCTYPE html>");
}

/** As it looks in a browser that runs scripts, before they run. What a frame shows is of the office's origin, so that it finds its fonts. */
function withoutScripts(html: string): string {
  return html
    .replace(/(<iframe\b[^>]*\ssandbox=")[^"]*/g, "$1allow-same-origin")
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
