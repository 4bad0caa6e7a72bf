import { testContent } from "#test/support/test-content.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import { createTestServices } from "#test/support/services.ts";
import { buildIn } from "./build-folder.ts";
import { createPageRenderer } from "./render-page.ts";

test("The site's code is missing for a moment while a new version is installed → the next page is rendered with it", async () => {
  const buildFolder = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(buildFolder, { recursive: true }));
  mkdirSync(join(buildFolder, "client"));
  const { services, close } = await createTestServices();
  onTestFinished(close);
  const { config } = services;
  const { renderPage } = createPageRenderer(buildIn(buildFolder), {
    clock: { now: () => new Date("2026-10-01T19:00:00Z") },
    baseUrl: config.baseUrl,
    policy: () => policyOptions(config, testContent.campaign),
    content: services.content,
  });

  await expect(renderPage("/donate", {})).rejects.toThrow("index.js");
  mkdirSync(join(buildFolder, "server"));
  writeFileSync(join(buildFolder, "server", "index.js"), "throw new Error('The code is there again');");
  await expect(renderPage("/donate", {})).rejects.toThrow("The code is there again");
});
