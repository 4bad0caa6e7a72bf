import type { Documents } from "#content/documents.ts";

export const projects: Documents["projects"] = [];
