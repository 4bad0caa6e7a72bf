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

/** As Vite takes it, for scripts and styles. It has no name for Samsung Internet, whose version 13 is Chrome 83. */
export const buildTarget: string[] = Object.entries(oldestBrowsers)
  .filter(([browser]) => (browser as Browser) !== "samsung")
  .map(([browser, version]) => `${browser}${version}`);
