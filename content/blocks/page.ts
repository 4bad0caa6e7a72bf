/** A page of the site: where it is, what search engines and shared links show of it, and its blocks from the top down. */

import { z } from "zod";
import { blockSchema } from "./kinds.ts";
import { group, inPhases, line, list, shareCardKey, yesOrNo } from "#content/schema/fields.ts";

export const headFields = () => ({
  title: inPhases(line({ max: 90 })),
  description: inPhases(line({ max: 220 }), { hint: "What search engines and shared links show." }),
  keywords: list(line({ max: 60 })),
  type: shareCardKey({ label: "Picture of a shared link" }),
  isHidden: yesOrNo({ label: "Hidden: out of menus, search engines and the sitemap" }).optional(),
});

export const pageSchema = () =>
  group(
    {
      name: line({ max: 60, hint: "What the team calls this page." }),
      blocks: list(blockSchema(), { label: "What stands on it, from the top down" }),
      address: pageAddress(),
      alsoAt: list(pageAddress(), {
        max: 12,
        label: "Other addresses of this page",
        hint: "Such as one that was printed before. Visitors come from there to this page.",
      }).optional(),
      ...headFields(),
      leadsTo: pageAddress({
        title: "Retired: its address leads on to",
        description: "Empty while the site has this page.",
      }).optional(),
    },
    { label: "Page" },
  );

export type Page = z.output<ReturnType<typeof pageSchema>>;

/** It may name a fact: `/meet-{campaign.candidate.slug}`. */
function pageAddress(about: { title: string; description?: string } = { title: "Address" }) {
  const schema = z
    .string()
    .max(100)
    .regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*)?$/, {
      error: ({ input }) =>
        `“${String(input)}” is not an address of a page. Write it as /my-page: small letters, digits and hyphens.`,
    });
  return schema.meta({ ...about, format: "page" });
}
