/** The cookie of a session: this host only, never over an unencrypted connection, never to a script, never from another site. */

import { idleMs } from "../team/sessions.ts";

const name = "__Host-office";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Strict";

/** The Set-Cookie line that signs in. */
export function sessionCookie(token: string): string {
  return `${name}=${token}; ${attributes}; Max-Age=${idleMs / 1000}`;
}

/** The Set-Cookie line that signs out. */
export const noSessionCookie = `${name}=; ${attributes}; Max-Age=0`;

/** The session's token in a request; undefined without one. */
export function readSessionCookie(request: Request): string | undefined {
  return readCookie(request, name);
}

/** The value of a cookie; undefined when the request has none of this name. */
export function readCookie(request: Request, wanted: string): string | undefined {
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((each) => each.trim());
  const found = cookies.find((each) => each.startsWith(`${wanted}=`));
  return found?.slice(wanted.length + 1) || undefined;
}
