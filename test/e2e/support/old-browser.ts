/** Makes Chromium lack what an older browser doesn't have, by the data of MDN; call before the page opens. */

import type { Page } from "@playwright/test";
import { type Atrule, type CssNode, List, findAll, generate, parse } from "css-tree";
import { features, isTooNew, partsOf } from "../../../scripts/browsers/support.ts";
import type { Versions } from "../../../scripts/browsers/target.ts";
import { type Place, isVariable, usedBy } from "../../../scripts/browsers/style-problems.ts";

/** Takes away functions, properties and what the styles say; syntax stays, which the build has made older already. */
export async function asIn(page: Page, versions: Versions): Promise<void> {
  const isMissing = ([, feature]: [string, Parameters<typeof isTooNew>[0]]) => isTooNew(feature, versions);
  const { builtins } = features.javascript;
  const owners = [...partsOf(features.api), ...partsOf(builtins)];
  // Of the language's own objects the data does not say which functions are static.
  const isStatic = (owner: string, name: string) =>
    builtins?.[owner] !== undefined && Object.hasOwn(Reflect.get(globalThis, owner) ?? {}, name);
  await page.addInitScript(takeAway, {
    globals: owners
      .filter(isMissing)
      .map(([name]) => name)
      .filter((name) => !ofPlaywright.test(name)),
    members: owners.flatMap(([owner, feature]) =>
      partsOf(feature)
        .filter(([name, part]) => name !== owner && isMissing([name, part]))
        .map(([name]): [string, string] => [owner, isStatic(owner, name) ? `${name}_static` : name]),
    ),
    selectors: partsOf(features.css.selectors)
      .filter(isMissing)
      .map(([name]) => `:${name}`),
  });
  const { popover } = features.html.global_attributes ?? {};
  const isDialogNew = isTooNew(features.html.elements?.dialog, versions);
  await rewritePages(page, (html) =>
    (isTooNew(popover, versions) ? html.replaceAll("popover=", "data-unknown=") : html)
      .replace(/(?<=<style>)[^]*?(?=<\/style>)/g, (css) => asOldBrowserReads(css, versions))
      .replace("<style>", `<style>${isDialogNew ? unknownDialog : ""}</style><style>`),
  );
  await rewriteStyles(page, versions);
}

/** The office has its styles in a file. */
async function rewriteStyles(page: Page, versions: Versions): Promise<void> {
  await page.route("**/assets/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asOldBrowserReads(await response.text(), versions) });
  });
}

/** What Playwright itself asks for in the page. */
const ofPlaywright = /^Big(?:Int|Uint)64Array$/;

/** A dialog is an element without a style of its own. */
const unknownDialog = "dialog{display:inline;position:static;border:0;padding:0;width:auto;background:none}";

type Missing = { globals: string[]; members: [owner: string, name: string][]; selectors: string[] };

/** Runs in the page, before its scripts. */
function takeAway({ globals, members, selectors }: Missing): void {
  // A page in a frame is left as it is.
  if (self !== top) return;
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, name] of members) {
    const holder = world[owner];
    const [own = "", isStatic] = name.split("_static") as [string, string?];
    const places = isStatic === undefined ? [holder?.prototype, owner === "Window" && world] : [holder];
    for (const place of places) if (place) Reflect.deleteProperty(place, own);
  }
  for (const name of globals) Reflect.deleteProperty(world, name);
  const isKnown = (text: string) => !selectors.some((name) => text.includes(name));
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...words: [string]) => isKnown(words.join()) && supports(...words);
  for (const [holder, name] of [
    [Document.prototype, "querySelector"],
    [Document.prototype, "querySelectorAll"],
    [Element.prototype, "querySelector"],
    [Element.prototype, "querySelectorAll"],
    [Element.prototype, "matches"],
    [Element.prototype, "closest"],
  ] as unknown as [Record<string, unknown>, string][]) {
    const find = holder[name] as (selector: string) => unknown;
    holder[name] = function (selector: string) {
      if (!isKnown(selector)) throw new DOMException(`Unknown selector ${selector}`, "SyntaxError");
      return find.call(this, selector);
    };
  }
}

