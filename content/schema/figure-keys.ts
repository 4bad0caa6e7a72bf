import type { z } from "zod";
import { aboutOf, fieldOf } from "./schema-tree.ts";

/** A figure that a document names by its key, by the way to it, with what its field asks of it. */
export type NamedFigure = { field: string; key: string; about: Record<string, unknown> };

/** Every figure that a valid document names by its key. */
export function figureKeys(schema: z.ZodType, value: unknown, way: readonly string[] = []): NamedFigure[] {
  if (typeof value === "string") {
    const about = aboutOf(schema);
    return about["format"] === "figure" ? [{ field: way.join("."), key: value, about }] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = fieldOf(schema, key, value);
    return field ? figureKeys(field, inner, [...way, key]) : [];
  });
}
