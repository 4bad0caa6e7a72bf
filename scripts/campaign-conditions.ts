/** Whose words a build and the tests have: those of `content/first-campaign/edition.ts`, or with `NODE_OPTIONS=--conditions=starter` the starter's. */

import { defaultServerConditions } from "vite";

export const isStarter = process.env["NODE_OPTIONS"]?.includes("--conditions=starter") ?? false;

export const campaignConditions = isStarter
  ? {
      resolve: { conditions: [...defaultServerConditions, "starter"] },
      ssr: { resolve: { conditions: [...defaultServerConditions, "starter"] } },
    }
  : {};
