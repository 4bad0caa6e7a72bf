import type { Documents } from "#content/documents.ts";

export const neighbourhoods: Documents["neighbourhoods"] = { proposals: {}, places: [] };
