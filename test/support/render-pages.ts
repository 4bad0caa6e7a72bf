/** Every page of the site map as markup, rendered as the build renders it, without the shell around it. */

import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from "react-router";
import routes from "#app/routes.ts";

export type RenderedPage = { path: string; markup: string };

type PageModule = { default: RouteObject["Component"]; loader?: RouteObject["loader"] };

export async function renderPages(): Promise<RenderedPage[]> {
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
      return { path, markup: render(handler.dataRoutes, context as StaticHandlerContext) };
    }),
  );
}

function render(dataRoutes: Parameters<typeof createStaticRouter>[0], context: StaticHandlerContext): string {
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
