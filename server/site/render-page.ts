/** Renders one of the site's pages at run time: a form with errors, or the state of a checkout. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Services } from "#server/services.ts";
import { pagePolicy, type PolicyOptions } from "#server/http/page-policy.ts";

/**
 * Hands the built site a POST with the state, which the page's `action` returns to its component.
 * The site's code is loaded at the first rendering, because most processes never need it.
 */
export function createRenderPage(
  buildFolder: string,
  { baseUrl, policy }: { baseUrl: string; policy: PolicyOptions },
): Services["renderPage"] {
  let builtPolicy: string | undefined;
  let handler: Promise<(request: Request) => Promise<Response>> | undefined;
  return async (path, state) => {
    handler ??= loadHandler(buildFolder).catch((error: unknown) => {
      // A new version that is being installed takes the files away for a minute: the next rendering tries again.
      handler = undefined;
      throw error;
    });
    const render = await handler;
    builtPolicy ??= pagePolicy(readBuiltPages(buildFolder), policy);
    const rendered = await render(
      new Request(new URL(addressOf(path), baseUrl), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(state),
      }),
    );
    return new Response(rendered.body, {
      status: rendered.status >= 500 ? rendered.status : statusOf(state),
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": builtPolicy,
      },
    });
  };
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
  const { createRequestHandler } = await import("react-router");
  return createRequestHandler(build, "production");
}

/** 422 for a page that asks for corrections, so that no client takes it for a success. */
function statusOf(state: object): number {
  return "errors" in state ? 422 : 200;
}
