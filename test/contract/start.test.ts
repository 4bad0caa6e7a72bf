/** What whoever starts the server reads when it can't start. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfNeeded } from "../../scripts/build.ts";
import { startServer } from "../support/server-process.ts";

let DATA_DIR: string;

beforeAll(async () => {
  await buildIfNeeded();
  DATA_DIR = await mkdtemp(join(tmpdir(), "hustings-start-"));
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

test("In production with nothing filled in → it does not start, and names each missing thing in a sentence", async () => {
  const started = startServer({ DATA_DIR, NODE_ENV: "production", BASE_URL: "" });
  await expect(started).rejects.toThrow(
    /ended with 1[\s\S]*APP_SECRET[\s\S]*BASE_URL[\s\S]*authorization line/,
  );
  await expect(started).rejects.not.toThrow(/ at .*\.ts:\d+/);
});

test("With a wrong setting → it does not start, and says what would be right", async () => {
  const started = startServer({ DATA_DIR, PAYMENTS: "perhaps" });
  await expect(started).rejects.toThrow("PAYMENTS must be auto, sandbox or off.");
});

test("With nothing set → it says loudly that payments are a sandbox and mail is not sent", async () => {
  const server = await startServer({ DATA_DIR });
  const said = server.output.join("\n");
  expect(await server.stop()).toBe(0);
  expect(said).toContain("PAYMENTS ARE A SANDBOX");
  expect(said).toContain("MAIL IS NOT SENT");
});

test("On a port that is taken → it says so, in a sentence", async () => {
  const first = await startServer({ DATA_DIR });
  const started = startServer({ DATA_DIR, PORT: new URL(first.url).port });
  await expect(started).rejects.toThrow("The port is taken by another program");
  await first.stop();
});
