/** Milliseconds until the banner shows although the version is current (specification section 9). */
export const BANNER_SAME_DELAY_MS = 2000;

/** Milliseconds until the banner shows when the version check failed or is pending (specification section 9). */
export const BANNER_FAILED_DELAY_MS = 5000;
