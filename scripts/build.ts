/** `npm run build`: builds the site into `build/` and compresses every file there, so that no request has to. */

import { cpSync, globSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { compileServer } from "./compile-server.ts";
import { buildVersion, finishedMarker, isBuilt } from "./build-version.ts";
import { findContentProblems } from "./content-problems.ts";
import { walkContent } from "./content-walk.ts";
import { islandsFolder } from "./islands/plugin.ts";
import { endWithSentence } from "#server/process/start-problems.ts";
import { runTool } from "./run-tool.ts";
import { precompress } from "./precompress.ts";

/** Builds unless there is a finished build of the current sources; returns whether it built. */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt()) return false;
  await build();
  return true;
}

/** The marker file is removed first and written last, so that an interrupted build is never taken for a finished one. */
async function build(): Promise<void> {
  rmSync(finishedMarker, { force: true });
  const problems = findContentProblems(walkContent());
  if (problems.length > 0) throw new Error(`The content is not ready.\n  ${problems.join("\n  ")}`);
  await runTool("react-router", ["build"], { NODE_ENV: "production" });
  replaceScripts();
  await precompress("build/client", "build/compressed");
  writeFileSync(finishedMarker, buildVersion());
  await compileServer();
}

/** The islands' scripts are the only ones of the site: no page requests what the router builds for the browser. */
function replaceScripts(): void {
  for (const file of globSync("build/client/{assets/*.js,**/*.data}")) rmSync(file);
  cpSync(islandsFolder, "build/client/assets", { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build().catch(endWithSentence);
