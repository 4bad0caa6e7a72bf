import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildOffice } from "./build-office.ts";

test("the office is built with NODE_ENV=development → it runs with React for production all the same", async () => {
  vi.stubEnv("NODE_ENV", "development");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await mkdtemp(join(tmpdir(), "hustings-office-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await buildOffice(folder);
  // React's module for production has no such function, and the first request would fail.
  expect(await readFile(join(folder, "server", "entry.js"), "utf8")).not.toContain("jsxDEV");
});
