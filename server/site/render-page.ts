/** Renders the site's pages at run time: a form with errors, the state of a checkout, or all pages for another day. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouterContext, ServerBuild } from "react-router";
import type { Content } from "#content/content.ts";
import type { Services } from "#server/services.ts";
import { pagePolicy, type PolicyOptions } from "#server/http/page-policy.ts";
import type { Clock } from "#server/system/clock.ts";
import { loadOnce } from "#server/system/load-once.ts";
import { renderedAtHeader } from "#domain/site/rendered-at.ts";

export type PageRenderer = {
  /** Hands the built site a POST with the state, which the page's `action` returns to its component. */
  renderPage: Services["renderPage"];
  /** The page as a build of that content at that moment would contain it; throws when it can't be rendered. */
  renderBuilt(path: string, at: Date, content: Content): Promise<string>;
};

/** `clock` decides the phase of the election, `content` what the pages of `renderPage` say. The site's code is loaded at the first rendering. */
export function createPageRenderer(
  buildFolder: string,
  {
    baseUrl,
    policy,
    clock,
    content,
  }: { baseUrl: string; policy: PolicyOptions; clock: Clock; content: () => Content },
): PageRenderer {
  let builtPolicy: string | undefined;
  const handler = loadOnce(() => loadHandler(buildFolder));
  return {
    async renderPage(path, state) {
      const rendered = await render(
        addressOf(path),
        { at: clock.now(), content: content() },
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(state),
        },
      );
      builtPolicy ??= pagePolicy(readBuiltPages(buildFolder), policy);
      return new Response(rendered.body, {
        status: rendered.status >= 500 ? rendered.status : statusOf(state),
        headers: {
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-store",
          "content-security-policy": builtPolicy,
        },
      });
    },
    async renderBuilt(path, at, content) {
      const rendered = await render(path, { at, content });
      if (!rendered.ok) throw new Error(`${path} was rendered with status ${rendered.status}`);
      return rendered.text();
    },
  };

  async function render(
    address: string,
    { at, content }: { at: Date; content: Content },
    init: RequestInit = {},
  ): Promise<Response> {
    const request = new Request(new URL(address, baseUrl), init);
    request.headers.set(renderedAtHeader, at.toISOString());
    return (await handler())(request, content);
  }
}

/** The router takes a POST to `/` as one to the root layout; `?index` names the home page. */
function addressOf(path: string): string {
  return path === "/" ? "/?index" : path;
}

/** All pages together, because a page rendered with errors may contain a part that only another page was built with. */
function readBuiltPages(buildFolder: string): string {
  const client = join(buildFolder, "client");
  return readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(client, name), "utf8"))
    .join("\n");
}

async function loadHandler(buildFolder: string) {
  const address = pathToFileURL(join(buildFolder, "server", "index.js")).href;
  const build: ServerBuild = await import(address);
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const { renderedContent } = build.entry.module as typeof build.entry.module & {
    renderedContent: RouterContext<Content>;
  };
  const handle = createRequestHandler(build, "production");
  return (request: Request, content: Content) =>
    handle(request, new RouterContextProvider(new Map([[renderedContent, content]])));
}

/** 422 for a page that asks for corrections, so that no client takes it for a success. */
function statusOf(state: object): number {
  return "errors" in state ? 422 : 200;
}
