/** What a document has that its schema does not know or has no room for. */

import type { z } from "zod";
import { fieldOf, maxOf } from "#content/schema/schema-tree.ts";
import { schemaOf } from "./documents.ts";

/** More entries than any group of entries has. */
const maxEntries = 300;

/** The places that a document's schema does not know, and entries that are more than a list may have; the document is no larger than it may be. */
export function unknownFields(name: string, document: unknown): string[] {
  const schema = schemaOf(name);
  return schema ? unknownIn(schema, document, "") : [];
}

function unknownIn(schema: z.ZodType, value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const max = Array.isArray(value) ? (maxOf(schema) ?? maxEntries) : Infinity;
  return Object.entries(value).flatMap(([key, inner], index) => {
    const field = key === "__proto__" || index >= max ? undefined : fieldOf(schema, key, value);
    const at = place === "" ? key : `${place}.${key}`;
    return field ? unknownIn(field, inner, at) : [at];
  });
}
