import type { Documents } from "#content/documents.ts";

export const portrait: Documents["portrait"] = {
  pictures: ["/images/portrait-place.svg"],
  alternative: "Place of the portrait: a figure in silhouette before hills",
};
