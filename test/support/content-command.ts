/** `npm run office -- content` in tests: its output, a campaign with one page, and a folder for files. */

import { rm } from "node:fs/promises";
import { afterEach, beforeEach } from "vitest";
import { newFolder } from "./folder.ts";
import { openDocument, saveDocument } from "#server/content/editions/edit-document.ts";
import { content } from "#office/commands/content.ts";
import { renderTracker } from "./render-tracker.ts";
import { runOffice } from "./run-office.ts";
import { createTestServices, type TestServices } from "./services.ts";

type Edit = { author?: string; from?: string; until?: string };

/** A campaign and an empty folder for each test. */
export function useContentCommand() {
  const given = {} as TestServices & { folder: string };
  const openServer = async () =>
    Object.assign(given, await createTestServices({ renderSite: renderTracker }));
  beforeEach(async () => {
    given.folder = newFolder();
    await openServer();
  });
  afterEach(async () => {
    await given.close();
    await rm(given.folder, { recursive: true });
  });
  /** Runs the command with these arguments. */
  const run = (...args: string[]) => runOffice(given, content, args);
  /** Saves a draft in which these fields of the document are other ones, as somebody does in the office. */
  async function edit(document: string, fields: object, { author = "Ann", ...times }: Edit = {}) {
    const opened = await openDocument(given.services, document);
    const body = { ...(opened.body as object), ...fields };
    const saved = await saveDocument(given.services, opened, { author, body, ...times });
    if (!saved.ok) throw new Error(`The draft of ${document} is not saved: ${saved.reason}`);
  }
  return {
    given,
    run,
    edit,
    /** From here on the commands run on a server without any edition; the folder stays. */
    async goToAnotherServer() {
      await given.close();
      await openServer();
    },
    async publishHeading(heading: string) {
      await edit("pages/development-tracker", { heading });
      return run("publish", "--author", "Ann", "--note", "A note");
    },
  };
}
