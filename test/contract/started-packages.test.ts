/** Memory: a library that most campaigns or most hours don't need is loaded when it is first needed (docs/decisions/0010-speed-of-the-server.md). */

import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { startServer } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

useBuild();

test("A server that has started → no library for payments, e-mail, letters, PDFs, uploads, pictures or PostgreSQL is loaded", async () => {
  const dataDir = newFolder();
  const environment = {
    DATA_DIR: dataDir,
    NODE_OPTIONS: "--import ./test/support/note-packages.mjs",
  };
  // From the sources: what the build puts into its one file has no name there.
  const server = await startServer(environment, "ready", ["scripts/serve.ts", "--log-to-output"]);
  onTestFinished(async () => void (await server.stop()));
  const loaded = server.output.flatMap((line) => /^loaded package (.+)/.exec(line)?.[1] ?? []);
  expect(loaded.toSorted()).toEqual(["@hono/node-server", "hono", "kysely", "zod"]);
});
