/** What the office's rooms are to its listener: `office/entry.tsx`, built into one file and loaded at the first request. */

import type { Refusal } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/services.ts";
import type { SignedIn } from "#server/team/sessions.ts";
import type { OfficeCookies } from "./office-cookies.ts";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { contentTypes } from "#server/web/site/site-files.ts";

export type OfficeVisitor = {
  /** Undefined before signing in. */
  signedIn: SignedIn | undefined;
  /** The session's token as the cookie has it. */
  token: string | undefined;
  /** What it keeps, the response takes along, also when the act fails after it. */
  cookies: OfficeCookies;
};

export type OfficeApp = {
  respond(request: Request, visitor: OfficeVisitor): Promise<Response>;
  /** The page of a post that failed: it says why and keeps the form to post it again; undefined when the post is no form. */
  keepPost(request: Request, refusal: Refusal, cookies: OfficeCookies): Promise<Response | undefined>;
  /** The pattern of the address, `*` for one that no room has: addresses name people, and the log must not. */
  routeOf(path: string): string;
  /** The longest body that a post to this path may have. */
  maxBodyBytes(path: string): number;
};

/** Addresses of the built styles and scripts, by their names in the build. */
export type OfficeAssets = { styles: string[]; scripts: Record<string, string> };

/** Loads what `office/entry.tsx` exports. */
export type LoadOfficeCode = () => Promise<{ createOfficeApp: CreateOfficeApp }>;

export type CreateOfficeApp = (
  services: Services,
  options: {
    assets: OfficeAssets;
    /** In a trial: whoever has it may come in as the candidate. */
    trialToken: string | undefined;
  },
) => OfficeApp;

/* The built styles, scripts and fonts of the office; their names change with their content. */

/** Reads what the build wrote; throws when there is no build. */
export function readOfficeAssets(folder: string): {
  assets: OfficeAssets;
  /** The file at this path below /assets/; undefined when there is none. */
  serve(name: string): Response | undefined;
} {
  const assets = JSON.parse(readFileSync(join(folder, "assets.json"), "utf8")) as OfficeAssets;
  const files = new Set(readdirSync(join(folder, "assets")));
  return {
    assets,
    serve(name) {
      const type = contentTypes[extname(name)];
      if (!files.has(name) || type === undefined) return undefined;
      const isWorker = name === "door-worker.js";
      return new Response(readFileSync(join(folder, "assets", name)), {
        headers: {
          "content-type": type,
          "cache-control": isWorker ? "no-cache" : "public, max-age=31536000, immutable",
          ...(isWorker && {
            "service-worker-allowed": "/events/",
            // Of its own, as of every worker; it fetches the pages.
            "content-security-policy": "default-src 'none'; connect-src 'self'",
          }),
        },
      });
    },
  };
}
