/** How many compressed bytes of HTML a page may have, so that a cheap phone on a slow network shows it soon (docs/decisions/0002). */

const KB = 1024;

/** A page without interactive parts, in bytes of brotli. */
export const maxTextPageBytes = 12 * KB;

/** A page with interactive parts, in bytes of brotli. */
export const maxPageBytes = 14 * KB;
