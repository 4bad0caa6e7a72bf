import type { Documents } from "#content/documents.ts";

export const theme: Documents["theme"] = {
  colours: "shore",
  letters: "newsprint",
};
