/** What every form of the site shares: its schema parses untrusted input, its texts say what happened. */

import type { FunctionName } from "#domain/web/functions.ts";
import type { Places } from "./field.ts";
import type { Message } from "#domain/platform/message.ts";
import type { PagePath } from "#domain/web/pages.ts";

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
