/** The built styles, scripts and fonts of the office; their names change with their content. */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { contentTypes } from "#server/web/site/files.ts";
import type { OfficeAssets } from "./office-app.ts";

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
