/** The import rules of docs/architecture.md, tried out on the linter with its own configuration. */

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** A file and what it may not import. A pattern that the linter can't read is silently no rule: only trying tells. */
const forbidden = [
  ["domain/package.ts", "zod"],
  ["domain/node.ts", "node:path"],
  ["domain/content.ts", "#content/campaign.ts"],
  ["domain/forms/relative.ts", "../../content/campaign.ts"],
  ["content/package.ts", "zod"],
  ["content/pages/server.ts", "#server/app.ts"],
  ["content/relative.ts", "../app/version.ts"],
  ["app/server.ts", "#server/app.ts"],
  ["app/pages/relative.ts", "../../server/app.ts"],
  ["app/office.ts", "../office/main.ts"],
  ["server/app.ts", "#app/version.ts"],
  ["server/forms/relative.ts", "../../app/version.ts"],
  ["server/office.ts", "#office/main.ts"],
  ["office/app.ts", "#app/version.ts"],
  ["office/relative.ts", "../app/version.ts"],
] as const;

const allowed = [
  ["domain/forms/neighbour.ts", "../donation.ts"],
  ["content/domain.ts", "#domain/calendar/calendar.ts"],
  ["app/domain.ts", "#domain/functions.ts"],
  ["server/content.ts", "#content/campaign.ts"],
  ["office/server.ts", "#server/app.ts"],
] as const;

let folder: string;
let complaints: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "import-zones-"));
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [file, imported] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export { it } from "${imported}";\n`);
  }
  const oxlint = join(root, "node_modules", "oxlint", "bin", "oxlint");
  const { stdout } = spawnSync(process.execPath, [oxlint, "--format", "unix"], {
    cwd: folder,
    encoding: "utf8",
  });
  complaints = stdout.split("\n").filter((line) => line.includes("no-restricted-imports"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const isRefused = (file: string) => complaints.some((line) => line.startsWith(`${file}:`));

test.each(forbidden)("%s imports %s → the linter refuses it", (file) => {
  expect(isRefused(file)).toBe(true);
});

test.each(allowed)("%s imports %s → the linter lets it pass", (file) => {
  expect(isRefused(file)).toBe(false);
});
