/** All pages and feeds of the site for one content at one moment, and their responses. */

import type { Content } from "#content/content.ts";
import type { PolicyOptions } from "#server/platform/http/page-policy.ts";
import { compress } from "./smallest-copies.ts";
import { nameOf, prepareSiteFile, type SiteFiles } from "./site-files.ts";
import { type SiteFile } from "./file-response.ts";

/** What the site is rendered from: an edition's content at a moment; `only` names the addresses that are asked for. */
export type SiteMoment = { content: Content; edition: number; at: Date; only?: readonly string[] };

/** A page or a feed as it was rendered. */
export type RenderedFile = { path: string; text: string };

/** Told after each file that was rendered, with how many there are. */
export type OnRendered = (rendered: number, all: number) => void;

/** Renders every address of the site map, or those that are asked for and are there; throws when one of them can't be rendered. */
export type RenderSite = (moment: SiteMoment, onRendered?: OnRendered) => Promise<RenderedFile[]>;

/** The responses of those files whose content differs from what the site has, by path. */
export async function prepareChanged(
  site: SiteFiles,
  rendered: readonly RenderedFile[],
  policy: PolicyOptions,
): Promise<Map<string, SiteFile>> {
  const changed = rendered
    .map(({ path, text }) => ({ path, body: new TextEncoder().encode(text) }))
    .filter(({ path, body }) => !isSame(body, site.get(path)?.plain.body));
  const prepared = await Promise.all(
    changed.map(async ({ path, body }): Promise<[string, SiteFile]> => {
      const compressed = await compress(body, "quick");
      return [path, prepareSiteFile(nameOf(path), { body, ...compressed }, policy)];
    }),
  );
  return new Map(prepared);
}

/** Replaces the files' copies by the smallest ones, one after the other, until it is stopped; those that the site no longer has are passed over. */
export async function compressSmallest(
  site: SiteFiles,
  files: ReadonlyMap<string, SiteFile>,
  { policy, isStopped }: { policy: PolicyOptions; isStopped: () => boolean },
): Promise<void> {
  for (const [path, file] of files) {
    if (isStopped()) return;
    const { body } = file.plain;
    if (body === undefined || site.get(path) !== file) continue;
    const smallest = prepareSiteFile(nameOf(path), { body, ...(await compress(body, "small")) }, policy);
    if (site.get(path) === file) site.set(path, smallest);
  }
}

function isSame(body: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(body, other) === 0;
}
