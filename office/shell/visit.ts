/** What a room's loader or action knows of the request: who is signed in, and the collaborators of every act. */

import { createContext, type RouterContextProvider } from "react-router";
import type { OfficeCookies } from "#server/web/office/office-cookies.ts";
import type { Services } from "#server/services.ts";
import { may, type Permission } from "#domain/team/roles.ts";
import type { SignedIn } from "#server/team/sessions.ts";
import { endWith } from "./acts/end-with.ts";

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
