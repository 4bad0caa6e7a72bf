import { globSync, existsSync, readFileSync } from "node:fs";
import { basename, resolve, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { folderOf, routes } from "#app/routes.ts";
import type { Page } from "#content/blocks/page.ts";
import { pageDocuments } from "#domain/content/site/page-documents.ts";

export function pageIslands(): Map<string, string[]> {
  return withIslands([...new Set(routes.map(folderOf))], (folder) => `program-pages/${folder}/page.tsx`);
}

export function kindIslands(): Map<string, string[]> {
  const kinds = globSync("app/blocks/*/").map((folder) => basename(folder));
  return withIslands(kinds.toSorted(), (kind) => `blocks/${kind}/${kind}.tsx`);
}

function withIslands(names: readonly string[], fileOf: (name: string) => string): Map<string, string[]> {
  const all = names.map((name) => [name, scanImports(fileOf(name)).islands] as const);
  return new Map(all.filter(([, islands]) => islands.length > 0));
}

/**
 * Which islands the build bundles together, by the names of the files: those of each page of the program, of each set of kinds that a page
 * of a campaign in `content/` has, and of all kinds, for a page of the office that the others cover badly.
 */
export async function bundledSets(): Promise<Map<string, string[]>> {
  const ofKinds = kindIslands();
  const pages = await pagesOfBlocks();
  const sets = new Map([
    ...pageIslands(),
    ...pages.map((blocks) => {
      const used = blocks.filter(({ kind }) => ofKinds.has(kind)).map((block) => nameOf(block));
      const islands = blocks.flatMap((block) => islandsOfBlock(block, ofKinds));
      return [distinct(used).join("."), distinct(islands)] as const;
    }),
    ["all-kinds", distinct([...ofKinds.values()].flat())] as const,
  ]);
  const names = new Map([...sets].toReversed().map(([name, islands]) => [islands.join(), name]));
  return new Map(
    [...sets].filter(([name, islands]) => islands.length > 0 && names.get(islands.join()) === name),
  );
}

type Blocks = Page["blocks"];

/** A kind that shows one of several forms is a part for each of them. */
function nameOf(block: Blocks[number]): string {
  return block.kind === "form" ? `${block.form}-form` : block.kind;
}

/** The islands of a block's kind, without the forms that it does not show. */
function islandsOfBlock(block: Blocks[number], ofKinds: ReadonlyMap<string, string[]>): string[] {
  const own = nameOf(block);
  const islands = ofKinds.get(block.kind) ?? [];
  return block.kind === "form"
    ? islands.filter((name) => !name.endsWith("-form") || name.endsWith(`/${own}`))
    : islands;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** The blocks of each page of a campaign in `content/`. */
async function pagesOfBlocks(): Promise<Blocks[]> {
  const editions = await Promise.all(
    globSync("content/*/edition.ts").map(
      async (file) => (await import(pathToFileURL(resolve(file)).href)) as Record<string, object>,
    ),
  );
  return editions
    .flatMap((edition) => Object.values(edition).flatMap((documents) => pageDocuments<Page>(documents)))
    .map(([, { blocks }]) => blocks);
}

export function islandsWithSiteFacts(): string[] {
  const all = [...pageIslands().values(), ...kindIslands().values()].flat();
  return [...new Set(all)].filter((name) =>
    scanImports(`${name}.island.tsx`, { intoIslands: true }).serverModules.includes("browser/site-facts.ts"),
  );
}

/** The script that starts islands: their components, handed to the loader. */
export function startModule(islands: readonly string[]): string {
  const imports = islands.map(
    (name, index) => `import { ${componentOf(name)} as Part${index} } from "#app/${name}.island.tsx";`,
  );
  const parts = islands.map((name, index) => `${JSON.stringify(name)}: Part${index}`);
  return [
    `import { startIslands } from "#app/islands/start.tsx";`,
    ...imports,
    `startIslands({ ${parts.join(", ")} });`,
  ].join("\n");
}

/** `forms/email-signup` exports `EmailSignup`. */
function componentOf(name: string): string {
  const words = name.split("/").at(-1)?.split("-") ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

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
