import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,content,domain,office,scripts,server,test}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["test/support/postgres-global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
