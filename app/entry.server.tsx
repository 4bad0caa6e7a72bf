import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { needsSiteFacts, scriptsOf } from "virtual:islands";
import type { Content } from "#content/content.ts";
import { bannerFailedDelayMs, bannerSameDelayMs } from "#domain/content/site/version-banner.ts";
import { ContentContext, renderedContent } from "./content/content.ts";
import { track } from "./browser/track.ts";
import { siteFactsId, type SiteFacts } from "./browser/site-facts.ts";
import { IslandProps, propsId } from "./islands/island-props.ts";
import { islandsEvent } from "./islands/islands-start.ts";
import { Returned, returnedId } from "./islands/returned.ts";
import {
  holdIslands,
  patienceMs,
  readyEvent,
  startAfterPaint,
  startChrome,
  startVersionBanner,
} from "./layout/inline-scripts.ts";
import { componentStyles } from "./styles/component-styles.ts";
import siteStyles from "./styles/site.css?inline";
import printStyles from "./styles/print.css?inline";
import { Election, electionOf } from "./layout/election/election.ts";
import { isFramed } from "./layout/framed.tsx";
import { scriptText } from "./layout/script-text.ts";
import { version } from "./version.ts";

/** The server hands the content of a rendering over under it (server/web/site/render-page.ts). */
export { renderedContent };

const pageStyles = import.meta.glob<string>("./pages/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/**
 * Renders one page, for the build and for a form that came back with errors, and arranges that nothing is requested
 * before it paints: styles stand in the head, the islands' scripts are asked for later (docs/architecture.md).
 */
// oxlint-disable-next-line max-params -- React Router calls it so
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: Pick<RouterContextProvider, "get">,
): Promise<Response> {
  const content = given.get(renderedContent);
  const props = new Map<string, object>();
  const returned: unknown = Object.values(context.staticHandlerContext.actionData ?? {})[0];
  const stream = await renderToReadableStream(
    <Returned value={returned}>
      <ContentContext value={content}>
        <Election value={electionOf(request, content)}>
          <IslandProps value={props}>
            <ServerRouter context={context} url={request.url} />
          </IslandProps>
        </Election>
      </ContentContext>
    </Returned>,
  );
  await stream.allReady;
  const rendered = sendToBackend(await new Response(stream).text(), content);
  headers.set("content-type", "text/html; charset=utf-8");
  const styles = stylesOf(rendered, context);
  const page = routeOf(context);
  const html = isFramed(context.routeModules[page]?.handle)
    ? rendered.replace("</head>", () => `${styles}</head>`)
    : arrange(rendered, styles, bodyEnd(page, content, { returned, props }));
  return new Response(html, { status, headers });
}

/** Forms that are sent as plain HTML go to the backend as well, which islands know from the site's facts in the page. */
function sendToBackend(html: string, { campaign }: Content): string {
  return html.replaceAll(' action="/functions/', ` action="${campaign.backendBase}/functions/`);
}

function routeOf(context: EntryContext): string {
  return context.staticHandlerContext.matches.at(-1)?.route.id ?? "";
}

/** Each in an element of its own: the server allows them by the hashes that the built pages have. */
function stylesOf(html: string, context: EntryContext): string {
  const folders = context.staticHandlerContext.matches.map(({ route }) => route.id.replace(/[^/]+$/, ""));
  const own = Object.entries(pageStyles).filter(([file]) =>
    folders.some((folder) => folder && file.startsWith(`./${folder}`)),
  );
  const ofPaper = own.filter(([file]) => file.endsWith("/print.css"));
  const ofPage = own.filter((each) => !ofPaper.includes(each));
  const stylesIn = (sheets: typeof own) => sheets.map(([, styles]) => styles);
  return [siteStyles, ...componentStyles(html), ...stylesIn(ofPage), printStyles, ...stylesIn(ofPaper)]
    .map((styles) => `<style>${styles}</style>`)
    .join("");
}

function arrange(html: string, styles: string, end: string): string {
  return html
    .replace("</head>", () => `${styles}${inline(markScripts)}</head>`)
    .replace(/<\/body>(?=<\/html>)/, () => `${end}</body>`);
}

/** The template that holds what runs once the page has painted; until it is taken out of it, the browser compiles none of it. */
const afterPaintId = "after-paint";

/** A browser too old for `??`, which the scripts below need (before Safari 13.1, Chrome 80), can't read this either: it gets the plain page. */
const markScripts = 'document?.documentElement.classList.add("js")';

/** The scripts' own text is the same on every page; what differs is data. */
function bodyEnd(
  page: string,
  { campaign, promises }: Content,
  { returned, props }: { returned: unknown; props: ReadonlyMap<string, object> },
): string {
  const scripts = scriptsOf(page);
  const { showWhenCurrent, analyticsScript } = campaign.switches;
  const { backendBase, backendKey, email } = campaign;
  const facts: SiteFacts = { backendBase, backendKey, email, promises };
  const banner = {
    version,
    sameDelayMs: bannerSameDelayMs,
    failedDelayMs: bannerFailedDelayMs,
    showWhenCurrent,
  };
  const loader = { islandsEvent, readyEvent, patienceMs };
  const prefetch = { prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }] };
  return [
    returned === undefined ? "" : json(returnedId, returned),
    props.size === 0 ? "" : json(propsId, Object.fromEntries(props)),
    needsSiteFacts(page) ? json(siteFactsId, facts) : "",
    `<template id="${afterPaintId}">`,
    scripts.length === 0
      ? ""
      : `<script data-scripts="${scripts.join(" ")}">(${holdIslands})(${JSON.stringify(loader)})</script>`,
    inline(
      `(${startChrome})(${track},${JSON.stringify({ analyticsScript })})`,
      `(${startVersionBanner})(${JSON.stringify(banner)})`,
    ),
    `<script type="speculationrules">${JSON.stringify(prefetch)}</script>`,
    "</template>",
    inline(`(${startAfterPaint})("${afterPaintId}")`),
  ].join("");
}

function json(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptText(value)}</script>`;
}

function inline(...statements: string[]): string {
  return `<script>${statements.join(";")}</script>`;
}
