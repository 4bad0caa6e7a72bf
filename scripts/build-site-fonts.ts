/**
 * `node scripts/build-site-fonts.ts`: the fonts that pages load, from the full ones in `app/fonts/source`. Every character stays; features that no
 * style asks for go, and with them the glyphs that only they reach. The result is committed, so nobody needs this to build or run.
 */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import subsetFont from "subset-font";
import { charactersOf } from "./font-characters.ts";

const target = join(import.meta.dirname, "../app/fonts");

/** What a style asks for (`lnum`) or a browser always applies and text here needs: kerning, and the marks of names in SENĆOŦEN. */
export const siteFonts: Record<string, string[]> = {
  "alegreya-500-800.woff2": ["kern", "mark", "mkmk", "ccmp", "lnum"],
  "small-sans-400-700.woff2": ["kern", "mark", "mkmk"],
};

/** The font as pages load it. */
export async function siteFont(name: string): Promise<Buffer> {
  const source = await readFile(join(target, "source", name));
  const characters = String.fromCodePoint(...charactersOf(source));
  return subsetFont(source, characters, {
    targetFormat: "woff2",
    keepFeatures: siteFonts[name] ?? [],
    noHinting: true,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const name of Object.keys(siteFonts)) await writeFile(join(target, name), await siteFont(name));
}
