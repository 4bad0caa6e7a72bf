import type { PolicyOptions } from "#server/platform/http/page-policy.ts";

/** The options of a site over http whose pages use no other origin. */
export const plainPolicy: PolicyOptions = {
  connectOrigins: [],
  formOrigins: [],
  scriptOrigins: [],
  siteOrigins: [],
  secure: false,
};
