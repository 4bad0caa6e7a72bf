/** `npm run build`: builds the site and the office into `build/`, `--if-needed` only what is not built from its current sources, and compresses every file there, so that no request has to. */

import { cpSync, globSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { firstContent } from "#content/content.ts";
import { localDate } from "#domain/time/local-date.ts";
import { instantIn } from "#domain/time/zone-time.ts";
import { compileServer } from "./compile-server.ts";
import {
  buildVersion,
  finishedMarker,
  isBuilt,
  isOfficeBuilt,
  isSiteBuilt,
  markOfficeBuilt,
} from "./build-version.ts";
import { buildOffice } from "./office/build-office.ts";
import { findContentProblems } from "./content-problems.ts";
import { walkContent } from "./content-walk.ts";
import { islandsFolder } from "./islands/plugin.ts";
import { endWithSentence } from "#server/process/start-problems.ts";
import { requireOfficialNode } from "./node-binary.ts";
import { runTool } from "./run-tool.ts";
import { precompress } from "./precompress.ts";

/** Builds unless there is a finished build of the current sources; returns whether it built. */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt()) return false;
  if (!isSiteBuilt()) await build();
  if (!isOfficeBuilt()) await buildOfficeAlone();
  return true;
}

/** Builds everything. */
async function buildAll(): Promise<void> {
  await build();
  await buildOfficeAlone();
}

async function buildOfficeAlone(): Promise<void> {
  await buildOffice();
  markOfficeBuilt();
}

/** The marker file is removed first and written last, so that an interrupted build is never taken for a finished one. */
async function build(): Promise<void> {
  requireOfficialNode();
  rmSync(finishedMarker, { force: true });
  const problems = findContentProblems(walkContent());
  if (problems.length > 0) throw new Error(`The content is not ready.\n  ${problems.join("\n  ")}`);
  const SOURCE_DATE_EPOCH = process.env["SOURCE_DATE_EPOCH"] ?? String(beginningOfToday());
  await runTool("react-router", ["build"], { NODE_ENV: "production", SOURCE_DATE_EPOCH });
  replaceScripts();
  await precompress("build/client", "build/compressed");
  writeFileSync(finishedMarker, buildVersion());
  await compileServer();
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const run = process.argv.includes("--if-needed") ? buildIfNeeded : buildAll;
  await run().catch(endWithSentence);
}
