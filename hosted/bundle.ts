/** `node hosted/bundle.ts`: one file for workerd, `hosted/build/workerd.mjs`, with the site's pages as `npm run build` made them. */

import { builtinModules } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

/** Writes the bundle and returns its path. */
export async function bundleForWorkerd(): Promise<string> {
  const outDir = "hosted/build";
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [siteBuild, fileAddress],
    ssr: { noExternal: true, resolve: { conditions, externalConditions: conditions } },
    resolve: { conditions },
    build: {
      ssr: "hosted/workerd.ts",
      outDir,
      minify: true,
      rolldownOptions: {
        external: [...builtinModules, /^node:/, /^cloudflare:/],
        output: { entryFileNames: "workerd.mjs", codeSplitting: false },
        onLog: (level, log, write) => log.code !== "MODULE_LEVEL_DIRECTIVE" && write(level, log),
      },
    },
  });
  return resolve(outDir, "workerd.mjs");
}

const conditions = ["workerd", "worker"];

/** Libraries in CommonJS ask for Node's modules by a `require` that begins at the file's address, and a module of workerd has none. */
const fileAddress: Plugin = {
  name: "file-address",
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === "chunk")
        file.code = file.code.replaceAll("import.meta.url", '"file:///functions.mjs"');
  },
};

const siteBuild: Plugin = {
  name: "site-build",
  enforce: "pre",
  resolveId: (id) => (id === "virtual:site-build" ? resolve("build/server/index.js") : undefined),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) console.log(await bundleForWorkerd());
