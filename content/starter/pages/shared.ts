/** The program's words of the first campaign, without a picture, a link or a name of its own. */

import type { Page } from "#content/blocks/page.ts";
import type { Documents } from "#content/documents.ts";
import { firstEdition as first } from "#content/first-campaign/edition.ts";
import { withOwnKeywords } from "./keywords.ts";
import { opening } from "./opening.ts";

export const thankYou: Documents["pages/thank-you"] = {
  ...first["pages/thank-you"],
  confirmed: { ...first["pages/thank-you"].confirmed, next: [{ label: "Return Home", href: "/" }] },
  feedback: { ...first["pages/thank-you"].feedback, next: [{ label: "Return Home", href: "/" }] },
};

export const donate: Page = {
  ...withOwnKeywords(first["pages/donate"]),
  blocks: first["pages/donate"].blocks.map((block) =>
    block.kind === "donation"
      ? {
          ...block,
          ...(block.progress && { progress: { ...block.progress, title: "This campaign" } }),
          ...(block.afterwards && {
            afterwards: {
              ...block.afterwards,
              unable: "Not able to give? [Volunteer](/get-involved), or go [back home](/).",
            },
          }),
        }
      : block,
  ),
};

export const donationSuccess: Documents["pages/donation-success"] = {
  ...first["pages/donation-success"],
  shareText: {
    usual: "I support {campaign.candidate.name}, an independent candidate in {municipality.name}.",
    after: "I stood behind {campaign.candidate.name}, an independent candidate in {municipality.name}.",
  },
};

/** News first; the month and the columns of events come with the first event. */
export const newsEvents: Page = {
  ...withOwnKeywords(first["pages/news-events"]),
  description: { usual: "News of the campaign, and where and when you can meet {campaign.candidate.name}." },
  blocks: [
    opening("News & events", "What happened, and where you can meet me."),
    ...first["pages/news-events"].blocks
      .filter(({ kind }) => kind !== "hero")
      .map((block) =>
        block.kind === "calendar"
          ? { ...block, next: { ...block.next, plan: { usual: "A date counts once it stands here." } } }
          : block,
      ),
  ],
};

/** Without a map: a list of one area, until the campaign names others. */
export const developmentTracker: Documents["pages/development-tracker"] = {
  ...first["pages/development-tracker"],
  footer: {
    link: "Write to me",
    href: "/contact",
    text: "about a project that is missing or wrong. The data come from public sources and are unofficial.",
  },
  map: {
    heading: "Neighbourhood",
    label: "",
    chosen: first["pages/development-tracker"].map.chosen,
    image: "",
    width: 620,
    height: 470,
    caption: "",
    areas: [{ id: "anywhere", name: "Anywhere", outline: "", left: 0, top: 0 }],
  },
};

export const metadata = Object.fromEntries(
  Object.entries(first["pages/metadata"]).map(([path, head]) => [path, withOwnKeywords(head)]),
) as Documents["pages/metadata"];
