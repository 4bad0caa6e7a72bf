/**
 * Bundles the server for `npm start`: `scripts/serve.ts` with our own modules, the office's rooms and the libraries that every server loads. Read
 * one by one, a thousand modules keep 20 MB more for as long as a server runs, and it starts a third later. What only some servers need,
 * or needs its own files, stays in node_modules and is loaded when it is needed; processes of their own run from the sources.
 */

import { dirname, relative, sep } from "node:path";
import { build, type Plugin } from "vite";
import { campaignConditions } from "./campaign-conditions.ts";
import { programFile } from "./build-version.ts";

const folder = dirname(programFile);

export async function buildProgram(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    plugins: [withPlacesOfSources(), inAscii()],
    ...campaignConditions,
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { development: false } },
    ssr: {
      ...campaignConditions.ssr,
      noExternal: ["kysely", "zod", "hono", "@hono/node-server", "react", "react-dom", "react-router"],
    },
    build: {
      ssr: "scripts/serve.ts",
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        // Names stay in what a log says of a fault. What several files share would be named after any of its modules.
        // By its hash a server that runs finds its own files or none, never those of a build since.
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: ({ isDynamicEntry }) => `${isDynamicEntry ? "[name]" : "shared"}.[hash].js`,
          keepNames: true,
        },
        // The router's "use client" means nothing here.
        onLog: (level, log, write) => log.code !== "MODULE_LEVEL_DIRECTIVE" && write(level, log),
      },
    },
  });
}

/** Code for the server with other characters escaped: a single one of them doubles the memory of the whole file. */
export function inAscii(): Plugin {
  return {
    name: "in-ascii",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
    },
  };
}

/** Our modules find files and programs from where their sources are. */
function withPlacesOfSources(): Plugin {
  return {
    name: "places-of-sources",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.")) return undefined;
      const source = JSON.stringify(relative(folder, id).split(sep).join("/"));
      const places = {
        url: `new URL(${source}, import.meta.url).href`,
        filename: `process.getBuiltinModule("node:path").join(import.meta.dirname, ${source})`,
        dirname: `process.getBuiltinModule("node:path").join(import.meta.dirname, ${source}, "..")`,
      };
      return code.replaceAll(
        /import\.meta\.(url|filename|dirname)\b/g,
        (_, place: keyof typeof places) => places[place],
      );
    },
  };
}
