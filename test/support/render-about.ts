/** A site of two pages, for tests of publishing that need no build: what the page /about says, with one link of its words. */

import type { RenderedFile, SiteMoment } from "#server/site/render-site.ts";

/** Throws for the heading "Crash", as a page may that can't be rendered. */
export async function renderAbout({ content }: SiteMoment): Promise<RenderedFile[]> {
  const { heading, story } = content["pages/about"];
  if (heading === "Crash") throw new Error("no such heading");
  const link = /\[.*\]\((.*)\)/.exec(story.paragraphs[0] ?? "")?.[1] ?? "/";
  const { authorization } = content.campaign;
  const text = `<!DOCTYPE html><html><head><title>About</title></head><body><h1>${heading}</h1><a href="${link}">Read</a>${authorization}</body></html>`;
  return [
    { path: "/", text },
    { path: "/about", text },
  ];
}
