/** Documents that an older version of the software stored, with what the schemas ask for since. */

import type { z } from "zod";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { defaultOf, fieldOf, fieldsOfGroup, isOpenGroup, kindOfBlock, kindsOfBlock } from "./schema-tree.ts";

/**
 * Fills in fields that have a default, and entries that pages need (a new page's title, a new figure) as the first edition has them. All
 * other fields stay absent, for the check to name or a migration to fill.
 */
export function completed(schema: z.ZodType, value: unknown, first: unknown): unknown {
  if (Array.isArray(value)) {
    const entry = fieldOf(schema, "0");
    return entry ? value.map((each: unknown) => completed(entry, each, undefined)) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  // A block of a kind that there is not is kept as it is.
  if (kindsOfBlock(schema).length > 0 && !kindOfBlock(schema, value)) return value;
  const kept = Object.entries(value).map(([key, inner]): [string, unknown] => {
    const field = fieldOf(schema, key, value);
    return [key, field ? completed(field, inner, valueAt(first, [key])) : inner];
  });
  const needed = fieldsOfGroup(kindOfBlock(schema, value) ?? schema)
    .filter(([key]) => !Object.hasOwn(value, key))
    .map(([key, field]): [string, unknown] => [
      key,
      defaultOf(field) ?? (isOpenGroup(schema) ? valueAt(first, [key]) : undefined),
    ])
    .filter(([, added]) => added !== undefined);
  return Object.fromEntries([...kept, ...needed]);
}
