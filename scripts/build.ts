/**
 * `npm run build`: builds the site and the office into `build/`, and compresses every file there, so that no request has to. `--if-needed`
 * builds only what is not built from its current sources. `--for-start` does the same for `npm start`, once the settings are right: the
 * copies are compressed quickly, and the server that starts then makes them smaller.
 */

import { cpSync, globSync, rmSync, writeFileSync } from "node:fs";
import { createBuilder, createLogger } from "vite";
import { firstContent } from "#content/content.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";
import { quickCopies } from "#server/web/site/smallest-copies.ts";
import { compileServer } from "./compile-server.ts";
import {
  buildVersion,
  finishedMarker,
  isOfficeBuilt,
  isSiteBuilt,
  markOfficeBuilt,
} from "./build-version.ts";
import { buildOffice } from "./office/build-office.ts";
import { findContentProblems } from "./content-problems.ts";
import { walkContent } from "./content-walk.ts";
import { islandsFolder } from "./islands/plugin.ts";
import { requireOfficialNode } from "./node-binary.ts";
import { precompress } from "./precompress.ts";
import { runSteps } from "./steps.ts";

const isForStart = process.argv.includes("--for-start");
const isIfNeeded = isForStart || process.argv.includes("--if-needed");
/** What the tools print. */
const logFile = "build/build.log";
/** What the build of the site makes. `compiled` is Node's compiled code of the sources before. */
const siteFolders = "build/{client,server,islands,compressed,compiled}";

try {
  if (isForStart) {
    loadEnvFile();
    // Wrong settings are reported before the build, because the build takes longer.
    readyConfig(process.env);
  }
  const isSiteWanted = !isIfNeeded || !isSiteBuilt();
  const isOfficeWanted = !isIfNeeded || !isOfficeBuilt();
  const isDone = !(isSiteWanted || isOfficeWanted) || (await build(isSiteWanted, isOfficeWanted));
  // The router leaves a compiler open behind its build.
  process.exit(isDone ? 0 : 1);
} catch (error) {
  endWithSentence(error);
}

/** The marker file is removed first and written last, so that an interrupted build is never taken for a finished one. */
function build(isSiteWanted: boolean, isOfficeWanted: boolean): Promise<boolean> {
  if (!isSiteWanted) return runSteps("Build", logFile, [["office", finishOffice]]);
  requireOfficialNode();
  rmSync(finishedMarker, { force: true });
  for (const folder of globSync(siteFolders)) rmSync(folder, { recursive: true });
  const what = isOfficeWanted ? "pages and office" : "pages";
  return runSteps("Build", logFile, [
    ["content", checkContent],
    [what, () => Promise.all([buildSite(), compileServer(), isOfficeWanted && finishOffice()])],
    ["compressed copies", finishSite],
  ]);
}

function checkContent(): void {
  const problems = findContentProblems(walkContent());
  if (problems.length > 0) throw new Error(`The content is not ready.\n  ${problems.join("\n  ")}`);
}

async function buildSite(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  process.env["SOURCE_DATE_EPOCH"] ??= String(beginningOfToday());
  const builder = await createBuilder({
    mode: "production",
    configLoader: "native",
    // Without the bundler's own reporter, which prints past this process's streams.
    logLevel: "warn",
    customLogger: createLogger("info"),
    // Of `build/`, the office's part is made at the same time.
    build: { emptyOutDir: false },
  });
  await builder.buildApp();
}

async function finishOffice(): Promise<void> {
  await buildOffice();
  markOfficeBuilt();
}

async function finishSite(): Promise<void> {
  replaceScripts();
  await precompress("build/client", "build/compressed", isForStart ? "quick" : "small");
  if (isForStart) writeFileSync(quickCopies("build"), "");
  writeFileSync(finishedMarker, buildVersion());
}

/**
 * The moment that the built pages are of, in seconds since the epoch: builds of one day are the same bytes. A server renders them again at
 * its start when they are of another day.
 */
function beginningOfToday(): number {
  const { timeZone } = firstContent.campaign;
  return instantIn(timeZone, `${localDate(new Date(), timeZone)}T00:00`) / 1000;
}

/** The islands' scripts are the only ones of the site: no page requests what the router builds for the browser. */
function replaceScripts(): void {
  for (const file of globSync("build/client/{assets/*.js,**/*.data}")) rmSync(file);
  cpSync(islandsFolder, "build/client/assets", { recursive: true });
}
