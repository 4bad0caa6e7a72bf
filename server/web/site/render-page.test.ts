import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";
import { testContent } from "#test/support/test-content.ts";
import { buildIn } from "./build-folder.ts";
import { createPageRenderer, type LoadBuild } from "./render-page.ts";

function rendererOf(loadBuild: LoadBuild) {
  const logged: string[] = [];
  const { renderPage } = createPageRenderer(loadBuild, {
    clock: { now: () => new Date("2026-10-01T19:00:00Z") },
    policy: () => plainPolicy,
    content: () => testContent,
    log: { error: (event) => void logged.push(event) },
  });
  return { renderPage, logged };
}

test("The site's code is missing for a moment while a new version is installed → the next page is rendered with it", async () => {
  const buildFolder = newFolder();
  const { renderPage } = rendererOf(buildIn(buildFolder));

  await expect(renderPage("/donate", {})).rejects.toThrow("index.js");
  mkdirSync(join(buildFolder, "server"));
  writeFileSync(join(buildFolder, "server", "index.js"), "throw new Error('The code is there again');");
  await expect(renderPage("/donate", {})).rejects.toThrow("The code is there again");
});

test("A page can't be rendered with what came back → the error screen with 500, and a line in the log", async () => {
  const { renderPage, logged } = rendererOf(async () => ({
    addressesOf: () => [],
    render: () => {
      throw new Error("A component failed");
    },
    renderCrash: (address) => `Something went wrong at ${address}`,
  }));
  const response = await renderPage("/volunteer", { errors: {} });
  expect([response.status, await response.text()]).toEqual([500, "Something went wrong at /volunteer"]);
  expect(logged).toEqual(["page-not-rendered"]);
});
