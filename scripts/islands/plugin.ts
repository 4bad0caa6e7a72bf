import type { Plugin } from "vite";
import { bundleIslands } from "./bundle.ts";
import { pageIslands, pagesWithSiteFacts, startModule } from "./page-islands.ts";

/** Where the build puts the islands' scripts: beside the other files with a hash in their name. */
const islandsFolder = "build/client/assets";

/** The server's module: `scriptsOf(folder)` returns the scripts of a page. */
const scriptsModule = "virtual:islands";

/** In development each page has a script, for its updates, which is a module of Vite's: `virtual:islands/home.js`. */
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
    buildStart() {
      // Beside the build of the pages' code, which needs them later.
      if (isBuild) bundled ??= bundleIslands(islandsFolder);
      bundled?.catch(() => undefined);
    },
    resolveId(id) {
      return id === scriptsModule || id.startsWith(startPrefix) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${scriptsModule}`) {
        const scripts = await bundled;
        return [
          `const withSiteFacts = ${JSON.stringify(pagesWithSiteFacts())};`,
          scripts
            ? `const scripts = ${JSON.stringify(scripts)}; export const scriptsOf = (page) => scripts[page] ?? [];`
            : `export const scriptsOf = (page) => ["/@id/__x00__${startPrefix}" + page + ".js"];`,
          "export const needsSiteFacts = (page) => withSiteFacts.includes(page);",
        ].join("\n");
      }
      if (!id.startsWith(`\0${startPrefix}`)) return undefined;
      const page = id.slice(startPrefix.length + 1).replace(/\.js$/, "");
      const islands = pageIslands().get(page);
      return updates + (islands ? startModule(islands) : "");
    },
    /** What only the server renders has no module in the browser that could update itself. A style is a file there, and the page names it alone. */
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return undefined;
      if (file.endsWith(".css")) return [];
      const { client } = server.environments;
      const runsInBrowser = modules.some(
        ({ file }) => file && client.moduleGraph.getModulesByFile(file)?.size,
      );
      if (!runsInBrowser) client.hot.send({ type: "full-reload" });
      return undefined;
    },
  };
}

/** Vite's client, and what React's fast refresh needs before the first component is loaded. */
const updates = `import "/@vite/client";
import "@vitejs/plugin-react/preamble";
`;
