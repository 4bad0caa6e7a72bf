/** Renders the site's pages at run time: a form with errors, the state of a checkout, or all pages for another day. */

import type { RouterContext, ServerBuild } from "react-router";
import type { Content } from "#content/content.ts";
import type { Services } from "#server/services.ts";
import { pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { addressOf as addressOfPage, eventCalendarPath } from "#domain/web/pages.ts";
import { loadOnce } from "#server/platform/system/load-once.ts";
import { renderedAtHeader, renderedEditionHeader } from "#domain/content/site/rendered-at.ts";
import type { OnRendered, RenderedFile, RenderSite, SiteMoment } from "./render-site.ts";

type PageRenderer = {
  /** Hands the built site a POST with the state, which the page's `action` returns to its component. */
  renderPage: Services["renderPage"];
  /** The page as a build of that content at that moment would contain it; throws when it can't be rendered. */
  renderBuilt(path: string, at: Date, content: Content): Promise<string>;
  renderSite: RenderSite;
};

/** Loads the site's code as the build made it, `build/server/index.js`. */
export type LoadBuild = () => Promise<ServerBuild>;

/** Which other origins the pages of a content may use. */
export type PagesPolicy = (content: Content) => PolicyOptions;

type Moment = Omit<SiteMoment, "edition"> & { edition?: number };

/** `clock` decides the phase of the election, `content` what the pages of `renderPage` say. The site's code is loaded at the first rendering. */
export function createPageRenderer(
  loadBuild: LoadBuild,
  {
    baseUrl,
    policy,
    clock,
    content,
  }: { baseUrl: string; policy: PagesPolicy; clock: Clock; content: () => Content },
): PageRenderer {
  const policies = new WeakMap<Content, Promise<string>>();
  const site = loadOnce(() => loadSite(loadBuild));
  return {
    async renderPage(path, state) {
      const moment = { at: clock.now(), content: content() };
      const rendered = await render(addressOf(path), moment, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(state),
      });
      return new Response(rendered.body, {
        status: rendered.status >= 500 ? rendered.status : statusOf(state),
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": await policyOf(moment),
        },
      });
    },
    renderBuilt: (path, at, content) => renderText(path, { at, content }),
    renderSite,
  };

  async function renderSite(moment: Moment, onRendered?: OnRendered): Promise<RenderedFile[]> {
    const { routes } = await site();
    const { campaign, events } = moment.content;
    const calendars = datedEvents(events).map(({ id }) => eventCalendarPath(id));
    const files: RenderedFile[] = [];
    const addresses = [...routes, ...calendars];
    for (const route of addresses) {
      const text = await renderText(route, moment);
      files.push({ path: addressOfPage(route, campaign.candidate.slug), text });
      onRendered?.(files.length, addresses.length);
      // Rendering waits for nothing outside of this process, so that promises alone would keep every request waiting until the last page.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return files;
  }

  /**
   * The policy of all pages together, because a page rendered with errors may contain a part that only another page was built with. Made
   * once for each content, from pages that know nothing of the request.
   */
  function policyOf(moment: Moment): Promise<string> {
    const known = policies.get(moment.content);
    if (known) return known;
    const made = renderSite(moment).then((files) =>
      pagePolicy(files.map(({ text }) => text).join("\n"), policy(moment.content)),
    );
    policies.set(moment.content, made);
    made.catch(() => policies.delete(moment.content));
    return made;
  }

  async function renderText(path: string, moment: Moment): Promise<string> {
    const rendered = await render(path, moment);
    if (!rendered.ok) throw new Error(`${path} was rendered with status ${rendered.status}`);
    return rendered.text();
  }

  async function render(
    address: string,
    { at, content, edition = 0 }: Moment,
    init: RequestInit = {},
  ): Promise<Response> {
    const request = new Request(new URL(address, baseUrl), init);
    request.headers.set(renderedAtHeader, at.toISOString());
    request.headers.set(renderedEditionHeader, String(edition));
    return (await site()).handle(request, content);
  }
}

/** The router takes a POST to `/` as one to the root layout; `?index` names the home page. */
function addressOf(path: string): string {
  return path === "/" ? "/?index" : path;
}

async function loadSite(loadBuild: LoadBuild) {
  const build = await loadBuild();
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const { renderedContent } = build.entry.module as typeof build.entry.module & {
    renderedContent: RouterContext<Content>;
  };
  const handle = createRequestHandler(build, "production");
  return {
    handle: (request: Request, content: Content) =>
      handle(request, new RouterContextProvider(new Map([[renderedContent, content]]))),
    routes: routesOf(build),
  };
}

/** Every address of the site map without a parameter: pages, and feeds beside them. */
function routesOf({ routes }: ServerBuild): string[] {
  return Object.values(routes)
    .filter((route) => route?.index || route?.path)
    .map((route) => `/${route?.path ?? ""}`)
    .filter((path) => !path.includes(":"));
}

/** 422 for a page that asks for corrections, so that no client takes it for a success. */
function statusOf(state: object): number {
  return "errors" in state ? 422 : 200;
}