/** As Safari 13.0 and Chrome 79 are: a script with `?.` or `??` in it is no script. */
export async function withoutOptionalChaining(page: Page): Promise<void> {
  const script = /(?<=<script(?: data-scripts="[^"]*")?>)[^<]*(?:<(?!\/script>)[^<]*)*(?=<\/script>)/g;
  await rewritePages(page, (html) => html.replace(script, (text) => (/\?[.?]/.test(text) ? "@" : text)));
  await page.route("**/assets/*.js", (route) => route.fulfill({ body: "@", contentType: "text/javascript" }));
}

/** The page's own scripts come whole and can't be read: those in the page itself run. */
export async function withoutSyntaxOfModules(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // What is sent in their place has another digest.
    Object.defineProperty(HTMLScriptElement.prototype, "integrity", { writable: true });
  });
  await page.route("**/assets/*.js", (route) => route.fulfill({ body: "@", contentType: "text/javascript" }));
}

/** Without the pages' policy, which allows their scripts and styles as they were built only. */
async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    const request = route.request();
    // A rewritten page in a frame could load nothing: Chromium does not know that it is the site's own.
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isPage || request.method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: rewrite(await response.text()) });
  });
}

const nowhere: Place = { rule: undefined, atRule: undefined };

/** What each style sheet becomes: all pages of the site have the same. */
const asRead = new Map<string, string>();

/** The style sheet without what the browser does not know. */
function asOldBrowserReads(css: string, versions: Versions): string {
  const key = JSON.stringify(versions) + css;
  const known = asRead.get(key) ?? readAsOld(css, versions);
  asRead.set(key, known);
  return known;
}

function readAsOld(css: string, versions: Versions): string {
  const sheet = parse(css, { parseCustomProperty: true });
  if (sheet.type === "StyleSheet") sheet.children = read(sheet.children, nowhere);
  return generate(sheet);

  function read(nodes: List<CssNode>, place: Place): List<CssNode> {
    return new List<CssNode>().fromArray(nodes.toArray().flatMap((node) => readNode(node, place)));
  }

  function readNode(node: CssNode, place: Place): CssNode[] {
    if (node.type === "Atrule") return readAtRule(node, place);
    if (node.type === "Rule") {
      if (!isKnown(node, place) || !isAllKnown(node.prelude)) return [];
      node.block.children = read(node.block.children, { ...place, rule: node });
      return [node];
    }
    if (node.type !== "Declaration" || isKnown(node, place)) return [node];
    // With a variable it is taken for valid until the variable is known, and then has no value.
    return isVariable(node) ? [{ ...node, value: { type: "Raw", value: " unknown(1)var(--unknown)" } }] : [];
  }

  function readAtRule(node: Atrule, place: Place): CssNode[] {
    if (!isKnown(node, place)) return [];
    if (node.name === "media" && node.prelude && !isAllKnown(node.prelude)) return [];
    const children = node.block && read(node.block.children, { ...place, atRule: node.name });
    if (node.name === "supports") return isSupported(node) ? (children?.toArray() ?? []) : [];
    if (node.block && children) node.block.children = children;
    return [node];
  }

  /** Conditions without `or`, which the styles don't use. */
  function isSupported({ prelude }: Atrule): boolean {
    if (!prelude) return true;
    const isNegated =
      findAll(prelude, (node) => node.type === "Identifier" && node.name === "not").length > 0;
    return isAllKnown(prelude) !== isNegated;
  }

  function isAllKnown(node: CssNode): boolean {
    return findAll(node, (part) => !isKnown(part, nowhere)).length === 0;
  }

  function isKnown(node: CssNode, place: Place): boolean {
    return usedBy(node, place).every(
      ({ features }) => !features.every((feature) => isTooNew(feature, versions)),
    );
  }
}
