/** Every page of the site map as markup, drawn as the build draws it, without the shell around it. */

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

export type DrawnPage = { path: string; markup: string };

type PageModule = { default: RouteObject["Component"]; loader?: RouteObject["loader"] };

export async function drawPages(): Promise<DrawnPage[]> {
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
      return { path, markup: draw(handler.dataRoutes, context as StaticHandlerContext) };
    }),
  );
}

function draw(dataRoutes: Parameters<typeof createStaticRouter>[0], context: StaticHandlerContext): string {
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(createElement(StaticRouterProvider, { router, context, hydrate: false }));
}
