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

/** A form: the next one is one of these, its texts and a page. */
export interface Form<T> {
  /** The function that receives it. */
  functionName: FunctionName;
  /** The page that shows it, rendered again when a plain HTML post has errors. */
  page: PagePath;
  /** Further pages that show it; a post from one of them is answered with that page. */
  otherPages?: readonly (PagePath | "/")[];
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
  /** The page that shows the form: it is sent with the form, so that the response is this page again. */
  page: string;
};
