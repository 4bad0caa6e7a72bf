import { version } from "#app/version.ts";
import { commit } from "./commit.ts";

/**
 * The build's commit and version, which the version banner compares with the page's own (specification section 2), and the published edition. A changed
 * word alone asks no visitor to load the page again, so pages don't name their edition, and those that did not change keep their bytes.
 */
export function versionFile(edition: number): string {
  return JSON.stringify({ version, commit, edition });
}
