/** A submission as people read it: labels and words instead of names and ids. */

import { type Field, labelOf, optionsOf, type Places } from "#domain/messages/forms/field.ts";

/** Each filled field with its label; a text of several lines is printed below its label. */
export function printFields(
  fields: Record<string, Field<unknown>>,
  values: Record<string, unknown>,
  places: Places,
): string {
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const printed = printValue(field, values[name], places);
    if (printed === "") return [];
    return printed.includes("\n") || printed.length > 80
      ? [`\n${field.label}:\n${printed}\n`]
      : [`${field.label}: ${printed}`];
  });
  return lines.join("\n").trim();
}

/** A list without choices is of files, which are named beside the submission. */
function printValue(field: Field<unknown>, value: unknown, places: Places): string {
  if (Array.isArray(value) && !field.options) return "";
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((item) => typeof item === "string" && item !== "")
    .map((item) => labelOf(optionsOf(field, places), item) ?? item)
    .join(", ");
}
