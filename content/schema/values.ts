/** The values of a document by its schema: what a new one holds, what an older one lacks, and the entries that it names. */

import type { z } from "zod";
import { inputOf, kindOf } from "./describe.ts";
import {
  aboutOf,
  defaultOf,
  fieldOf,
  fieldsOfGroup,
  fixedValueOf,
  isOpenGroup,
  kindsOfBlock,
  withoutOptional,
  kindOfBlock,
} from "./schema-tree.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";

/* What stands in an entry that an editor has just added: nothing yet, in the shape that its schema asks for. */

/** `id` is what a group with an id of its own is called; `kind` is the one that a new block is of, the first unless told. */
export function newValue(schema: z.ZodType, id: string, kind?: string): unknown {
  const usual = defaultOf(schema) ?? fixedValueOf(schema);
  if (usual !== undefined) return usual;
  const [first, ...others] = kindsOfBlock(schema);
  if (first) return newValue(others.find(([name]) => name === kind)?.[1] ?? first[1], id);
  switch (kindOf(schema)) {
    case "list":
      return [];
    case "number":
      return 0;
    case "boolean":
      return false;
    case "group":
      return Object.fromEntries(
        fieldsOfGroup(schema)
          .filter(([, field]) => isNeeded(field))
          .map(([key, field]) => [key, key === "id" && isId(field) ? id : newValue(field, id)]),
      );
    case "text":
      return aboutOf(schema)["begins"] ?? inputOf(schema).options?.[0] ?? "";
  }
}

export function entrySchema(schema: z.ZodType): z.ZodType | undefined {
  return isOpenGroup(schema) || kindOf(schema) === "list" ? fieldOf(schema, "\0") : undefined;
}

function isNeeded(field: z.ZodType): boolean {
  return withoutOptional(field) === field || defaultOf(field) !== undefined;
}

function isId(field: z.ZodType): boolean {
  return inputOf(field).control === "id";
}

/* Documents that an older version of the software stored, with what the schemas ask for since. */

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

/** An entry of another document, such as a figure, that a document names by its key; `about` is what the field asks of it. */
export type NamedEntry = { field: string; of: string; key: string; about: Record<string, unknown> };

/** Every entry of another document that a valid one names. */
export function entryKeys(schema: z.ZodType, value: unknown, way: readonly string[] = []): NamedEntry[] {
  if (typeof value === "string") {
    const about = aboutOf(schema);
    return about["format"] === "entry"
      ? [{ field: way.join("."), of: String(about["of"]), key: value, about }]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldOf(schema, key, value);
    return field ? entryKeys(field, inner, [...way, key]) : [];
  });
}
