/** Puts an uploaded picture in the place of another, in drafts: nothing is published. */

import { isDeepStrictEqual } from "node:util";
import {
  isWordsOfPicture,
  centre,
  pictureAddressesIn,
  parsePictureAddress,
} from "#domain/content/pictures/pictures.ts";
import { findPicture, type PictureTexts } from "#server/content/pictures/pictures.ts";
import type { Services } from "#server/services.ts";
import { openDocument, saveDocument } from "./edit-document.ts";
import { writtenDocuments } from "./written-documents.ts";

/** `changed` are the documents with a new draft; `missed` those that somebody saved at the same moment. */
type ReplacedPicture = { changed: string[]; missed: string[] };

/** The picture that is replaced: one that was uploaded, or a drawing of the site by its path. */
type OldPicture = { hash: string; alternativeText: string } | { path: string };

/**
 * In each document that names the old picture, as its editor changes it or as it is published. Words beside it on what it shows are replaced
 * where they are the old picture's own.
 */
export async function replacePictureInDrafts(
  services: Pick<Services, "database" | "clock" | "actor">,
  change: { old: OldPicture; address: string; alternativeText: string },
  author: string,
): Promise<ReplacedPicture> {
  const replaced: ReplacedPicture = { changed: [], missed: [] };
  const { written } = await writtenDocuments(services);
  for (const document of Object.keys(written)) {
    const opened = await openDocument(services, document);
    const body = withPicture(opened.body, change);
    if (isDeepStrictEqual(body, opened.body)) continue;
    const saved = await saveDocument(services, opened, { author, body });
    replaced[saved.ok ? "changed" : "missed"].push(document);
  }
  return replaced;
}

/** The picture that the portrait's place shows, as its editor changes it or as it is published. */
async function portraitInDrafts(services: Pick<Services, "database" | "clock">): Promise<string | undefined> {
  const { body } = await openDocument(services, "portrait");
  const { pictures } = body as { pictures?: unknown };
  const [first]: unknown[] = Array.isArray(pictures) ? pictures : [];
  return typeof first === "string" ? first : undefined;
}

/** The portrait by that word, an uploaded picture by its address or the beginning of its hash, or a drawing of the site by its path; undefined when there is none. */
export async function findReplaced(
  services: Pick<Services, "database" | "clock">,
  name: string,
): Promise<(PictureTexts & OldPicture) | undefined> {
  const shown = name === "portrait" ? ((await portraitInDrafts(services)) ?? name) : name;
  if (drawing.test(shown)) return { path: shown, alternativeText: "", caption: "", focus: centre };
  return findPicture(services.database, shown);
}

/** Of the software itself. */
const drawing = /^\/images\/[\w./-]+$/;

type Change = Parameters<typeof replacePictureInDrafts>[1];

function withPicture(body: unknown, change: Change): unknown {
  if (typeof body === "string")
    return isPicture(body, change.old) ? change.address : withinText(body, change);
  if (Array.isArray(body)) return body.map((item) => withPicture(item, change));
  if (typeof body !== "object" || body === null) return body;
  const hasIt = Object.values(body).some((field) =>
    [field].flat().some((each) => typeof each === "string" && isPicture(each, change.old)),
  );
  return Object.fromEntries(
    Object.entries(body).map(([key, field]) => [
      key,
      hasIt && isWordsOfPicture(key) && isOwnWords(field, change.old)
        ? change.alternativeText
        : withPicture(field, change),
    ]),
  );
}

function isPicture(text: string, old: OldPicture): boolean {
  return "path" in old ? text === old.path : parsePictureAddress(text)?.hash === old.hash;
}

/** A drawing's words are of the drawing; of an uploaded picture a document may have words of its own. */
function isOwnWords(words: unknown, old: OldPicture): boolean {
  return "path" in old || words === old.alternativeText;
}

/** A picture that a text names in a link. */
function withinText(text: string, { old, address }: Change): string {
  if ("path" in old) return text;
  const named = pictureAddressesIn(text).filter((each) => parsePictureAddress(each)?.hash === old.hash);
  // The longest first: one address may be the beginning of another, which names a focal point too.
  const longestFirst = named.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((changed, each) => changed.replaceAll(each, address), text);
}
