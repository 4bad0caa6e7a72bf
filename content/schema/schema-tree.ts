/** Follows a schema as its documents are followed: from a group to its fields, from a list to its entries. */

import type { z } from "zod";
import { valueAt } from "#domain/content/documents/field-place.ts";

type Definition = {
  type: string;
  /** The options of a choice. */
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  catchall?: z.ZodType;
  /** The kinds of a block. */
  options?: z.ZodType[];
  /** The only value that there may be. */
  values?: unknown[];
  defaultValue?: unknown;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
};

/**
 * The schema of a group's field or of a list's entries; undefined where there is no such field. Of a block `value` decides the kind; without
 * one the field is that of the first kind that has it.
 */
export function fieldOf(schema: z.ZodType, key: string, value?: unknown): z.ZodType | undefined {
  const { shape, element, catchall, options } = definitionOf(schema);
  if (options) {
    const chosen = kindOfBlock(schema, value);
    const holder = chosen ?? options.find((option) => Object.hasOwn(definitionOf(option).shape ?? {}, key));
    return holder && fieldOf(holder, key);
  }
  if (element) return element;
  if (shape && Object.hasOwn(shape, key)) return shape[key];
  return isRefusing(catchall) ? undefined : catchall;
}

/** The schema of the field at a place of a document, such as `["story", "paragraphs", "0"]`; of a block the schema of its kind. */
export function schemaAt(
  schema: z.ZodType,
  place: readonly string[],
  document?: unknown,
): z.ZodType | undefined {
  let [inner, value]: [z.ZodType | undefined, unknown] = [schema, document];
  for (const key of place) {
    inner = inner && fieldOf(inner, key, value);
    value = valueAt(value, [key]);
  }
  return inner && (kindOfBlock(inner, value) ?? inner);
}

/** The kinds of a block, each with its name; none for any other schema. */
export function kindsOfBlock(schema: z.ZodType): [name: string, kind: z.ZodType][] {
  const { options = [] } = definitionOf(schema);
  return options.map((option) => [nameOfKind(option), option]);
}

/** The schema of the kind that a block is of; undefined for a kind that there is not, and for any other schema. */
export function kindOfBlock(schema: z.ZodType, value: unknown): z.ZodType | undefined {
  const kinds = kindsOf.get(schema) ?? new Map(kindsOfBlock(schema));
  kindsOf.set(schema, kinds);
  return kinds.get(String(valueAt(value, ["kind"])));
}

/** Of each schema that was asked for: every field of a page asks again. */
const kindsOf = new WeakMap<z.ZodType, ReadonlyMap<string, z.ZodType>>();

function nameOfKind(option: z.ZodType): string {
  const { kind } = definitionOf(option).shape ?? {};
  return String(kind && fixedValueOf(kind));
}

/** What has to stand in a field, where it is always the same. */
export function fixedValueOf(schema: z.ZodType): unknown {
  return definitionOf(schema).values?.[0];
}

/** The fields that a group names, by key; none for a text or a list. */
export function fieldsOfGroup(schema: z.ZodType): [key: string, field: z.ZodType][] {
  return Object.entries(definitionOf(schema).shape ?? {});
}

/** Whether a group takes fields of any name, as the document of figures does. */
export function isOpenGroup(schema: z.ZodType): boolean {
  const { shape, catchall } = definitionOf(schema);
  return shape !== undefined && catchall !== undefined && !isRefusing(catchall);
}

export function withoutOptional(schema: z.ZodType): z.ZodType {
  const { innerType } = definition(schema);
  return innerType ? withoutOptional(innerType) : schema;
}

/** The most entries of a list; undefined where there is no limit. */
export function maxOf(schema: z.ZodType): number | undefined {
  const { checks = [] } = definitionOf(schema);
  return checks.map((check) => check._zod.def).find((rule) => rule.check === "max_length")?.maximum;
}

/** What stands in a field when nobody wrote anything; undefined where it has to be written or may be absent. */
export function defaultOf(schema: z.ZodType): unknown {
  return definition(schema).defaultValue;
}

/** Whether a field may be left out and then says nothing: one with a default says that. */
export function mayBeAbsent(schema: z.ZodType): boolean {
  return withoutOptional(schema) !== schema && defaultOf(schema) === undefined;
}

/** Label, hint and more that the schema of a field carries, also under what makes it optional. */
export function aboutOf(schema: z.ZodType): Record<string, unknown> {
  const { innerType } = definition(schema);
  return { ...(innerType && aboutOf(innerType)), ...schema.meta() };
}

export function definitionOf(schema: z.ZodType): Definition {
  return definition(withoutOptional(schema));
}

function definition(schema: z.ZodType): Definition {
  return (schema as z.ZodType & { def: Definition }).def;
}

/** A strict group's catch-all is a schema that nothing fits. */
function isRefusing(catchall: z.ZodType | undefined): boolean {
  return catchall !== undefined && definition(catchall).type === "never";
}
