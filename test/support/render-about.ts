/** A site of two pages, for tests of publishing that need no build: what the page /about says, with a link of its first and of its third paragraph. */

import type { OnRendered, RenderedFile, SiteMoment } from "#server/web/site/render-site.ts";

/** Throws for the heading "Crash", as a page may that can't be rendered. */
export async function renderAbout({ content }: SiteMoment, onRendered?: OnRendered): Promise<RenderedFile[]> {
  const { heading, story } = content["pages/about"];
  if (heading === "Crash") throw new Error("no such heading");
  const links = [story.paragraphs[0], story.paragraphs[2]].flatMap(
    (text = "") => /\[.*\]\((.*)\)/.exec(text)?.[1] ?? [],
  );
  const anchors = links.map((address) => `<a href="${address}">Read</a>`).join("");
  const { authorization } = content.campaign;
  const text = `<!DOCTYPE html><html><head><title>About</title></head><body><h1>${heading}</h1>${anchors}${authorization}</body></html>`;
  onRendered?.(1, 2);
  onRendered?.(2, 2);
  return [
    { path: "/", text },
    { path: "/about", text },
  ];
}
