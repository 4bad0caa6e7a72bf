import type { Documents } from "#content/documents.ts";

export const endorsements: Documents["endorsements"] = [];
