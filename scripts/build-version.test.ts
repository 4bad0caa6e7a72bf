import { afterEach, expect, test, vi } from "vitest";
import { buildCommit } from "./build-version.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a build that is told its commit, as in an image without git's folder → names it", () => {
  vi.stubEnv("COMMIT", "0123456789\n");
  expect(buildCommit()).toBe("0123456789");
});

test("an empty COMMIT, as compose.yaml hands on what nobody set → counts as not told", () => {
  vi.stubEnv("COMMIT", "");
  expect(buildCommit()).toMatch(/^([0-9a-f]{7,}|unknown)$/);
});
