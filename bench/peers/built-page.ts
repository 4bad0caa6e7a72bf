/** A page of the last build, taken apart: its HTML without this site's own scripts, and the islands that stand in it. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { componentOf } from "../../scripts/islands/page-islands.ts";
import { propsId } from "#app/islands/islands-start.ts";
import { withoutScripts } from "../without-scripts.ts";

export const peerPages = ["/", "/donate", "/operations-centre-plan"];

export type BuiltIsland = {
  /** Its file in `app/` without `.island.tsx`. */
  name: string;
  component: string;
  props: object;
};

/** HTML and islands in the order of the page. */
export type Piece = string | BuiltIsland;

/** The page's pieces; the wrapper of an island stays in the HTML, what is within it does not. */
export function builtPage(path: string): Piece[] {
  const file = readFileSync(join("build/client", path, "index.html"), "utf8");
  const [, json = "{}"] = new RegExp(`id="${propsId}">(.*?)</script>`).exec(file) ?? [];
  const props: Record<string, object> = JSON.parse(json);
  const html = withoutScripts(file).replace("<html ", '<html class="js" ');
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of html.matchAll(/<div[^>]* data-island="([^"]+)" data-id="([^"]+)"[^>]*>/g)) {
    const [tag, name = "", id = ""] = match;
    const start = match.index + tag.length;
    if (match.index < at) throw new Error(`${name} on ${path} stands in another island.`);
    pieces.push(html.slice(at, start), { name, component: componentOf(name), props: props[id] ?? {} });
    at = endOfDiv(html, start);
  }
  return [...pieces, html.slice(at)];
}

/** Where the end tag of the `div` stands whose content begins at `start`. */
function endOfDiv(html: string, start: number): number {
  let depth = 1;
  for (const match of html.slice(start).matchAll(/<(\/?)div[\s>]/g)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return start + match.index;
  }
  throw new Error("A div has no end.");
}
