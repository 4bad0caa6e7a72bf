import { afterEach, expect, test, vi } from "vitest";
import { buildCommit, buildMoment, claimBuild } from "./build-version.ts";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "#test/support/folder.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("a build that is told its commit, as in an image without git's folder → names it", () => {
  vi.stubEnv("COMMIT", "0123456789\n");
  expect(buildCommit()).toBe("0123456789");
});

test("an empty COMMIT, as compose.yaml hands on what nobody set → counts as not told", () => {
  vi.stubEnv("COMMIT", "");
  expect(buildCommit()).toMatch(/^([0-9a-f]{7,}|unknown)$/);
});

test.each([
  ["on one day", "", "2026-10-01T23:59:59.987Z", "2026-10-01T07:00:00.000Z"],
  ["of one commit that names its time", "1790000000", "2026-10-03T00:00:00Z", "2026-09-21T14:13:20.000Z"],
])("two builds %s → pages of one moment", (_, epoch, now, moment) => {
  vi.stubEnv("SOURCE_DATE_EPOCH", epoch || undefined);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  expect(buildMoment({ timeZone: "America/Vancouver" }).toISOString()).toBe(moment);
});

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
