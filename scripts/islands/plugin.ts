import type { Plugin } from "vite";
import { bundleIslands } from "./bundle.ts";
import { islandsWithSiteFacts, startModule } from "./page-islands.ts";

/** Where the build puts the islands' scripts: beside the other files with a hash in their name. */
const islandsFolder = "build/client/assets";

/** The server's module: `scriptsOf(islands)` returns the scripts of a page. */
const scriptsModule = "virtual:islands";

/** In development each page has a script, for its updates, which is a module of Vite's named for its islands. */
const startPrefix = `${scriptsModule}/`;

/** Vite's part of the islands (docs/architecture.md): bundled once in a build, one module a page in development. */
export function islands(): Plugin {
  let bundled: ReturnType<typeof bundleIslands> | undefined;
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
        const built = await bundled;
        return [
          `const withSiteFacts = ${JSON.stringify(islandsWithSiteFacts())};`,
          ...(built ? scriptsOfBuild(built) : [scriptsInDevelopment]),
          "export const needsSiteFacts = (islands) => islands.some((name) => withSiteFacts.includes(name));",
        ].join("\n");
      }
      if (!id.startsWith(`\0${startPrefix}`)) return undefined;
      const names = id.slice(startPrefix.length + 1).replace(/\.js$/, "");
      return updates + (names === noIslands ? "" : startModule(names.split(",")));
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

/** The name of the module of a page without islands. */
const noIslands = "none";

const scriptsInDevelopment = `export const scriptsOf = (islands) => ["/@id/__x00__${startPrefix}" + (islands.join() || "${noIslands}") + ".js"];`;

function scriptsOfBuild({ react, files }: Awaited<ReturnType<typeof bundleIslands>>): string[] {
  return [
    `import { coveringFiles } from "#app/islands/covering-files.ts";`,
    `const files = ${JSON.stringify(files)};`,
    `export const scriptsOf = (islands) =>`,
    `  islands.length === 0 ? [] : [${JSON.stringify(react)}, ...coveringFiles(files, islands).map(({ address }) => address)];`,
  ];
}

/** Vite's client, and what React's fast refresh needs before the first component is loaded. */
const updates = `import "/@vite/client";
import "@vitejs/plugin-react/preamble";
`;
