import { contentTypeOf } from "#server/platform/http/request-body.ts";
import { ownPath } from "#server/web/office/own-path.ts";
import { fieldsOf } from "./fresh-touch.ts";

/** A form that was posted and not done: it can be posted again, so that nothing typed is lost. Files have to be chosen again. */
export type KeptPost = { path: string; fields: [string, string][] };

/** More than any form of the office has. Tens of thousands would take half a second to show, and somebody who has not signed in may post them. */
const maxFields = 2_000;

/** The form of a request; undefined when its body is none, or too many fields. A touch of the passkey is not kept: it counts once. */
export async function readKeptPost(request: Request): Promise<KeptPost | undefined> {
  if (await hasTooManyFields(request)) return undefined;
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const fields = fieldsOf(form);
  // The fields of a form with files (multipart) can't be counted before they are parsed.
  if (fields.length > maxFields) return undefined;
  const { pathname, search } = new URL(request.url);
  return { path: ownPath(`${pathname}${search}`), fields };
}

/** Counts the fields of a form without files before they are parsed, which takes longer. */
async function hasTooManyFields(request: Request): Promise<boolean> {
  if (contentTypeOf(request) !== "application/x-www-form-urlencoded") return false;
  const body = await request.clone().text();
  return body.split("&", maxFields + 1).length > maxFields;
}
