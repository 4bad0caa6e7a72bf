/** `npm run build`: the site into `build/`, with every file compressed once so that no request has to. */

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { buildVersion } from "./build-version.ts";
import { findContentProblems } from "./content-problems.ts";
import { walkContent } from "./content-walk.ts";
import { runTool } from "./run-tool.ts";
import { precompress } from "./precompress.ts";

const marker = "build/finished";

/** Builds when there is no finished build of the sources as they are now; answers whether it did. */
export async function buildIfNeeded(): Promise<boolean> {
  if (builtVersion() === buildVersion()) return false;
  await build();
  return true;
}

/** The marker goes first and comes last, so that an interrupted build is never taken for a finished one. */
async function build(): Promise<void> {
  rmSync(marker, { force: true });
  const problems = findContentProblems(await walkContent());
  if (problems.length > 0) throw new Error(`The content is not ready.\n  ${problems.join("\n  ")}`);
  await runTool("react-router", ["build"], { NODE_ENV: "production" });
  await precompress("build/client", "build/compressed");
  writeFileSync(marker, buildVersion());
}

function builtVersion(): string | undefined {
  return existsSync(marker) ? readFileSync(marker, "utf8") : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await build();
