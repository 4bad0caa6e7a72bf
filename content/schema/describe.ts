/** What the fields of a document take, in words for its editor. */

import type { z } from "zod";
import { valueAt, type FieldKind } from "#domain/content/documents/field-place.ts";
import { aboutOf, definitionOf, fieldsOfGroup, fixedValueOf, withoutOptional } from "./schema-tree.ts";

/** The fields of a group without those that are always the same. */
export function fieldsToFill(schema: z.ZodType): [key: string, field: z.ZodType][] {
  return fieldsOfGroup(schema).filter(([, field]) => fixedValueOf(field) === undefined);
}

/** Whether a group says something else in phases of the election (`inPhases` in `fields.ts`). */
export function isInPhases(schema: z.ZodType): boolean {
  const keys = fieldsOfGroup(schema).map(([key]) => key);
  return keys.includes("usual") && keys.includes("voting-day");
}

/** What editors call a field; undefined for an entry of a list. */
export function labelOf(schema: z.ZodType): string | undefined {
  const { title } = aboutOf(schema);
  return typeof title === "string" ? title : undefined;
}

/** How a field is filled in on a screen. */
export type Input = {
  control:
    | "line"
    | "prose"
    | "letter"
    | "paragraphs"
    | "number"
    | "date"
    | "colour"
    | "time"
    | "moment"
    | "choice"
    | "yes-or-no"
    | "picture"
    | "address"
    | "e-mail"
    | "entry"
    | "id";
  /** The most characters. */
  max?: number;
  options?: readonly string[];
  /** What the options are called, in the same order. */
  optionLabels?: readonly string[];
  /** What it is called when none of the options is chosen. */
  absent?: string;
  /** The document of which an entry is chosen. */
  of?: string;
};

/** How a text, number or choice is filled in; for a list or a group ask its fields. */
export function inputOf(schema: z.ZodType): Input {
  const { type, entries } = definitionOf(schema);
  if (entries) {
    const { absent, words } = aboutOf(schema);
    const options = Object.values(entries);
    return {
      control: "choice",
      options,
      optionLabels: options.map((option) => wordsOf(option, words)),
      ...(typeof absent === "string" && { absent }),
    };
  }
  if (type === "boolean") return { control: "yes-or-no" };
  if (type === "number") return { control: "number" };
  const { maxLength } = withoutOptional(schema) as z.ZodString;
  const { format, of } = aboutOf(schema);
  const control = controls[String(format)] ?? "line";
  return {
    control,
    ...(typeof maxLength === "number" && { max: maxLength }),
    ...(typeof of === "string" && { of }),
  };
}

function wordsOf(option: string, words: unknown): string {
  const named = valueAt(words, [option]);
  return typeof named === "string"
    ? named
    : option.charAt(0).toUpperCase() + option.slice(1).replaceAll("-", " ");
}

const controls: Readonly<Record<string, Input["control"]>> = {
  prose: "prose",
  letter: "letter",
  paragraphs: "paragraphs",
  date: "date",
  colour: "colour",
  time: "time",
  moment: "moment",
  link: "address",
  uri: "address",
  email: "e-mail",
  image: "picture",
  entry: "entry",
  id: "id",
};

/** Choices and formats are texts. */
export function kindOf(schema: z.ZodType): FieldKind {
  const { type } = definitionOf(schema);
  return kinds[type] ?? "text";
}

const kinds: Readonly<Record<string, FieldKind>> = {
  number: "number",
  boolean: "boolean",
  array: "list",
  object: "group",
  union: "group",
};
