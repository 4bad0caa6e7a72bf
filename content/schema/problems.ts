/** What a schema finds wrong with a document, in sentences that its editor understands. */

import type { z } from "zod";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { emptyField } from "./fields.ts";
import { fieldsToFill } from "./describe.ts";
import { schemaAt } from "./schema-tree.ts";

/** `field` is the way to it: `hero.stats.2.figure`. */
type FieldProblem = { field: string; sentence: string };

/** More than an editor reads at once. */
const maxProblems = 100;

/**
 * What is wrong with a document, none for a sound one; of very many the first. Of a document with its placeholders filled `typed` is the one
 * that was written: only that can be too long, because nobody can shorten the name that stands in it.
 */
export function problemsOf(schema: z.ZodType, value: unknown, typed = value): FieldProblem[] {
  const result = schema.safeParse(value, { error: sentenceOf });
  if (result.success) return [];
  const issues = result.error.issues.filter((issue) => !isFilledTooLong(issue, typed));
  return issues.slice(0, maxProblems).map(({ path, message, code }) => {
    const place = path.map(String);
    const isOfShape = code === "unrecognized_keys" || code === "invalid_type";
    const fields = isOfShape ? fieldsWords(schemaAt(schema, place, value)) : "";
    return { field: place.join("."), sentence: `${message}${fields}` };
  });
}

function isFilledTooLong(issue: z.core.$ZodIssue, typed: unknown): boolean {
  if (issue.code !== "too_big" || issue.origin !== "string") return false;
  const text = valueAt(typed, issue.path.map(String));
  return typeof text === "string" && text.length <= issue.maximum;
}

/** The fields of a group, to choose from. */
function fieldsWords(schema: z.ZodType | undefined): string {
  const keys = schema ? fieldsToFill(schema).map(([key]) => key) : [];
  return keys.length === 0 ? "" : ` These are its fields: ${keys.join(", ")}.`;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "This field is missing."
        : `This has to be ${kinds[issue.expected] ?? issue.expected}.`;
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.input);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "invalid_union":
      return "There is no such kind of block: choose another.";
    case "invalid_value":
      return `Choose one of: ${issue.values.map(String).join(", ")}.`;
    case "unrecognized_keys":
      return `Nothing here is called ${issue.keys.map((key) => `“${key}”`).join(", ")}: check the spelling, or take it out.`;
    default:
      return "This is not what belongs here.";
  }
}

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
};

function tooBig(origin: string, max: number, input: unknown): string {
  if (origin === "string") return `This is ${String(input).length} characters long; at most ${max} fit here.`;
  if (origin === "array") return `These are ${(input as unknown[]).length}; at most ${max} are possible.`;
  return `At most ${max}.`;
}

function tooSmall(origin: string, min: number): string {
  if (origin === "string") return emptyField;
  if (origin === "array") return min === 1 ? "One at least is needed." : `At least ${min} are needed.`;
  return `At least ${min}.`;
}
