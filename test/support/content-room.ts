/** The office's room Content for a test: an editor's browser, and what became of the words in the records. */

import { afterEach, beforeEach } from "vitest";
import { readDraft } from "#server/content/editions/drafts.ts";
import { openDocument } from "#server/content/editions/edit-document.ts";
import { enterOffice, type OfficeBrowser } from "./office.ts";
import { renderTracker } from "./render-tracker.ts";
import { createTestServices, type TestServices } from "./services.ts";
import type { Role } from "#domain/team/roles.ts";

export const tracker = "/content/edit/pages/development-tracker";
/** Another heading for the tracker. */
export const heading = "I read the plans. Then I walk the street.";

/** An editor in the room, with records of its own for each test of the file. */
export function useContentRoom() {
  const room = {} as { given: TestServices; office: OfficeBrowser };
  beforeEach(async () => {
    room.given = await createTestServices({ renderSite: renderTracker });
    room.office = await browseAs("editor");
  });
  afterEach(() => room.given.close());

  const browseAs = (role: Role) => enterOffice(room.given.services, role);
  const save = (fields: Record<string, string>, path = tracker) =>
    room.office.post(path, { act: "save", seen: "0", edition: "0", ...fields });
  const draftOf = async (document: string) => (await readDraft(room.given.services.database, document)).draft;
  const bodyOf = async (document: string) =>
    (await openDocument(room.given.services, document)).body as Record<string, unknown>;
  const acts = () =>
    room.given.services.database.selectFrom("audit_entry").select(["act", "who", "subject"]).execute();

  return Object.assign(room, { browseAs, save, draftOf, bodyOf, acts });
}
