import { defineConfig } from "@playwright/test";
import { chromiumPath, closedNetworkFlags } from "./scripts/chromium.ts";

const executablePath = chromiumPath();
/** Set by the global setup, before the workers read this file. */
const baseURL = process.env["E2E_URL"];

/** What does not depend on the width of the screen, or sets it itself, is run once: the suite stays short. */
const sameAtEachWidth = [
  "delivery",
  "diagnostics",
  "early-presses",
  "feedback",
  "form-errors",
  "late-scripts",
  "mail-links",
  "short-contact",
  "sign-up",
  "volunteer",
  "widths",
].map((journey) => `**/${journey}.e2e.ts`);

/** Journeys in a real browser against the built site and a real server: `npx playwright test`. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./test/e2e/support/start-server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 30_000,
  use: {
    browserName: "chromium",
    ...(baseURL ? { baseURL } : {}),
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: closedNetworkFlags },
    locale: "en-CA",
    timezoneId: "America/Vancouver",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: "desktop",
      testIgnore: sameAtEachWidth,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
