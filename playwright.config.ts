import { defineConfig } from "@playwright/test";
import { chromiumPath, closedNetworkFlags } from "./scripts/chromium.ts";
import { useMemoryFolder } from "./test/support/memory-folder.ts";

useMemoryFolder();

const executablePath = chromiumPath();
/** Set by the global setup, before the workers read this file. */
const baseURL = process.env["E2E_URL"];

/** Journeys in a real browser against the built site and a real server: `npx playwright test`. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./test/e2e/support/start-server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // One more than two processors: a test waits for its server and its browser in turn.
  workers: 3,
  forbidOnly: true,
  timeout: 30_000,
  // What is waited for comes late on a busy machine, and the default is five seconds.
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    ...(baseURL ? { baseURL } : {}),
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: closedNetworkFlags },
    locale: "en-CA",
    timezoneId: "America/Vancouver",
    // Recording a trace of every test costs time in every run. `npx playwright test --trace retain-on-failure <file>` has one.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    {
      name: "desktop",
      // Only what a wide window or a mouse may change: what is seen, where it stands, what lies under the pointer.
      grep: /@each-width/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
