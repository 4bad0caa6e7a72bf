/** What the fields of a document take, in words for its editor. */

import type { z } from "zod";
import type { FieldKind } from "#domain/content/documents/set-field.ts";
import { aboutOf, definitionOf, fieldsOfGroup, withoutOptional } from "./schema-tree.ts";

/** A field as an editor is told of it. */
export type FieldDescription = {
  /** Its key within its group. */
  key: string;
  label: string;
  /** What may stand in it: “one line, at most 90 characters”. */
  takes: string;
  isOptional: boolean;
};

/** Each field of a group. */
export function describeFields(schema: z.ZodType): FieldDescription[] {
  return fieldsOfGroup(schema).map(([key, field]) => ({
    key,
    label: labelOf(field) ?? key,
    takes: takenBy(field),
    isOptional: withoutOptional(field) !== field,
  }));
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
    | "number"
    | "date"
    | "time"
    | "moment"
    | "choice"
    | "yes-or-no"
    | "picture"
    | "address"
    | "e-mail"
    | "neighbourhood"
    | "id";
  /** The most characters. */
  max?: number;
  options?: readonly string[];
  /** What it is called when none of the options is chosen. */
  absent?: string;
};

/** How a text, number or choice is filled in; for a list or a group ask its fields. */
export function inputOf(schema: z.ZodType): Input {
  const { type, entries } = definitionOf(schema);
  if (entries) {
    const { absent } = aboutOf(schema);
    return {
      control: "choice",
      options: Object.values(entries),
      ...(typeof absent === "string" && { absent }),
    };
  }
  if (type === "boolean") return { control: "yes-or-no" };
  if (type === "number") return { control: "number" };
  const { maxLength } = withoutOptional(schema) as z.ZodString;
  const control = controls[String(aboutOf(schema)["format"])] ?? "line";
  return { control, ...(typeof maxLength === "number" && { max: maxLength }) };
}

const controls: Readonly<Record<string, Input["control"]>> = {
  prose: "prose",
  letter: "letter",
  date: "date",
  time: "time",
  moment: "moment",
  link: "address",
  uri: "address",
  email: "e-mail",
  image: "picture",
  neighbourhood: "neighbourhood",
  id: "id",
};

/** Choices and formats are texts. */
export function kindOf(schema: z.ZodType): FieldKind {
  const { type } = definitionOf(schema);
  return kinds[type] ?? "text";
}

/** What may stand in a field. */
export function takenBy(schema: z.ZodType): string {
  const { type, entries, shape } = definitionOf(schema);
  if (entries) return `one of: ${Object.values(entries).join(", ")}`;
  if (type === "boolean") return "true or false";
  if (type === "number") return numberWords(withoutOptional(schema) as z.ZodNumber);
  if (type === "array") return "a list";
  if (shape) return `a group of fields: ${Object.keys(shape).join(", ")}`;
  return textWords(schema);
}

const kinds: Readonly<Record<string, FieldKind>> = {
  number: "number",
  boolean: "boolean",
  array: "list",
  object: "group",
};

/** A text without a format of its own is only limited in its length. */
const formats: Readonly<Record<string, string>> = {
  line: "one line of plain words",
  prose: "a paragraph, with **strong words** and [links](/about)",
  letter: "plain words, with line breaks",
  date: "a day, such as 2026-10-17",
  time: "a time of day, such as 19:00",
  moment: "a day and time, such as 2026-10-17T20:00",
  link: "an address: /about, https://example.org or mailto:name@example.org",
  uri: "a web address that begins with https://",
  email: "an e-mail address",
  image: "the address of a picture: /images/… or /pictures/…",
  id: "small letters, digits and hyphens",
  figure: "the key of a figure",
};

function textWords(schema: z.ZodType): string {
  const format = formats[String(aboutOf(schema)["format"])] ?? "a text";
  const { maxLength } = withoutOptional(schema) as z.ZodString;
  return maxLength === null || maxLength === undefined
    ? format
    : `${format}, at most ${maxLength} characters`;
}

function numberWords({ minValue, maxValue }: z.ZodNumber): string {
  return `a number from ${minValue} to ${maxValue}`;
}
