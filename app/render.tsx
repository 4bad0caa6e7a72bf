import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { needsSiteFacts, scriptsOf } from "virtual:islands";
import type { Content } from "#content/content.ts";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { contentAddresses } from "#domain/content/site/page-addresses.ts";
import { postsFeedPath } from "#domain/content/site/posts.ts";
import { votingEntries } from "#domain/content/site/voting-places.ts";
import type { Rendering, SiteCode } from "#domain/content/site/site-code.ts";
import { styleInTheme, withThemedDrawings } from "#domain/content/theme/theme.ts";
import { eventCalendarPath } from "#domain/web/pages.ts";
import { ContentContext } from "./content/content.ts";
import { track } from "./browser/track.ts";
import { siteFactsId, type SiteFacts } from "./browser/site-facts.ts";
import { IslandsOfPage, noIslands } from "./islands/island.tsx";
import { islandsEvent, propsId } from "./islands/islands-start.ts";
import { ServerData, serverDataId } from "./islands/server-data.ts";
import { CurrentPage } from "./layout/current-page.ts";
import { Document, FramedDocument } from "./layout/document.tsx";
import { Election, electionAt } from "./layout/election.ts";
import { ErrorScreen } from "./layout/error-screen.tsx";
import {
  holdIslands,
  patienceMs,
  readyEvent,
  startAfterPaint,
  startChrome,
  startShareRow,
  startVersionBanner,
} from "./layout/inline-scripts.ts";
import { scriptText } from "./layout/metadata.tsx";
import { exampleAt } from "./blocks/block-examples.tsx";
import { pageAt } from "./page-at.tsx";
import {
  drawingAt,
  drawingPaths,
  eventsFeed,
  manifest,
  robots,
  sitemap,
  votingCalendar,
} from "./resources/site-files.ts";
import { postsFeed } from "./resources/posts-feed.tsx";
import { feedPaths, routes } from "./routes.ts";
import { pageStyles } from "./styles/page-styles.ts";
import { version, versionFile } from "./version.ts";

/** Milliseconds until the banner shows although the version is current (specification section 9). */
const bannerSameDelayMs = 2000;

/** Milliseconds until the banner shows when the version check failed or is pending (specification section 9). */
const bannerFailedDelayMs = 5000;

type Given = Rendering<Content>;

const feeds: Record<(typeof feedPaths)[number], (given: Given) => string> = {
  "/version.json": ({ edition = 0, onRead }) => {
    onRead?.("edition");
    return versionFile(edition);
  },
  "/sitemap.xml": ({ content }) => sitemap(content),
  "/robots.txt": ({ content }) => robots(content),
  "/site.webmanifest": ({ content }) => manifest(content),
  "/events.ics": ({ content }) => eventsFeed(content),
};

export const { addressesOf, render, renderCrash }: SiteCode<Content> = {
  addressesOf: (content) => [...routes, ...feedPaths, ...drawingPaths, ...contentAddresses(content)],
  render(address, given) {
    const { pathname: path, search } = new URL(address, "http://localhost");
    const feed = (feeds as Record<string, (typeof feeds)[keyof typeof feeds] | undefined>)[path];
    if (feed) return feed(given);
    const drawing = drawingAt(path, given.content);
    if (drawing !== undefined) return drawing;
    if (path === postsFeedPath) return postsFeed(given.content, electionOf(given));
    const example = exampleAt(path);
    if (example) return renderExample(example, given);
    const calendar = calendarAt(path, given.content);
    if (calendar !== undefined) return calendar;
    return withThemedDrawings(renderPage({ path, search }, given), given.content.theme);
  },
  renderCrash(address, given) {
    const { pathname: path, search } = new URL(address, "http://localhost");
    return renderPage({ path, search }, given, <ErrorScreen />);
  },
};

/** The calendar file of an event or of a voting place. */
function calendarAt(path: string, content: Content): string | undefined {
  if (!path.endsWith(".ics")) return undefined;
  const event = datedEvents(content.events).find(({ id }) => eventCalendarPath(id) === path);
  if (event) return eventsFeed(content, event.id);
  const voting = votingEntries(content, content.campaign.votingDay).get(path);
  return voting && votingCalendar(content, voting);
}

