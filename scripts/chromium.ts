import { existsSync } from "node:fs";

/** The same engine without a window of its own: browser tests take a third less time. */
const shell = "/usr/bin/chromium-headless-shell";
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of the Chromium for tests and pictures: `CHROMIUM`, or where Debian and others install it. */
export function chromiumPath(): string | undefined {
  return [process.env["CHROMIUM"], shell, ...places].find((place) => place && existsSync(place));
}

/** The path of a whole Chromium: the one without a window brings no page back out of its memory. */
export function wholeChromiumPath(): string | undefined {
  return places.find((place) => existsSync(place));
}

export function findChromium(): string {
  const path = chromiumPath();
  if (!path)
    throw new Error(
      "No Chromium found: install it (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.",
    );
  return path;
}

/**
 * What Playwright switches off itself and has to be named again, because the last such option counts; then the two
 * pop-ups of the address bar: every new context started a process for each, which cost more than a test's own page.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/**
 * Options that stop Chromium from requesting updates; tests connect to this machine only. Letters are as wide as with windows: the shell
 * rounds them to whole pixels by itself.
 */
export const closedNetworkFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
  `--disable-features=${switchedOff.join(",")}`,
];
