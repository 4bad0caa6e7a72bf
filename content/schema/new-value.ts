/** What stands in an entry that an editor has just added: nothing yet, in the shape that its schema asks for. */

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
} from "./schema-tree.ts";

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
