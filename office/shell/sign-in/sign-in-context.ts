/** What the pages before the sign-in know of the request. */

import { createContext } from "react-router";
import type { OfficeCookies } from "#server/web/office/office-cookies.ts";
import type { Services } from "#server/services.ts";

type SignInVisitor = {
  services: Services;
  /** The token of the session that this browser has, when it has one. */
  token: string | undefined;
  trialToken: string | undefined;
  cookies: OfficeCookies;
};

export const signInContext = createContext<SignInVisitor>();
