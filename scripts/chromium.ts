import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser of the tests and the drawings: `CHROMIUM`, or where Debian and others put it. */
export function chromiumPath(): string | undefined {
  return [process.env["CHROMIUM"], ...places].find((place) => place && existsSync(place));
}

/** The same; throws when there is none. */
export function findChromium(): string {
  const path = chromiumPath();
  if (!path)
    throw new Error(
      "No Chromium found: install it (Debian: apt-get install chromium) or name it in CHROMIUM.",
    );
  return path;
}

/** Options that stop Chromium from requesting updates; tests connect to this machine only. */
export const closedNetworkFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
