/** How many compressed bytes of HTML a page may have, so that a cheap phone on a slow network shows it soon (docs/decisions/0002). */

const KB = 1024;

/** Of a page without interactive parts, in bytes of brotli: its `paintedHtml`. */
export const maxTextPageBytes = 11 * KB;

/** Of a page with interactive parts, in bytes of brotli: its `paintedHtml`. */
export const maxPageBytes = 12 * KB;

const islandProps = /<script type="application\/json" id="props">.*?<\/script>/;
const afterPaint = /<template id="after-paint">.*?<\/template>/s;

/** A page's HTML without what follows all that is seen and waits for the paint: the props of its islands and the scripts in the template. */
export function paintedHtml(html: string): string {
  return html.replace(islandProps, "").replace(afterPaint, "");
}

/** The props of a page's islands, which count with the scripts that need them; empty without islands. */
export function propsOf(html: string): string {
  return islandProps.exec(html)?.[0] ?? "";
}
