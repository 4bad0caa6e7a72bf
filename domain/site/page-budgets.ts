/** How many compressed bytes of HTML a page may have, so that a cheap phone on a slow network shows it soon (docs/decisions/0002). */

const KB = 1024;

/** A page without interactive parts, in bytes of brotli. */
export const maxTextPageBytes = 12 * KB;

/** The HTML without the props of the page's islands: they follow all that is seen and count with the scripts that need them. */
export function withoutProps(html: string): string {
  return html.replace(/<script type="application\/json" id="props">.*?<\/script>/, "");
}

/** A page with interactive parts, in bytes of brotli. */
export const maxPageBytes = 14 * KB;
