/** Where in the room things are. */

import { placeById, placeByPosition } from "#domain/content/documents/field-place.ts";
import { addressOfBlock, pageDocuments, retiredPages } from "#domain/content/site/page-documents.ts";
import { isPostName, postPath } from "#domain/content/site/posts.ts";
import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { pageOfField } from "#server/content/editions/document-form.ts";

/** Where the site's pages are shown as the drafts make them. */
export const previewPrefix = "/content/preview";

/** The page of a document, or of one of its entries that has a page of its own. */
export function editAddress(document: string, at = ""): string {
  return `/content/edit/${document}${at === "" ? "" : `?at=${encodeURIComponent(at)}`}`;
}

/** The page on which a field is filled in, with its part opened, at the field itself. */
export function fieldAddress(document: string, body: unknown, field: string): string {
  const page = pageOfField({ name: document, body }, field);
  const place = placeByPosition(body, field);
  return partAddress(editAddress(document, placeById(body, page)), page, place);
}

/** A page of a form, with the part opened that has the place, at the place itself. */
export function partAddress(address: string, page: string, place: string): string {
  const part = place.slice(page === "" ? 0 : page.length + 1).split(".")[0];
  const query = part ? `${address.includes("?") ? "&" : "?"}part=${part}` : "";
  return `${address}${query}#${fieldId(place)}`;
}

/** The id of a field's input; its place names entries by their positions. */
export function fieldId(place: string): string {
  return `f-${place}`;
}

/** The page of the site on which a document's words are read first. */
export function pageOf(document: string, content: object): string {
  if (isPostName(document)) return postPath(document);
  const page = new Map(pageDocuments(content)).get(document)?.address;
  const address = page ?? new Map(retiredPages(content)).get(document)?.leadsTo;
  if (address !== undefined) return address;
  const shown = addressOfBlock(content, ...(shownBy[document] ?? []));
  if (shown !== undefined) return shown;
  const path = readOn[document] ?? document.replace(/^pages/, "");
  const pages = pageDocuments(content).map(([, each]) => each.address);
  const all = new Set<string>([...pagePaths, trackerPath, ...pages]);
  return all.has(path) ? path : "/";
}

/** Documents that are no page of their own, and the kinds of block that show them. */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  events: ["event-columns", "calendar"],
  "event-words": ["event-columns", "calendar"],
  "donation-form": ["donation"],
  forms: ["form", "sign-up"],
  posts: ["posts"],
  endorsements: ["endorsements"],
  projects: ["tracker"],
  promises: ["form"],
  kit: ["kit"],
  neighbourhoods: ["places"],
  rhythm: ["calendar"],
  "ways-to-give": ["ways-to-give"],
};

/** The pages of the program that show documents of other names. */
const readOn: Readonly<Record<string, string>> = {
  "pages/thank-you": "/thank-you/message",
  projects: trackerPath,
};
