declare const __APP_VERSION__: string;

/** The build's version: the value of the page's `app-version` and of /version.json. */
export const version = __APP_VERSION__;

/**
 * The build's commit and version, which the version banner compares with the page's own (specification section 2), and the published edition. A changed
 * word alone asks no visitor to load the page again, so pages don't name their edition, and those that did not change keep their bytes.
 */
export function versionFile(edition: number): string {
  return JSON.stringify({ version, commit, edition });
}

declare const __APP_COMMIT__: string;

/** The commit that the site was built from, shortened; "unknown" where neither git nor an archive of it says. */
const commit = __APP_COMMIT__;
