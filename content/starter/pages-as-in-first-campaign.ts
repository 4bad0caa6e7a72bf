/** The first campaign's words of the program, without a picture, a link or a name of its own. */

import type { Page } from "#content/blocks/page.ts";
import type { Documents } from "#content/documents.ts";
import { firstEdition as first } from "#content/first-campaign/edition.ts";
import { opening } from "./pages.ts";

const walk = {
  image: "/images/town-walk.svg",
  shows: "A street of houses between trees and water",
  caption: "Door by door.",
};

export const concerns = withOwnKeywords(first["pages/concerns"]);
export const contact = withOwnKeywords(first["pages/contact"]);
export const newsletter = withOwnKeywords(first["pages/newsletter"]);
export const volunteer = withOwnKeywords(first["pages/volunteer"]);
export const getInvolved: Page = {
  ...withOwnKeywords(first["pages/get-involved"]),
  blocks: first["pages/get-involved"].blocks.map((block) =>
    block.kind === "form" && block.picture ? { ...block, picture: walk } : block,
  ),
};

/** In the pages that the law and good manners ask for, what speaks of the first campaign's own. */
const ofFirstCampaign = /SENĆOŦEN|Straits Salish|calculator|park-plan|upcoming-developments/;

/** Without the paragraphs and points that these words stand in, and without the clauses of these ids. */
function general(page: Page, without: readonly string[] = []): Page {
  const isGeneral = (text: string) => !ofFirstCampaign.test(text);
  const blocks = page.blocks.map((block) => {
    if (block.kind !== "clauses") return block;
    const clauses = block.clauses
      .filter(({ id }) => !without.includes(id))
      .map((clause) => ({
        ...clause,
        ...(clause.paragraphs && { paragraphs: clause.paragraphs.filter(isGeneral) }),
        ...(clause.points && { points: clause.points.filter(isGeneral) }),
      }));
    return { ...block, clauses };
  });
  return { ...withOwnKeywords(page), blocks };
}

const cookies = {
  id: "cookies",
  heading: "Cookies and other companies",
  paragraphs: [
    "No cookies. Your browser remembers four small things until you close the page’s tab: that you dismissed the version notice, that you signed up, random tokens for the forms, and, once you go to the payment page, what you typed on the donation page, so that it is there if you come back. No analytics, advertising or social media script is loaded unless the campaign switches one on and names it here.",
  ],
};

const copying = {
  id: "copying",
  heading: "Copying",
  paragraphs: [
    "Quote the text and pass on the drawings, with a link and unaltered. Do not present this site, or a copy of it, as another person's.",
  ],
};

export const accessibility = general(first["pages/accessibility"]);
export const privacy = withClause(general(first["pages/privacy"]), cookies);
export const terms = withClause(general(first["pages/terms"], ["aap"]), copying);

/** With this clause in place of the one of the same id. */
function withClause(page: Page, clause: typeof cookies): Page {
  const blocks = page.blocks.map((block) =>
    block.kind === "clauses"
      ? { ...block, clauses: block.clauses.map((each) => (each.id === clause.id ? clause : each)) }
      : block,
  );
  return { ...page, blocks };
}

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

/** What search engines are told of a page of the first campaign, for a campaign of any council or board. */
function withOwnKeywords<Head extends { keywords: string[] }>(head: Head): Head {
  const keywords = head.keywords.map((keyword) =>
    keyword.endsWith(" Council") ? "independent candidate" : keyword,
  );
  return { ...head, keywords };
}
