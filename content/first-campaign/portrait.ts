import type { Documents } from "#content/documents.ts";

export const portrait: Documents["portrait"] = {
  pictures: ["/images/hero-portrait.svg", "/images/portrait-alternate.svg", "/images/mark.svg"],
  alternative: "Placeholder portrait: a figure in silhouette before PKOLS",
};
