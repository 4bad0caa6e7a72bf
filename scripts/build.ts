/**
 * `npm run build`: builds site, office and server into `build/`, and compresses every file there, so that no request has to. `--if-needed`
 * builds only what is not built from its current sources. `--for-start` does the same for `npm start`, once the settings are right: the
 * copies are compressed quickly, and the server that starts then makes them smaller.
 */

import { cpSync, globSync, mkdirSync, rmSync, writeFileSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve, extname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { build as bundle, createLogger } from "vite";
import { firstContent, type Content } from "#content/content.ts";
import type { SiteCode } from "#domain/content/site/site-code.ts";
import { readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";
import { nameOf } from "#server/web/site/site-files.ts";
import { type Compression, quickCopies, compress } from "#server/web/site/smallest-copies.ts";
import {
  buildMoment,
  buildVersion,
  finishedMarker,
  isOfficeBuilt,
  isSiteBuilt,
  markOfficeBuilt,
  claimBuild,
} from "./build-version.ts";
import { buildOffice } from "./build-office.ts";
import { buildProgram, inAscii } from "./build-program.ts";
import { contentProblems } from "./content-problems.ts";
import { requireOfficialNode } from "./node-binary.ts";
import { runSteps } from "./steps.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Text files; pictures and fonts are compressed already. */
const worthIt = new Set([".html", ".js", ".css", ".json", ".svg", ".xml", ".txt", ".ics", ".webmanifest"]);

async function precompress(source: string, target: string, compression: Compression): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const names = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)));
  await Promise.all(
    names.map(async (name) => {
      const { brotli, gzip } = await compress(readFileSync(join(source, name)), compression);
      const copy = join(target, name);
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(`${copy}.br`, brotli);
      writeFileSync(`${copy}.gz`, gzip);
    }),
  );
}

const isForStart = process.argv.includes("--for-start");
const isIfNeeded = isForStart || process.argv.includes("--if-needed");
/** What the tools print. */
const logFile = "build/build.log";
/** What the build of the site makes. `compiled` is Node's compiled code of the sources before. */
const siteFolders = "build/{client,server,compressed,compiled}";

try {
  if (isForStart) {
    loadEnvFile();
    // Wrong settings are reported before the build, because the build takes longer.
    readyConfig(process.env);
  }
  if (!claimBuild("build/building")) {
    process.stderr.write(
      "Another start or build is at work in this folder. Start again once it is done; if none is, remove build/building.\n",
    );
    process.exit(1);
  }
  const isSiteWanted = !isIfNeeded || !isSiteBuilt();
  const isOfficeWanted = !isIfNeeded || !isOfficeBuilt();
  const isDone = !(isSiteWanted || isOfficeWanted) || (await build(isSiteWanted, isOfficeWanted));
  process.exit(isDone ? 0 : 1);
} catch (error) {
  endWithSentence(error);
}

/** The marker file is removed first and written last, so that an interrupted build is never taken for a finished one. */
function build(isSiteWanted: boolean, isOfficeWanted: boolean): Promise<boolean> {
  if (!isSiteWanted) return runSteps("Build", logFile, [["office and server", finishOffice]]);
  requireOfficialNode();
  rmSync(finishedMarker, { force: true });
  for (const folder of globSync(siteFolders)) rmSync(folder, { recursive: true });
  const what = isOfficeWanted ? "pages, office and server" : "pages";
  return runSteps("Build", logFile, [
    ["content", checkContent],
    [what, () => Promise.all([buildSite(), compileServer(), isOfficeWanted && finishOffice()])],
    ["compressed copies", finishSite],
  ]);
}

function checkContent(): void {
  const problems = contentProblems();
  if (problems.length > 0) throw new Error(`The content is not ready.\n  ${problems.join("\n  ")}`);
}

async function buildSite(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  await bundle({
    mode: "production",
    configLoader: "native",
    // In the file they are loaded without what is not used, and React as for production.
    ssr: { noExternal: true },
    plugins: [inAscii()],
    define: { "process.env.NODE_ENV": '"production"' },
    // Without the bundler's own reporter, which prints past this process's streams.
    logLevel: "warn",
    customLogger: createLogger("info"),
  });
  cpSync("content/public", "build/client", { recursive: true });
  cpSync("build/server/assets", "build/client/assets", { recursive: true });
  rmSync("build/server/assets", { recursive: true });
  await renderPages();
}

/** Every page and feed as a file. A server renders them again at its start when they are of another day. */
async function renderPages(): Promise<void> {
  const code = pathToFileURL(resolve("build/server/index.js")).href;
  const { addressesOf, render }: SiteCode<Content> = await import(code);
  const rendering = { content: firstContent, at: buildMoment(firstContent.campaign) };
  for (const address of addressesOf(firstContent)) {
    const file = join("build/client", nameOf(address));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, render(address, rendering));
  }
}

async function finishOffice(): Promise<void> {
  await Promise.all([buildOffice(), buildProgram()]);
  markOfficeBuilt();
}

async function finishSite(): Promise<void> {
  await precompress("build/client", "build/compressed", isForStart ? "quick" : "small");
  if (isForStart) writeFileSync(quickCopies("build"), "");
  writeFileSync(finishedMarker, buildVersion());
}

/*
 * Loads the server's code once in a process of its own, so that Node stores the compiled code of our TypeScript and the libraries
 * (`keepCompiled` in run.mjs): the first real start then compiles nothing, and takes 50 MB less memory for as long as it runs.
 */

/** Resolves when it has ended, also when it failed: the build is complete without this step. */
async function compileServer(): Promise<void> {
  const loading = spawn(process.execPath, ["scripts/run.mjs", "scripts/serve.ts", "--only-load"], {
    stdio: "ignore",
  });
  await once(loading, "exit");
}
