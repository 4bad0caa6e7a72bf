/** A site of two pages, for tests of publishing that need no build: the tracker's heading, with a link of two of its texts. */

import { trackerPath } from "#domain/content/developments/projects.ts";
import type { OnRendered, RenderedFile, SiteMoment } from "#server/web/site/render-site.ts";

/** Throws for a heading with "Crash", as a page may that can't be rendered. */
export async function renderTracker(
  { content }: SiteMoment,
  onRendered?: OnRendered,
): Promise<RenderedFile[]> {
  const { heading, empty, nothing } = content["pages/development-tracker"];
  if (heading.includes("Crash")) throw new Error("no such heading");
  const links = [empty.text, nothing.text].flatMap((text) => /\[.*\]\((.*)\)/.exec(text)?.[1] ?? []);
  const anchors = links.map((address) => `<a href="${address}">Read</a>`).join("");
  const { authorization } = content.campaign;
  const text = `<!DOCTYPE html><html><head><title>Tracker</title></head><body><h1>${heading}</h1>${anchors}${authorization}</body></html>`;
  onRendered?.(1, 2);
  onRendered?.(2, 2);
  return [
    { path: "/", text },
    { path: trackerPath, text },
  ];
}
