/** What every form of the site shares: its schema parses untrusted input, its texts say what happened. */

import type { FunctionName } from "#domain/web/functions.ts";
import { type Places, type Field, placeProblem } from "./field.ts";
import type { Message } from "#domain/platform/message.ts";
import type { PagePath } from "#domain/web/pages.ts";
import { hasOwn } from "#domain/platform/older-browsers.ts";

/** The first failing message of each field, by field name. */
export type FieldErrors = Record<string, string>;

/** How soon the campaign answers, as it says it: `24 hours`. */
export type Promises = { contactReply: string; volunteerReply: string };

/** Untrusted input, by field name, as JSON or as an HTML form post delivered it. */
export type FormInput = Record<string, unknown>;

/** A form's input either became a value or comes back with what to correct. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors; message: Message };

/** The fields by which a block is known that shows a form. */
export type FormBlock = { readonly kind: string; readonly form?: string };

/** A form: the next one is one of these, its texts and a page. */
export interface Form<T> {
  /** The function that receives it. */
  functionName: FunctionName;
  /** The block that shows it: a plain HTML post with errors brings back the page on which that stands. */
  block?: FormBlock;
  /** The pages that show it, where each thing that the form is about has its own. */
  pagesIn?(documents: object): readonly string[];
  /** Where a plain HTML post is sent after success. */
  thankYouPage: PagePath;
  /** Success and failure texts, verbatim from the specification; what they promise and the address are the campaign's. */
  succeeded(promises: Promises): Message;
  failed(email: string): Message;
  /** True where the specification words the outcomes as toasts; elsewhere the form's own summary and card say them. */
  hasToasts?: true;
  /** Validates and tidies; never throws, whatever the input's shape. Without `places` any short text is a place. */
  parse(input: FormInput, places?: Places): Parsed<T>;
}

/** What the server hands a page when it renders it again after a plain HTML post: nothing typed is lost. */
export type FormReturn = {
  functionName: FunctionName;
  values: Record<string, string | string[]>;
  errors: FieldErrors;
  message: Message;
  /** Of its block: a page that has lost it meanwhile shows it nevertheless. */
  block?: FormBlock;
};

/* Builds a form from its fields and texts: the next form is one call (`app/forms/README.md` has the other steps). */

type Fields = Record<string, Field<unknown>>;

/** Fields of which only the reader matters. */
type Readers = Record<string, Pick<Field<unknown>, "read">>;

/** The value that a table of fields parses to. */
export type ValueOf<F extends Readers> = {
  [K in keyof F]: F[K] extends Pick<Field<infer T>, "read"> ? T : never;
};

/** A form and its fields by name, for labels and length limits on the page. */
export type FormWithFields<F extends Fields> = Form<ValueOf<F>> & { fields: F };

/** A form of these fields; `missing` is its text for an empty required field (specification section 5). */
export function createForm<F extends Fields>(form: {
  functionName: FunctionName;
  block?: FormBlock;
  pagesIn?(documents: object): readonly string[];
  thankYouPage: PagePath;
  fields: F;
  missing: Message;
  succeeded(promises: Promises): Message;
  failed(email: string): Message;
  hasToasts?: true;
}): FormWithFields<F> {
  const { missing, ...rest } = form;
  return { ...rest, parse: (input, places) => parseFields(form.fields, input, { missing, places }) };
}

/** What each field made of its input: its value, or its error. */
export function readFields<F extends Readers>(
  fields: F,
  input: FormInput,
): { values: Partial<ValueOf<F>>; errors: FieldErrors; isMissing: boolean } {
  const values: Partial<Record<string, unknown>> = {};
  const errors: FieldErrors = {};
  let isMissing = false;
  for (const [name, field] of Object.entries(fields)) {
    // Own properties only: a field named like a method of Object would otherwise find that method.
    const result = field.read(hasOwn(input, name) ? input[name] : undefined);
    if (result.ok) values[name] = result.value;
    else errors[name] = result.error;
    isMissing ||= !result.ok && result.missing === true;
  }
  return { values: values as Partial<ValueOf<F>>, errors, isMissing };
}

/** Which values are none of the campaign's places that their fields offer. */
export function placeErrors(
  fields: Record<string, Parameters<typeof placeProblem>[0]>,
  values: Partial<Record<string, unknown>>,
  places: Places,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const problem = name in values && placeProblem(field, values[name], places);
    if (problem) errors[name] = problem;
  }
  return errors;
}

/** The text above a form whose required fields are filled and one of them is wrong. */
export const pleaseCorrect = "Please correct the marked fields";

function parseFields<F extends Fields>(
  fields: F,
  input: FormInput,
  { missing, places }: { missing: Message; places: Places | undefined },
): Parsed<ValueOf<F>> {
  const { values, isMissing, ...read } = readFields(fields, input);
  const errors = { ...read.errors, ...(places && placeErrors(fields, values, places)) };
  const [firstError] = Object.values(errors);
  if (firstError === undefined) return { ok: true, value: values as ValueOf<F> };
  return {
    ok: false,
    errors,
    message: isMissing ? missing : { title: pleaseCorrect, description: firstError },
  };
}
