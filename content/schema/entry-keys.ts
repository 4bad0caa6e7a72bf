import type { z } from "zod";
import { aboutOf, fieldOf } from "./schema-tree.ts";

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
