/** Milliseconds until the banner shows although the version is current (specification section 9). */
export const bannerSameDelayMs = 2000;

/** Milliseconds until the banner shows when the version check failed or is pending (specification section 9). */
export const bannerFailedDelayMs = 5000;
