/** What the pages before the sign-in know of the request. */

import { createContext } from "react-router";
import type { Services } from "#server/services.ts";

type AtTheDoor = {
  services: Services;
  /** The token of the session that this browser has, when it has one. */
  token: string | undefined;
  trialToken: string | undefined;
  /** Set-Cookie lines that the response takes along. */
  cookies: string[];
};

export const doorContext = createContext<AtTheDoor>();
