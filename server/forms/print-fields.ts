/** A submission as people read it: labels and words instead of names and ids. */

import type { Field } from "#domain/forms/field.ts";

/** Each filled field with its label; a text of several lines stands below its label. */
export function printFields(fields: Record<string, Field<unknown>>, values: Record<string, unknown>): string {
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const printed = printValue(field, values[name]);
    if (printed === "") return [];
    return printed.includes("\n") || printed.length > 80
      ? [`\n${field.label}:\n${printed}\n`]
      : [`${field.label}: ${printed}`];
  });
  return lines.join("\n").trim();
}

function printValue(field: Field<unknown>, value: unknown): string {
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((item) => typeof item === "string" && item !== "")
    .map((item) => field.options?.find((option) => option.id === item)?.label ?? item)
    .join(", ");
}
