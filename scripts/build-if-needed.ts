import { isBuilt } from "./build-version.ts";
import { runTool } from "./run-tool.ts";

/**
 * Builds unless there is a finished build of the current sources; returns whether it built. In a process of its own: a build sets NODE_ENV to
 * "production" and loads React so.
 */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt()) return false;
  await runTool("node", ["scripts/build.ts", "--if-needed"]);
  return true;
}
