import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of the tests and the drawings: `CHROMIUM`, or where Debian and others put it. Throws when there is none. */
export function findChromium(): string {
  const path = [process.env["CHROMIUM"], ...places].find((place) => place && existsSync(place));
  if (!path)
    throw new Error(
      "No Chromium found: install it (Debian: apt-get install chromium) or name it in CHROMIUM.",
    );
  return path;
}

/** Chromium asks its maker for updates unless it is told not to; tests talk to this machine alone. */
export const closedNetworkFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
