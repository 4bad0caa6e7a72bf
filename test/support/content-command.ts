/** `npm run office -- content` in tests: its output, a campaign with one page, and a folder for files. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { content } from "#office/commands/content.ts";
import { renderAbout } from "./render-about.ts";
import { runOffice } from "./run-office.ts";
import { createTestServices, type TestServices } from "./services.ts";

/** A campaign and an empty folder for each test. */
export function useContentCommand() {
  const given = {} as TestServices & { folder: string };
  const openServer = async () => Object.assign(given, await createTestServices({ renderSite: renderAbout }));
  beforeEach(async () => {
    given.folder = await mkdtemp(join(tmpdir(), "hustings-words-"));
    await openServer();
  });
  afterEach(async () => {
    await given.close();
    await rm(given.folder, { recursive: true });
  });
  /** Runs the command with these arguments. */
  const run = (...args: string[]) => runOffice(given, content, args);
  return {
    given,
    run,
    /** From here on the commands run on a server without any edition; the folder stays. */
    async goToAnotherServer() {
      await given.close();
      await openServer();
    },
    async publishHeading(heading: string) {
      await run("edit", "about", "--set", `heading=${heading}`);
      return run("publish", "--author", "Ann", "--note", "A note");
    },
  };
}
