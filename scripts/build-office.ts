/**
 * Builds the office's rooms: their styles and scripts for the browser, and one file for servers run from the sources. They load it at the first
 * request; the bundled server has the rooms itself (`build-program.ts`).
 */

import { globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "vite";
import type { OfficeAssets } from "#server/web/office/office-app.ts";
import { buildTarget } from "./browsers/target.ts";

const common = {
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  mode: "production",
  // Vite takes this from NODE_ENV, which is not `production` in a trial or a test.
  oxc: { jsx: { development: false } },
} as const;

/** Builds into `folder`, in place of what is there. */
export async function buildOffice(folder = join("build", "office")): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildForBrowser(folder);
  await buildForServer(folder);
  writeFileSync(
    join(folder, "assets.json"),
    JSON.stringify(builtAssets(readdirSync(join(folder, "assets")))),
  );
}

/** `frame` for every page, and `<room>.browser.ts` for the pages of a room that has one. */
async function buildForBrowser(folder: string): Promise<void> {
  const own = globSync("office/**/*.browser.ts").map((path) => [basename(dirname(path)), path]);
  await build({
    ...common,
    build: {
      outDir: join(folder, "assets"),
      ...buildTarget,
      emptyOutDir: true,
      assetsDir: "",
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(own),
          frame: "office/shell/browser/frame.ts",
          styles: "office/shell/styles/styles.ts",
        },
        output: { entryFileNames: "[name].[hash].js", chunkFileNames: "part.[hash].js" },
      },
    },
    base: "/assets/",
  });
  // In one file, and always at one address: there a browser finds its next version.
  await build({
    ...common,
    build: {
      outDir: join(folder, "assets"),
      ...buildTarget,
      emptyOutDir: false,
      rolldownOptions: {
        input: "office/messages/events/door-worker.ts",
        output: { entryFileNames: "[name].js", format: "iife" },
      },
    },
  });
}

/** React is in the file, as for production; our own modules and other libraries are the server's own, loaded once in the process. */
async function buildForServer(folder: string): Promise<void> {
  await build({
    ...common,
    plugins: [sharedWithServer()],
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: ["react", "react-dom", "react-router"] },
    build: {
      ssr: "office/entry.tsx",
      outDir: join(folder, "server"),
      emptyOutDir: true,
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: "entry.js", codeSplitting: false },
        // The router's "use client" means nothing here.
        onLog: (level, log, write) => log.code !== "MODULE_LEVEL_DIRECTIVE" && write(level, log),
      },
    },
  });
}

/** Modules with a state, such as the content in force, must be the ones that the process has already. */
function sharedWithServer(): Plugin {
  return {
    name: "shared-with-server",
    enforce: "pre",
    resolveId: (id) => (/^#(server|domain)\//.test(id) ? { id, external: true } : undefined),
  };
}

/** What pages load, of the names of the built files. A script is called `<room>.<hash>.js`: a hash may have hyphens, but no dot. */
export function builtAssets(files: readonly string[]): OfficeAssets {
  const scripts = files.filter((file) => file.endsWith(".js") && !/^(styles|part|door-worker)\./.test(file));
  return {
    styles: files.filter((file) => file.endsWith(".css")).map((file) => `/assets/${file}`),
    scripts: Object.fromEntries(scripts.map((file) => [file.split(".")[0] ?? "", `/assets/${file}`])),
  };
}