/** The day and the phase, which tell when a page reads them. */
function electionOf({ at, content, onRead }: Given): ElectionMoment {
  const { today, phase } = electionAt(at, content);
  return {
    get today() {
      onRead?.("today");
      return today;
    },
    get phase() {
      onRead?.("phase");
      return phase;
    },
  };
}

/**
 * Renders one page, and arranges that nothing is requested before it paints: styles stand in the head, the islands'
 * scripts are asked for later (docs/architecture.md).
 */
function renderPage({ path, search }: Place, given: Given, instead?: ReactNode): string {
  const { content, serverData } = given;
  const { body, folder, isFramed } = pageAt(path, content);
  const page = instead ?? body;
  const { html: rendered, islands } = documentOf(
    isFramed ? <FramedDocument>{page}</FramedDocument> : <Document path={path}>{page}</Document>,
    { path, search },
    given,
  );
  const styles = stylesOf(rendered, given, folder);
  if (isFramed) return rendered.replace("</head>", () => `${styles}</head>`);
  const shares = rendered.includes(" data-share=") ? inline(`(${startShareRow})()`) : "";
  const end = pageOfForms(rendered, path) + bodyEnd(islands, content, serverData);
  return rendered
    .replace("</head>", () => `${styles}${inline(markScripts)}</head>`)
    .replace(/<\/body>(?=<\/html>)/, () => `${end}${shares}</body>`);
}

/** A kind of block by itself, with nothing around it. */
function renderExample(example: ReactNode, given: Given): string {
  const { html } = documentOf(<FramedDocument>{example}</FramedDocument>, { path: "/", search: "" }, given);
  return html.replace("</head>", () => `${stylesOf(html, given)}</head>`);
}

type Place = { path: string; search: string };

function documentOf(document: ReactNode, { path, search }: Place, given: Given) {
  const { content, at, serverData, onRead } = given;
  const islands = noIslands();
  const page = {
    path,
    search,
    get renderedAt() {
      onRead?.("minute");
      return at.getTime();
    },
  };
  const html = renderToStaticMarkup(
    <ServerData value={serverData}>
      <ContentContext value={content}>
        <Election value={electionOf(given)}>
          <CurrentPage value={page}>
            <IslandsOfPage value={islands}>{document}</IslandsOfPage>
          </CurrentPage>
        </Election>
      </ContentContext>
    </ServerData>,
  );
  return { html: `<!DOCTYPE html>${sendToBackend(html, content)}`, islands };
}

function stylesOf(html: string, { content }: Given, folder?: string): string {
  return styleInTheme(pageStyles(html, folder), content.theme);
}

/** Forms that are sent as plain HTML go to the backend as well, which islands know from the site's facts in the page. */
function sendToBackend(html: string, { campaign }: Content): string {
  return html.replaceAll(' action="/functions/', ` action="${campaign.backendBase}/functions/`);
}

/**
 * Each form says on which page it stands, for a browser or a backend that does not. The field stands outside of the island, so that its
 * script need not know.
 */
function pageOfForms(html: string, path: string): string {
  const forms = [...html.matchAll(/<form id="([\w-]+)"/g)];
  return forms.map(([, id]) => `<input type="hidden" name="_page" value="${path}" form="${id}">`).join("");
}

/** The template that holds what runs once the page has painted; until it is taken out of it, the browser compiles none of it. */
const afterPaintId = "after-paint";

/** A browser too old for `??`, which the scripts below need (before Safari 13.1, Chrome 80), can't read this either: it gets the plain page. */
const markScripts = 'document?.documentElement.classList.add("js")';

/** The scripts' own text is the same on every page; what differs is data. */
function bodyEnd(
  { names, props }: ReturnType<typeof noIslands>,
  { campaign, promises }: Content,
  serverData: unknown,
): string {
  const islands = [...names].toSorted();
  const scripts = scriptsOf(islands);
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
    serverData === undefined ? "" : json(serverDataId, serverData),
    props.size === 0 ? "" : json(propsId, Object.fromEntries(props)),
    needsSiteFacts(islands) ? json(siteFactsId, facts) : "",
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
