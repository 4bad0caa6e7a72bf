/** Puts an uploaded picture in the place of another, in drafts: nothing is published. */

import { pictureAddressesIn, parsePictureAddress } from "#domain/pictures/pictures.ts";
import type { Services } from "#server/services.ts";
import { documentNames } from "./documents.ts";
import { readDraft, saveDraft } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { readScheduledContent } from "./load-content.ts";
import { migrateDocuments, schemaVersion } from "./migrate-documents.ts";
import { documentOf } from "./publish.ts";

/** `changed` are the documents with a new draft; `missed` those that somebody saved at the same moment. */
export type ReplacedPicture = { changed: string[]; missed: string[] };

/** In each document that names the picture of the old hash, as its editor changes it or as it is published. */
export async function replacePictureInDrafts(
  { database, clock }: Pick<Services, "database" | "clock">,
  { oldHash, address }: { oldHash: string; address: string },
  author: string,
): Promise<ReplacedPicture> {
  const newest = await newestNumber(database);
  const published = await readScheduledContent(database, newest);
  const replaced: ReplacedPicture = { changed: [], missed: [] };
  for (const document of documentNames) {
    const { draft, revision } = await readDraft(database, document);
    const body = draft
      ? migrateDocuments({ [document]: draft.body }, draft.schemaVersion)[document]
      : documentOf(published?.documents ?? {}, document);
    const changed = withPicture(body, oldHash, address);
    if (changed === undefined) continue;
    const usual = { basedOn: newest, from: undefined, until: undefined };
    const next = { ...usual, ...draft, document, author, schemaVersion, body: changed, seen: revision };
    const saved = await saveDraft(database, next, clock.now());
    replaced[saved.ok ? "changed" : "missed"].push(document);
  }
  return replaced;
}

/** Undefined when the document does not name the picture. */
function withPicture(body: unknown, hash: string, address: string): unknown {
  const text = JSON.stringify(body) ?? "";
  const old = pictureAddressesIn(text).filter((each) => parsePictureAddress(each)?.hash === hash);
  if (old.length === 0) return undefined;
  // The longest first: one address may be the beginning of another, which names a focal point too.
  const longestFirst = old.toSorted((one, other) => other.length - one.length);
  return JSON.parse(longestFirst.reduce((changed, each) => changed.replaceAll(each, address), text));
}
