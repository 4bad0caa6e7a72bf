import { extname } from "node:path";
import { createServerModuleRunner, type Plugin } from "vite";
import type * as contentModule from "#content/content.ts";
import type { Content } from "#content/content.ts";
import type { SiteCode } from "#domain/content/site/site-code.ts";
import { contentTypes } from "#server/web/site/site-files.ts";
import { notFoundPage } from "#server/web/site/serve-site.ts";

/** Renders the pages of `npm run dev`, each as its sources are at that moment. */
export function devPages(): Plugin {
  return {
    name: "dev-pages",
    configureServer(server) {
      const runner = createServerModuleRunner(server.environments.ssr);
      // After Vite's own files.
      return () =>
        server.middlewares.use(async ({ originalUrl = "/" }, response, next) => {
          try {
            const { firstContent: content }: typeof contentModule =
              await runner.import("/content/content.ts");
            const { addressesOf, render }: SiteCode<Content> = await runner.import("/app/render.tsx");
            const { pathname, search } = new URL(originalUrl, "http://localhost");
            const wanted = pathname.replace(/(?<=.)\/$/, "");
            const found = addressesOf(content).find((address) => address === wanted);
            const text = render((found ?? notFoundPage) + search, { content, at: new Date() });
            const type = contentTypes[extname(found ?? "")] ?? "text/html; charset=utf-8";
            response.writeHead(found ? 200 : 404, { "content-type": type, "cache-control": "no-store" });
            response.end(text);
          } catch (error) {
            next(error);
          }
        });
    },
  };
}
