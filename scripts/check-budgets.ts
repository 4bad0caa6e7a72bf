/**
 * Fails the build when a page is larger than its budget for a cheap phone on a slow network (docs/decisions/0002): sizes
 * are brotli bytes of the built files, so they are the same on every machine.
 */

import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { maxPageBytes, maxTextPageBytes, paintedHtml, propsOf } from "#domain/content/site/page-budgets.ts";
import { compileHint } from "./islands/bundle.ts";

const KB = 1024;
const maxPageScripts = 70 * KB;
/** Of a page with the calendar library. */
const maxCalendarScripts = 85 * KB;
/** Of the team's own page. */
const maxOwnScripts: Record<string, number> = { "/test-donations": 75 * KB };
const maxScriptRequests = 4;
/** Script in the HTML itself, which runs after the paint but comes with the page: 1 KB is 5 ms of the slow line. */
const maxInlineScripts = { text: 1.1 * KB, islands: 2.4 * KB };
/** What of it stands outside the template, and so is compiled and run before the paint: the mark that scripts run, and what starts the rest. */
const maxScriptsBeforePaint = 0.4 * KB;
const client = "build/client";

const scriptSizes = new Map<string, number>();
const pages = globSync(`${client}/**/index.html`).toSorted().map(measure);
const failures = [...pages.flatMap(problemsOf), ...scriptsWithoutHint()];
for (const { name, html, props, scripts } of pages) {
  const script = scripts.length
    ? `${kilobytes(props + sum(scripts))} script and props in ${scripts.length} files`
    : "";
  console.log(`${name.padEnd(28)} ${kilobytes(html)} HTML ${script}`);
}
if (!pages.length) failures.push(`No pages in ${client}: build first.`);
for (const failure of failures) console.error(failure);
process.exit(failures.length ? 1 : 0);

/**
 * `html` is what the browser paints. The islands' props follow it as JSON and count with the files that the islands load, whose sizes
 * `scripts` are; `inline` is what of the page runs, `beforePaint` what of that is not kept in the template.
 */
type Page = {
  name: string;
  html: number;
  inline: number;
  beforePaint: number;
  props: number;
  scripts: number[];
  text: string;
};

function measure(file: string): Page {
  const text = readFileSync(file, "utf8");
  const list = /<script data-scripts="([^"]*)">/.exec(text)?.[1];
  const scripts = list?.split(" ").map((address) => address.replace(/#.*/, "")) ?? [];
  return {
    name: dirname(file).slice(client.length) || "/",
    html: brotliCompressSync(paintedHtml(text)).length,
    inline: brotliCompressSync(inlineScripts(text)).length,
    beforePaint: brotliCompressSync(inlineScripts(paintedHtml(text))).length,
    props: brotliCompressSync(propsOf(text)).length,
    scripts: withImports(scripts).map(scriptSize),
    text,
  };
}

/** Pages share most of their scripts. */
function scriptSize(src: string): number {
  const size = scriptSizes.get(src) ?? brotliCompressSync(readFileSync(client + src)).length;
  scriptSizes.set(src, size);
  return size;
}

/** The loader, the menu and the version check; data and the rules for fetching ahead don't run. */
function inlineScripts(text: string): string {
  return [...text.matchAll(/<script(?: data-scripts="[^"]*")?>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join("\n");
}

function problemsOf(page: Page): string[] {
  const { name, html, inline, beforePaint, props, scripts, text } = page;
  const htmlLimit = scripts.length === 0 ? maxTextPageBytes : maxPageBytes;
  const inlineLimit = scripts.length === 0 ? maxInlineScripts.text : maxInlineScripts.islands;
  const hasCalendar = text.includes(' data-island="blocks/calendar/event-calendar"');
  const scriptLimit = hasCalendar ? maxCalendarScripts : (maxOwnScripts[name] ?? maxPageScripts);
  const size = props + sum(scripts);
  return [
    html > htmlLimit && `${name}: ${kilobytes(html)} of HTML, at most ${kilobytes(htmlLimit)}`,
    inline > inlineLimit &&
      `${name}: ${kilobytes(inline)} of script in the HTML, at most ${kilobytes(inlineLimit)}`,
    beforePaint > maxScriptsBeforePaint &&
      `${name}: ${kilobytes(beforePaint)} of script runs before the paint, at most ${kilobytes(maxScriptsBeforePaint)}`,
    size > scriptLimit &&
      `${name}: ${kilobytes(size)} of script and props, at most ${kilobytes(scriptLimit)}`,
    scripts.length > maxScriptRequests && `${name}: ${scripts.length} scripts, at most ${maxScriptRequests}`,
    scripts.length === 0 &&
      /<div[^>]* data-island="/.test(text) &&
      `${name}: it has islands, but no script would start them`,
    /<script[^>]* src=|<script type="module"|rel="modulepreload"/.test(text) &&
      `${name}: a script is requested before the page has painted`,
    /<link[^>]* rel="stylesheet"/.test(text) &&
      `${name}: styles are requested instead of standing in the page`,
  ].filter((failure) => failure !== false);
}

/** Without it the main thread compiles a script's functions one by one between a tap and its answer. */
function scriptsWithoutHint(): string[] {
  return globSync(`${client}/assets/*.js`)
    .filter((file) => !readFileSync(file, "utf8").startsWith(compileHint))
    .map((file) => `${file}: it does not begin with the hint to compile it on another thread`);
}

/** A script's imports would load in a second round trip, so each counts and must be in the page's own list. */
function withImports(scripts: readonly string[]): string[] {
  const all = new Set(scripts);
  for (const src of all) {
    const code = readFileSync(client + src, "utf8");
    for (const [, path = ""] of code.matchAll(/(?:from|import)\s*\(?\s*["'`]([^"'`\s]+\.js)["'`]/g)) {
      all.add(new URL(path, `https://site.test${src}`).pathname);
    }
  }
  return [...all];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / KB).toFixed(1).padStart(6)} KB`;
}
