/**
 * The oldest browsers that the scripts and styles of site and office are made for, all of 2020. Older ones get the page and the plain forms.
 * Every build takes its target from here, and `built-files.test.ts` fails on what these browsers don't know.
 */
export const oldestBrowsers = {
  chrome: 80,
  edge: 80,
  firefox: 78,
  ios: 14,
  safari: 14,
  samsung: 13,
} as const satisfies Record<string, number>;

export type Browser = keyof typeof oldestBrowsers;
/** Versions of browsers, the first of which have what is asked for. */
export type Versions = Partial<Record<Browser, number>>;

/** What Vite builds for: the `build` options of site, islands and office. */
export const buildTarget = {
  /**
   * Vite would write every `?.` at length for Chrome before 91, for a fault with `?.(...list)` alone, which the test finds. What else Chrome 80
   * lacks, Firefox 78 or Safari 14 lack too.
   */
  target: namesOf({ ...oldestBrowsers, chrome: 91, edge: 91 }),
  cssTarget: namesOf(oldestBrowsers),
};

/** Vite has no name for Samsung Internet, whose version 13 is Chrome 83. */
function namesOf(versions: Record<Browser, number>): string[] {
  const others = Object.entries(versions).filter(([browser]) => browser !== "samsung");
  return others.map(([browser, version]) => `${browser}${version}`);
}
