/** The texts that the specification words: a change is possible, with a warning. */

import type { z } from "zod";

/** Every reserved text of a valid document, by the way to it. */
export function reservedTexts(
  schema: z.ZodType,
  value: unknown,
  way: readonly string[] = [],
): [string, string][] {
  if (typeof value === "string") return schema.meta()?.["isReserved"] ? [[way.join("."), value]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldOf(schema, key);
    return field ? reservedTexts(field, inner, [...way, key]) : [];
  });
}

/** The schema of a group's field, or of a list's items. */
function fieldOf(schema: z.ZodType, key: string): z.ZodType | undefined {
  const { shape, element, innerType, catchall } = (schema as z.ZodType & { def: Definition }).def;
  if (innerType) return fieldOf(innerType, key);
  return element ?? shape?.[key] ?? catchall;
}

/** What of a schema's definition leads further: a group, a list, an optional field. */
type Definition = {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  catchall?: z.ZodType;
};
