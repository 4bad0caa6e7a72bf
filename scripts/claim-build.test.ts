import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { claimBuild } from "./claim-build.ts";

const ended = spawnSync(process.execPath, ["--version"]).pid;

test.each([
  ["nobody builds", undefined, true],
  ["another builds", process.pid, false],
  ["one was killed", ended, true],
])("%s → a second build may begin: %s", (_what, builder, mayBuild) => {
  const file = join(newFolder(), "build", "building");
  if (builder !== undefined) {
    claimBuild(file);
    writeFileSync(file, String(builder));
  }
  expect(claimBuild(file)).toBe(mayBuild);
});
