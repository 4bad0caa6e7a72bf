import type { Plugin } from "vite";
import { bundleIslands } from "./bundle.ts";
import { pageIslands, pagesWithSiteFacts, startModule } from "./page-islands.ts";

/** Where the build puts the islands' scripts before they join the site's files. */
export const islandsFolder = "build/islands";

/** The server's module: `scriptsOf(routeId)` returns the scripts of a page. */
const scriptsModule = "virtual:islands";

/** In development each page's script is a module of Vite's: `virtual:islands/pages/home/page.js`. */
const startPrefix = `${scriptsModule}/`;

/** Vite's part of the islands (docs/architecture.md): bundled once in a build, one module a page in development. */
export function islands(): Plugin {
  let bundled: Promise<Record<string, string[]>> | undefined;
  let isBuild = false;
  return {
    name: "islands",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId(id) {
      return id === scriptsModule || id.startsWith(startPrefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${scriptsModule}`) {
        const scripts = isBuild ? await (bundled ??= bundleIslands(islandsFolder)) : developmentScripts();
        return [
          `const scripts = ${JSON.stringify(scripts)};`,
          `const withSiteFacts = ${JSON.stringify(pagesWithSiteFacts())};`,
          "export const scriptsOf = (page) => scripts[page] ?? [];",
          "export const needsSiteFacts = (page) => withSiteFacts.includes(page);",
        ].join("\n");
      }
      if (!id.startsWith(`\0${startPrefix}`)) return undefined;
      const page = id.slice(startPrefix.length + 1).replace(/\.js$/, "");
      return refreshPreamble + startModule(pageIslands().get(page) ?? []);
    },
    /** What only the server renders has no module in the browser that could update itself. */
    hotUpdate({ modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { client } = server.environments;
      const runsInBrowser = modules.some(
        ({ file }) => file && client.moduleGraph.getModulesByFile(file)?.size,
      );
      if (!runsInBrowser) client.hot.send({ type: "full-reload" });
    },
  };
}

function developmentScripts(): Record<string, string[]> {
  const pages = [...pageIslands().keys()];
  return Object.fromEntries(pages.map((page) => [page, [`/@id/__x00__${startPrefix}${page}.js`]]));
}

/** The router's Vite plugin adds React's fast refresh to every component; its runtime asks for a router that is not there. */
const refreshPreamble = `import "/@vite/client";
import "virtual:react-router/inject-hmr-runtime";
window.__reactRouterDataRouter ??= { revalidate() {} };
`;
