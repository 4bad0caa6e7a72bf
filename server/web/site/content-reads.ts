/** Which parts of the content a rendering reads, so that a page is rendered again only when one of them changed. */

import { isDeepStrictEqual } from "node:util";
import type { Content } from "#content/content.ts";

/**
 * The content for one rendering, which tells what is read of it: a document by its name; of a page or a post each field, and the kinds of its
 * blocks apart from their words, because all pages ask where a block of some kind stands.
 */
export function watchReads(content: Content, read: (part: string) => void): Content {
  const watchedDocuments = new Map<string, unknown>();
  return watched(content, (name) => {
    const document: unknown = Reflect.get(content, name);
    if (!isOfPage(name, document)) {
      read(name);
      return document;
    }
    const known = watchedDocuments.get(name) ?? watchedPage(name, document, read);
    watchedDocuments.set(name, known);
    return known;
  });
}

/** The parts that differ between two contents; undefined when documents came or went, which any page may show. */
export function changedParts(before: Content, after: Content): Set<string> | undefined {
  const [names, others] = [before, after].map((each) => Object.keys(each).toSorted());
  if (!isDeepStrictEqual(names, others)) return undefined;
  const changed = new Set<string>();
  for (const [name, document] of Object.entries(after)) {
    const former: unknown = Reflect.get(before, name);
    if (former === document) continue;
    const [old, present] = [partsOf(name, former), partsOf(name, document)];
    for (const part of new Set([...old.keys(), ...present.keys()]))
      if (!isDeepStrictEqual(old.get(part), present.get(part))) changed.add(part);
  }
  return changed;
}

/** A page, a post, or the words of a page of the program, which has no blocks. */
function isOfPage(name: string, document: unknown): document is object {
  return /^(pages|posts)\//.test(name) && typeof document === "object" && document !== null;
}

function blocksOf(page: object): readonly object[] | undefined {
  return "blocks" in page && Array.isArray(page.blocks) ? page.blocks : undefined;
}

function watchedPage(name: string, page: object, read: (part: string) => void): object {
  const blocks = blocksOf(page)?.map((block) =>
    watched(block, (field) => {
      if (field !== "kind") read(`${name} blocks`);
      return Reflect.get(block, field);
    }),
  );
  return watched(page, (field) => {
    read(`${name} fields`);
    const isOfBlocks = blocks !== undefined && field === "blocks";
    read(`${name} ${isOfBlocks ? "kinds" : field}`);
    return isOfBlocks ? blocks : Reflect.get(page, field);
  });
}

function partsOf(name: string, document: unknown): Map<string, unknown> {
  if (!isOfPage(name, document)) return new Map([[name, document]]);
  const kinds = blocksOf(document)?.map((block): unknown => Reflect.get(block, "kind"));
  return new Map([
    ...Object.entries(document).map(([field, value]): [string, unknown] => [`${name} ${field}`, value]),
    [`${name} fields`, Object.keys(document)],
    [`${name} kinds`, kinds],
  ]);
}

/** What looks like the value, and asks `get` for each field. A frozen value itself may not be watched, hence the empty one. */
function watched<T extends object>(value: T, get: (field: string) => unknown): T {
  return new Proxy({} as T, {
    get: (_, field) => (typeof field === "string" ? get(field) : undefined),
    has: (_, field) => Reflect.has(value, field),
    ownKeys: () => Reflect.ownKeys(value),
    getOwnPropertyDescriptor: (_, field) => {
      const has = Reflect.getOwnPropertyDescriptor(value, field);
      return has && { configurable: true, enumerable: has.enumerable === true, value: undefined };
    },
  });
}
