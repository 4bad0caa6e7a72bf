import type { Plugin } from "vite";
import { bundleIslands } from "./bundle.ts";
import { pageIslands, pagesWithSiteFacts, startModule } from "./page-islands.ts";

/** Where the build puts the islands' scripts before they join the site's files. */
export const islandsFolder = "build/islands";

/** The server's module: `scriptsOf(routeId)` returns the scripts of a page. */
const scriptsModule = "virtual:islands";

/** In development each page has a script, for its updates, which is a module of Vite's: `virtual:islands/pages/home/page.js`. */
const startPrefix = `${scriptsModule}/`;

/** Vite's part of the islands (docs/architecture.md): bundled once in a build, one module a page in development. */
export function islands(): Plugin[] {
  return [islandScripts(), withoutRouterScripts()];
}

/** No page requests the router's own scripts: bundling what would stand in them takes a third of the build. */
function withoutRouterScripts(): Plugin {
  return {
    name: "without-router-scripts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "post",
      filter: { id: /\?__react-router-build-client-route$/ },
      handler: () => "export default null;",
    },
  };
}

function islandScripts(): Plugin {
  let bundled: Promise<Record<string, string[]>> | undefined;
  let isBuild = false;
  return {
    name: "islands",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    buildStart() {
      // Beside the router's own build, which needs them later.
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
      return refreshPreamble + (islands ? startModule(islands) : "");
    },
    /** What only the server renders has no module in the browser that could update itself. */
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { client } = server.environments;
      if (file.endsWith(".css")) {
        client.hot.send(stylesChanged);
        return;
      }
      const runsInBrowser = modules.some(
        ({ file }) => file && client.moduleGraph.getModulesByFile(file)?.size,
      );
      if (!runsInBrowser) client.hot.send({ type: "full-reload" });
    },
  };
}

/** Sent to the browser: it takes the styles of the page as it is rendered now, and keeps the page. */
const stylesChanged = "styles-changed";

/** The router's Vite plugin adds React's fast refresh to every component; its runtime asks for a router that is not there. */
const refreshPreamble = `import "/@vite/client";
import "virtual:react-router/inject-hmr-runtime";
window.__reactRouterDataRouter ??= { revalidate() {} };
import.meta.hot?.on("${stylesChanged}", async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const styles = document.head.querySelectorAll("style:not([data-vite-dev-id])");
  for (const [at, style] of page.head.querySelectorAll("style").entries()) styles[at].textContent = style.textContent;
});
`;
