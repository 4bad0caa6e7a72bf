import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("npm ran on an old Node and left out what builds → a sentence with the command that mends it, and no stack", () => {
  const folder = mkdtempSync(join(tmpdir(), "hustings-run-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "build.mjs"), 'throw new Error("Cannot find native binding");');
  const run = () =>
    spawnSync(process.execPath, [resolve("scripts/run.mjs"), "build.mjs"], { cwd: folder, encoding: "utf8" });
  mkdirSync(join(folder, "node_modules", "rolldown"), { recursive: true });
  expect(run()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^npm left out .*\n  PATH=.* npm ci\n$/),
  });
  mkdirSync(join(folder, "node_modules", "@rolldown"));
  expect(run().stderr).toContain("Cannot find native binding");
});
