import type { Documents } from "#content/documents.ts";

export const transect: Documents["transect"] = {
  image: "/images/town-walk.svg",
  alternative: "A walk through a town drawn in section: trees, a street of houses, people, water.",
  labels: [],
};
