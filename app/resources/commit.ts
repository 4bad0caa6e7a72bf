declare const __APP_COMMIT__: string;

/** The commit that the site was built from, shortened; "unknown" where neither git nor an archive of it says. */
export const commit = __APP_COMMIT__;
