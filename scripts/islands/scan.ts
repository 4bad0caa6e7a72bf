import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const app = resolve("app");

type Reached = {
  /** The islands of a page by name: their file in `app/` without `.island.tsx`. */
  islands: string[];
  /** The other modules: those of a page never run in a browser. */
  serverModules: string[];
};

/** Follows the imports of a module of `app/`, up to the islands unless told otherwise; files are paths in `app/`. */
export function scanImports(file: string, { intoIslands = false } = {}): Reached {
  const seen = new Set([file]);
  for (const module of seen) {
    if (isIsland(module) && !intoIslands) continue;
    for (const imported of importsOf(module)) seen.add(imported);
  }
  const files = [...seen].toSorted();
  return {
    islands: files.filter(isIsland).map((module) => module.replace(/\.island\.tsx$/, "")),
    serverModules: files.filter((module) => !isIsland(module)),
  };
}

function isIsland(file: string): boolean {
  return file.endsWith(".island.tsx");
}

/** Literal imports and re-exports of other modules of `app/`; type imports are left out, because they are erased. */
function importsOf(file: string): string[] {
  const path = join(app, file);
  const statements = readFileSync(path, "utf8").matchAll(
    /^(?:import|export)\s(?!type\s)[^"';]*?(?:from\s*)?["']([^"']+)["']/gm,
  );
  return [...statements]
    .map(([, source = ""]) => pathOf(source, dirname(path)))
    .filter((found) => found !== undefined);
}

function pathOf(source: string, folder: string): string | undefined {
  const path = source.startsWith("#app/")
    ? join(app, source.slice("#app/".length))
    : source.startsWith(".")
      ? resolve(folder, source)
      : undefined;
  if (!path || !/\.tsx?$/.test(path) || relative(app, path).startsWith("..") || !existsSync(path))
    return undefined;
  return relative(app, path).replaceAll("\\", "/");
}
