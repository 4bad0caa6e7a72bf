import { defineConfig } from "@playwright/test";
import { engines, type EngineName } from "./support/engines.ts";

/** The journeys in engines beside Chromium, one browser each, side by side: `npx playwright test --config test/engines`. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: ".",
  testMatch: "journeys.ts",
  globalSetup: "./support/start-site.ts",
  outputDir: "../../test-results/engines",
  workers: 2,
  forbidOnly: true,
  timeout: 45_000,
  projects: Object.entries(engines)
    .filter(([, { isThere }]) => isThere())
    .map(([name]) => ({ name, use: { engineName: name as EngineName } })),
});
