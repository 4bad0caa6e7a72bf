/** How much a document may be: what is larger would make every page of the office that reads it slow. */

import { formatNumber } from "#domain/platform/language.ts";

type DocumentLimits = { values: number; characters: number };

/** The first edition's longest has 376 values and 12,000 characters. */
const usual: DocumentLimits = { values: 1_500, characters: 100_000 };
/** 500 events, 300 projects and 20 versions for a time are less. */
const ofLists: DocumentLimits = { values: 6_000, characters: 400_000 };
const limitsByName = new Map(["events", "projects", "scheduled"].map((name) => [name, ofLists]));

/** The longest text of any schema has 5,000 characters. */
const maxTextLength = 20_000;
const maxDepth = 20;

/** Why a document is too much to be kept; undefined for one that may be. The work is linear, however deep it is. */
export function whyTooLarge(name: string, document: unknown): string | undefined {
  const limits = limitsByName.get(name) ?? usual;
  let values = 0;
  let characters = 0;
  let level = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return `It has groups in groups, more than ${maxDepth} of them.`;
    const inner: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (typeof value === "string") {
        if (value.length > maxTextLength) return "A text of it has more than 20,000 characters.";
        characters += value.length;
      }
      if (typeof value !== "object" || value === null) continue;
      if (!Array.isArray(value)) for (const key of Object.keys(value)) characters += key.length;
      const fields: unknown[] = Object.values(value);
      if (values + inner.length + fields.length > limits.values)
        return `It has more than ${formatNumber(limits.values)} fields.`;
      inner.push(...fields);
    }
    if (characters > limits.characters)
      return `It has more than ${formatNumber(limits.characters)} characters.`;
    level = inner;
  }
  return undefined;
}
