/** A form that is posted twice is done once: each form has a key of its own, and acts that enter something hand it on. */

import { createHash, randomUUID } from "node:crypto";
import { type ActArguments, textOf } from "./acts.ts";
import { fieldsOf } from "./fresh-touch.ts";

/** The name of the hidden field. */
export const postKeyField = "key";

/** A key for a form that is shown now. */
export function newPostKey(): string {
  return randomUUID();
}

/**
 * The key of a post: the same for the same form with the same words. Another word makes another key, so somebody who goes back and enters
 * something else in the same form enters it. Undefined for a form without a key.
 */
export function postKeyOf({ form, visit }: Pick<ActArguments, "form" | "visit">): string | undefined {
  if (textOf(form, postKeyField) === "") return undefined;
  const post = JSON.stringify([visit.path, visit.signedIn.member.id, fieldsOf(form)]);
  return `office:${createHash("sha256").update(post).digest("base64url")}`;
}

/** The same as an id, for what is recorded of the post. */
export function postIdOf(given: Pick<ActArguments, "form" | "visit">): string | undefined {
  const key = postKeyOf(given);
  if (key === undefined) return undefined;
  const hex = createHash("sha256").update(key).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The key itself, as the id of what the form makes; undefined when the form has none that is one. */
export function newIdIn(form: FormData): string | undefined {
  const key = textOf(form, postKeyField);
  return /^[0-9a-f-]{36}$/.test(key) ? key : undefined;
}

/** What is said after a second post of the same form. */
export const enteredBefore = "This form entered it before, so it is not entered twice.";
