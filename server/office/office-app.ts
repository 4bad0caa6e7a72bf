/** What the office's rooms are to its listener: `office/entry.tsx`, built into one file and loaded at the first request. */

import type { Services } from "../services.ts";
import type { SignedIn } from "../team/sessions.ts";

export type OfficeVisitor = {
  /** Undefined before signing in. */
  signedIn: SignedIn | undefined;
  /** The session's token as the cookie has it. */
  token: string | undefined;
};

export type OfficeApp = {
  respond(request: Request, visitor: OfficeVisitor): Promise<Response>;
  /** The longest body that a post to this path may have. */
  maxBodyBytes(path: string): number;
};

/** Addresses of the built styles and scripts, by their names in the build. */
export type OfficeAssets = { styles: string[]; scripts: Record<string, string> };

export type CreateOfficeApp = (
  services: Services,
  options: {
    assets: OfficeAssets;
    /** In a trial: whoever has it may come in as the candidate. */
    trialToken: string | undefined;
  },
) => OfficeApp;
