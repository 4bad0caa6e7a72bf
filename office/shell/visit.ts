/** What a room's loader or action knows of the request: who is signed in, and the collaborators of every act. */

import { createContext, type RouterContextProvider } from "react-router";
import type { OfficeCookies } from "#server/web/office/office-cookies.ts";
import type { Services } from "#server/services.ts";
import { may, type Permission } from "#domain/team/roles.ts";
import type { SignedIn } from "#server/team/sessions.ts";

export type Visit = {
  /** With the member as `actor`, so that what an act records names them. */
  services: Services;
  signedIn: SignedIn;
  /** The path of the request. */
  path: string;
  cookies: OfficeCookies;
};

export const visitContext = createContext<Visit>();

/** The visit of this request. */
export function visitOf(context: Readonly<RouterContextProvider>): Visit {
  return context.get(visitContext);
}

/** Whether the member may do this. */
export function mayVisitor({ signedIn }: Visit, permission: Permission): boolean {
  return may(signedIn.member.role, permission);
}

/** Ends the request with "not your room" when the member's role may not; for acts that fewer people may than their room. */
export function mustMay(visit: Visit, permission: Permission): void {
  if (!mayVisitor(visit, permission)) endWith(403);
}

/** Ends a loader or an act with a page that says why: 404 nothing is here, 403 not your room, 400 this can't be read. */
export function endWith(status: 400 | 403 | 404): never {
  // oxlint-disable-next-line only-throw-error -- the router turns a thrown response into its page
  throw new Response(null, { status });
}
