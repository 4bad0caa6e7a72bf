import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";
import { campaign } from "#content/campaign.ts";
import { BANNER_FAILED_DELAY_MS, BANNER_SAME_DELAY_MS } from "#domain/version-banner.ts";
import { track } from "./browser/track.ts";
import { holdHydration, READY_EVENT, startChrome, startVersionBanner } from "./layout/inline-scripts.ts";
import phaseStyles from "./styles/components/phases.css?inline";
import formStyles from "./styles/forms.css?inline";
import sceneStyles from "./styles/components/scene.css?inline";
import statsStyles from "./styles/components/stats.css?inline";
import transectStyles from "./styles/components/transect.css?inline";
import siteStyles from "./styles/site.css?inline";
import { version } from "./version.ts";

const pageStyles = import.meta.glob<string>("./pages/*/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

/** Styles of parts that only some pages have, by what shows that a page has them. */
const partStyles = [
  { mark: "<form", styles: formStyles },
  { mark: 'class="phases', styles: phaseStyles },
  { mark: 'class="scene', styles: sceneStyles },
  { mark: 'class="stats', styles: statsStyles },
  { mark: 'class="transect', styles: transectStyles },
];

/** React Router's own script, and the same as text that `holdHydration` runs when it is time. */
const ROUTER_SCRIPT = '<script type="module" async="">';
const HELD = '<script type="text/plain" id="hydration">';

/**
 * Draws one page, for the build and for a form that came back with errors, and arranges that nothing is requested
 * before it paints: styles stand in the head, React's scripts are held until the page has loaded (docs/architecture.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  const drawn = await new Response(stream).text();
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(arrange(drawn, stylesOf(drawn, context)), { status, headers });
}

function stylesOf(html: string, context: EntryContext): string {
  const folders = context.staticHandlerContext.matches.map(({ route }) => route.id.replace(/[^/]+$/, ""));
  const own = Object.entries(pageStyles).filter(([file]) =>
    folders.some((folder) => folder && file.startsWith(`./${folder}`)),
  );
  const parts = partStyles.filter(({ mark }) => html.includes(mark)).map(({ styles }) => styles);
  return [siteStyles, ...parts, ...own.map(([, styles]) => styles)].join("");
}

function arrange(html: string, styles: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(ROUTER_SCRIPT, HELD)
    .replace(
      "</head>",
      () => `<style>${styles}</style>${inline('document.documentElement.classList.add("js")')}</head>`,
    )
    .replace(/<\/body>(?=<\/html>)/, () => `${chrome(html.includes(ROUTER_SCRIPT))}</body>`);
}

function chrome(hydrates: boolean): string {
  const banner = {
    version,
    sameDelayMs: BANNER_SAME_DELAY_MS,
    failedDelayMs: BANNER_FAILED_DELAY_MS,
    showWhenCurrent: campaign.switches.showWhenCurrent,
  };
  const prefetch = { prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }] };
  return [
    `<script type="speculationrules">${JSON.stringify(prefetch)}</script>`,
    inline(
      ...(hydrates ? [`(${holdHydration})(${JSON.stringify({ readyEvent: READY_EVENT })})`] : []),
      `(${startChrome})(${track},${JSON.stringify({ analyticsScript: campaign.switches.analyticsScript })})`,
      `(${startVersionBanner})(${JSON.stringify(banner)})`,
    ),
  ].join("");
}

function inline(...statements: string[]): string {
  return `<script>${statements.join(";")}</script>`;
}
