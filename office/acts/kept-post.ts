import { ownPath } from "#server/office/own-path.ts";
import { fieldsOf } from "./fresh-touch.ts";

/** A form that was posted and not done: it can be posted again, so that nothing typed is lost. Files have to be chosen again. */
export type KeptPost = { path: string; fields: [string, string][] };

/** The form of a request; undefined when its body is none. A touch of the passkey is not kept: it counts once. */
export async function readKeptPost(request: Request): Promise<KeptPost | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const { pathname, search } = new URL(request.url);
  return { path: ownPath(`${pathname}${search}`), fields: fieldsOf(form) };
}
