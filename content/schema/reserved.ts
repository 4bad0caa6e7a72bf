/** The texts that the specification words: a change is possible, with a warning. */

import type { z } from "zod";
import { aboutOf, fieldOf } from "./schema-tree.ts";

/** Every reserved text of a valid document, by the way to it. */
export function reservedTexts(
  schema: z.ZodType,
  value: unknown,
  way: readonly string[] = [],
): [string, string][] {
  if (typeof value === "string") return aboutOf(schema)["isReserved"] ? [[way.join("."), value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldOf(schema, key, value);
    return field ? reservedTexts(field, inner, [...way, key]) : [];
  });
}
