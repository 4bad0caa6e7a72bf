/** The HTML of every page of the site map, rendered as in the build, without the document around it. */

import { join } from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from "react-router";
import { ContentContext } from "#app/content/content.ts";
import { firstContent } from "#content/content.ts";
import { Election } from "#app/layout/election/election.ts";
import type { ElectionMoment } from "#domain/content/campaign/election-phase.ts";
import routes from "#app/routes.ts";

export type RenderedPage = { path: string; markup: string };

type PageModule = { default: RouteObject["Component"]; loader?: RouteObject["loader"] };

/** A day of the campaign, for tests that need no other phase. */
const campaignDay: ElectionMoment = { today: "2026-10-01", phase: "campaign" };

/** Every page on a day of the election, which is one of the campaign unless told otherwise. */
export async function renderPages(election = campaignDay): Promise<RenderedPage[]> {
  const pages = await Promise.all(
    routes
      .filter(({ file }) => file.startsWith("pages/"))
      .map(async ({ path = "", file }) => {
        const module: PageModule = await import(join(import.meta.dirname, "../../app", file));
        return { path: `/${path}`, Component: module.default, loader: module.loader };
      }),
  );
  const handler = createStaticHandler(pages);
  return Promise.all(
    pages.map(async ({ path }) => {
      const context = await handler.query(new Request(new URL(path, "https://site.test")));
      return { path, markup: render(handler.dataRoutes, context as StaticHandlerContext, election) };
    }),
  );
}

function render(
  dataRoutes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
  election: ElectionMoment,
): string {
  const router = createStaticRouter(dataRoutes, context);
  return renderAt(election, createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** The HTML of a part of a page, during the campaign. */
export function renderInCampaign(part: ReactNode): string {
  return renderAt(campaignDay, part);
}

function renderAt(election: ElectionMoment, part: ReactNode): string {
  const inPhase = createElement(Election, { value: election }, part);
  return renderToStaticMarkup(createElement(ContentContext, { value: firstContent }, inPhase));
}
