import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { ScriptFile } from "#app/islands/covering-files.ts";
import { buildTarget } from "../browsers/target.ts";
import { buildVersion } from "../build-version.ts";
import { bundledSets, startModule } from "./page-islands.ts";

/** Everything of React that a page's script may import; together in one file, which every page shares. */
const reactModules = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

const entry = "virtual:entry";

/**
 * Chrome compiles all functions of a file that begins so on another thread while the file arrives, instead of each on the main thread when it is first called.
 */
export const compileHint = "//# allFunctionsCalledOnLoad\n";

/** What the build made: the file of React, as `address#integrity`, and those that start islands. */
type Bundled = { react: string; files: ScriptFile[] };

/**
 * Bundles all islands into `folder`: React once, and one file for each set of islands that stand on a page together (measured beside other
 * ways in docs/decisions/0002).
 */
export async function bundleIslands(folder: string): Promise<Bundled> {
  mkdirSync(folder, { recursive: true });
  const sets = await bundledSets();
  const bundle = bundler(buildVersion());
  const source = await reactSource(await namesOfReact(sets, bundle));
  const { address: react } = write(folder, await bundle("react", source));
  const [reactAddress] = react.split("#");
  const files = [...sets].map(async ([name, islands]) => {
    return { ...write(folder, await bundle(name, startModule(islands), reactAddress)), islands };
  });
  return { react, files: await Promise.all(files) };
}

type Bundle = (name: string, source: string, react?: string) => Promise<Rolldown.OutputChunk>;

/** With the version that is built: to find it reads every source. */
const bundler =
  (version: string): Bundle =>
  async (name, source, react) => {
    const output = await build({
      configFile: false,
      logLevel: "warn",
      mode: "production",
      publicDir: false,
      define: { __APP_VERSION__: JSON.stringify(version) },
      plugins: [virtualEntry(source, react)],
      build: {
        write: false,
        ...buildTarget,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { [name]: entry },
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: false, entryFileNames: "[name].js" },
        },
      },
    });
    const [chunk, ...others] = ([output].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
    if (chunk?.type !== "chunk" || others.length > 0) throw new Error(`${name} is more than one script.`);
    return chunk;
  };

/** The bundle's beginning, and where React is found when it stands in a file of its own. */
function virtualEntry(source: string, react: string | undefined): Plugin {
  return {
    name: "islands-entry",
    enforce: "pre",
    resolveId(id) {
      if (id === entry) return join(process.cwd(), "app", "islands-entry.ts");
      if (react && reactModules.includes(id)) return { id: react, external: "absolute" };
      return undefined;
    },
    load(id) {
      return id.endsWith("islands-entry.ts") ? source : undefined;
    },
  };
}

/** What all islands import from React. */
async function namesOfReact(
  sets: ReadonlyMap<string, readonly string[]>,
  bundle: Bundle,
): Promise<Set<string>> {
  const source = startModule([...new Set([...sets.values()].flat())]);
  const { code } = await bundle("every-island", source, "/react.js");
  const [, imported = ""] = /import ?([^"'`;]*?) ?from ?["'`]\/react\.js/.exec(code) ?? [];
  const [first = ""] = imported.split("{");
  const named = /\{(.*)\}/.exec(imported)?.[1]?.split(",") ?? [];
  const names = named.map((name) => name.trim().replace(/ as .*/, ""));
  return new Set(first.trim() ? ["default", ...names] : names);
}

/** React is CommonJS, so each of its names is exported explicitly; of two modules with the same name the first counts. */
async function reactSource(wanted: ReadonlySet<string>): Promise<string> {
  const said = new Set<string>();
  const lines: string[] = [];
  for (const module of reactModules) {
    const names = Object.keys((await import(module)) as object).filter(
      (name) => wanted.has(name) && !said.has(name),
    );
    for (const name of names) said.add(name);
    lines.push(`export { ${names.join(", ")} } from "${module}";`);
  }
  return lines.join("\n");
}

/** The file's name begins with its digest, which the page says in full beside it: so it costs the page a few bytes only once. */
function write(folder: string, chunk: Rolldown.OutputChunk): Pick<ScriptFile, "address" | "bytes"> {
  const code = compileHint + chunk.code;
  const digest = createHash("sha256").update(code).digest();
  const fileName = `${chunk.name}-${digest.toString("base64url").slice(0, 8)}.js`;
  writeFileSync(join(folder, fileName), code);
  return { address: `/assets/${fileName}#sha256-${digest.toString("base64")}`, bytes: code.length };
}
