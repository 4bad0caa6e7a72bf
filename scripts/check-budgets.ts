/**
 * Fails the build when a page outgrows what a cheap phone on a slow network was promised (docs/decisions/0002): sizes
 * are brotli bytes of the built files, so they are the same on every machine.
 */

import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;
const TEXT_PAGE_HTML = 12 * KB;
const ANY_PAGE_HTML = 14 * KB;
const PAGE_SCRIPTS = 115 * KB;
const client = "build/client";

const pages = globSync(`${client}/**/index.html`).toSorted().map(measure);
const failures = pages.flatMap(judge);
for (const { name, html, scripts } of pages) {
  console.log(`${name.padEnd(28)} ${kilobytes(html)} HTML ${scripts ? `${kilobytes(scripts)} script` : ""}`);
}
for (const failure of failures) console.error(failure);
if (!pages.length) failures.push(`No pages in ${client}: build first.`);
process.exit(failures.length ? 1 : 0);

type Page = { name: string; html: number; scripts: number; text: string };

function measure(file: string): Page {
  const text = readFileSync(file, "utf8");
  const held = /<script type="text\/plain" id="hydration">([\s\S]*?)<\/script>/.exec(text)?.[1];
  return {
    name: dirname(file).slice(client.length) || "/",
    html: brotliCompressSync(text).length,
    scripts: held ? sizeOfGraph(scriptsNamedIn(held)) : 0,
    text,
  };
}

function judge({ name, html, scripts, text }: Page): string[] {
  const isText = scripts === 0;
  const limit = isText ? TEXT_PAGE_HTML : ANY_PAGE_HTML;
  return [
    html > limit && `${name}: ${kilobytes(html)} of HTML, at most ${kilobytes(limit)}`,
    scripts > PAGE_SCRIPTS && `${name}: ${kilobytes(scripts)} of script, at most ${kilobytes(PAGE_SCRIPTS)}`,
    /<script[^>]* src=|<script type="module"|rel="modulepreload"/.test(text) &&
      `${name}: a script is requested before the page has painted`,
    /<link[^>]* rel="stylesheet"/.test(text) &&
      `${name}: styles are requested instead of standing in the page`,
  ].filter((failure) => failure !== false);
}

/** Every script a page may load, lazily loaded ones included, each counted once. */
function sizeOfGraph(first: string[]): number {
  const seen = new Set<string>();
  const waiting = [...first];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...scriptsNamedIn(readFileSync(`${client}/assets/${file}`, "utf8")));
  }
  return [...seen].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(`${client}/assets/${file}`)).length,
    0,
  );
}

/** Imports as bundled code writes them; the route manifest's other mentions are no imports. */
function scriptsNamedIn(code: string): string[] {
  const imports = code.matchAll(/(?:from|import)\s*\(?\s*["'`]([^"'`]+\.js)["'`]/g);
  return [...imports].map(([, path = ""]) => basename(path));
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1).padStart(6)} KB`;
}
