/** Title, description and keywords of every page, by path; the document head is drawn from this table alone. */

import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";

/** The six kinds of page that search and sharing metadata know (specification section 2, Other). */
export type PageType = "home" | "aap" | "general" | "get-involved" | "contact" | "pkols";

export type PageMetadata = {
  title: string;
  description: string;
  keywords: readonly string[];
  type: PageType;
  /** True keeps the page out of search engines and the sitemap. */
  hidden?: true;
  /** True where the page itself draws its <title>, because it says more than this one at times. */
  hasOwnTitle?: true;
};

const { name } = campaign.candidate;

export const pages: Readonly<Record<string, PageMetadata>> = {
  "/": {
    title: `${name} for Saanich Council 2026`,
    description: `${name} is an environmental engineer, a neighbour for ${figures.yearsInSaanich.text} years and an independent for Saanich Council: safe streets, respectful growth, strong neighbourhoods.`,
    keywords: [
      "Saanich Council",
      "2026 municipal election",
      "independent candidate",
      "Saanich",
      "British Columbia",
    ],
    type: "home",
  },
  "/about": page({
    title: "About",
    description: `An environmental engineer and a neighbour of ${figures.yearsInSaanich.text} years: my background, why I am running for Saanich Council, and how to ask me something.`,
    keywords: [
      "about the candidate",
      "environmental engineer",
      "professional engineer",
      "independent candidate",
    ],
  }),
  "/platform": page({
    title: "Platform",
    description:
      "Three pillars and six planks: permits, housing, transportation, climate, safety and healthcare, governance. What I will do on council, and how you can check.",
    keywords: ["platform", "housing", "permits", "transportation", "climate", "taxes"],
  }),
  "/get-involved": page({
    title: "Get Involved",
    description: `Volunteer for an hour or a season, or send a short message. You will hear back within ${figures.volunteerReplyHours.text}.`,
    keywords: ["volunteer", "campaign", "door-knocking"],
    type: "get-involved",
  }),
  "/contact": page({
    title: "Contact",
    description: `Write to me, attach what I ought to read, and expect an answer within ${figures.contactReplyHours.text}.`,
    keywords: ["contact", "ask the candidate", "office hours"],
    type: "contact",
  }),
  "/newsletter": page({
    title: "Newsletter",
    description:
      "The campaign letter by e-mail: dates, documents and votes that affect your street. Leave with one click.",
    keywords: ["newsletter", "campaign letter"],
  }),
  "/privacy": page({
    title: "Privacy Policy",
    description:
      "What this site keeps, why, for how long, who can see it, and how to have it corrected or removed.",
    keywords: ["privacy", "personal information", "PIPA"],
  }),
  "/terms": page({
    title: "Terms of Service",
    description:
      "What using this site asks of you, and what you may expect of it: figures, donations, messages and links.",
    keywords: ["terms of service"],
  }),
  "/accessibility": page({
    title: "Accessibility Statement",
    description:
      "What has been done so that every neighbour can use this site, what has not, and whom to tell when something fails.",
    keywords: ["accessibility", "WCAG 2.2", "screen reader"],
  }),
  "/volunteer": page({
    title: "Volunteer",
    description:
      "Doors, phones, data, drawing, translation or your kitchen table: say what you can do and when.",
    keywords: ["volunteer", "campaign volunteer"],
  }),
  [`/meet-${campaign.candidate.slug}`]: page({
    title: `Meet ${name}`,
    description:
      "Two minutes: what I do for a living, what I would do first on Saanich Council, what I will not do, and how you can check.",
    keywords: ["meet the candidate", "short introduction"],
  }),
  "/ways-to-help": page({
    title: "Ways to help",
    description:
      "Say something, come along, lend a hand or chip in: four ways to help an independent campaign, from ten minutes up.",
    keywords: ["ways to help", "volunteer", "donate"],
  }),
  "/concerns": page({
    title: "Community concerns",
    description:
      "Tell me what is wrong on your street: a crossing, a drain, a rezoning sign. The more exact the place, the better.",
    keywords: ["community concerns", "neighbourhood", "report a concern"],
  }),
  "/donate": page({
    title: "Donate",
    description:
      "Support independent leadership in Saanich. Gifts from $5, by residents of British Columbia, with a receipt by e-mail.",
    keywords: ["donate", "campaign contribution", "receipt"],
  }),
  "/contribution-form": hidden("Contribution form", "The form that goes with a cheque or an e-Transfer."),
  "/donation-success": { ...hidden("Thank you", "Thank you for your support."), hasOwnTitle: true },
  "/amalgamation": page({
    title: "Amalgamation",
    description:
      "The number first, then the vote: what is fair to say for and against joining up, and four things I would want in writing.",
    keywords: ["amalgamation", "Greater Victoria", "municipal merger"],
  }),
  "/news-events": page({
    title: "News & Events",
    description:
      "Coffee chats, town halls and neighbourhood walks in Saanich, with a calendar you can subscribe to.",
    keywords: ["events", "town hall", "coffee chat", "neighbourhood walk"],
  }),
  "/test-donations": hidden("Donation system test", "Tests of the donation system."),
  "/donation-test": hidden("Donation system status", "Status of the donation system."),
  "/pkols": page({
    title: "PKOLS",
    description:
      "A position on off-leash areas, trails and the last Garry oak meadows: a three-condition test and three commitments for PKOLS (Mount Douglas).",
    keywords: ["PKOLS", "Mount Douglas", "off-leash", "Garry oak meadow", "park plan"],
    type: "pkols",
  }),
  "/upcoming-developments": page({
    title: "Developments",
    description:
      "What is proposed near you: an unofficial tracker drawn from public sources, and a way to report what is missing.",
    keywords: ["development tracker", "rezoning", "building proposals"],
  }),
  "/operations-centre-plan": {
    title: `Urgent: ${figures.loan.text} of debt without a vote? | ${name}`,
    description: `Saanich moved to borrow ${figures.loan.text} unless ${figures.aapSignaturesRequired.text} electors objected within ${figures.aapWindowDays.value} days. See what it would cost your household, and the plan: audit, right-size, vote.`,
    keywords: [
      "urgent",
      "alternative approval process",
      "AAP",
      "Saanich operations centre",
      `${figures.aapLoanInWords.text} loan`,
      "referendum",
      "property tax calculator",
    ],
    type: "aap",
  },
  "/thank-you/sign-up": thanks("Check your e-mail"),
  "/thank-you/confirmed": thanks("You are on the list"),
  "/thank-you/unsubscribed": thanks("You are off the list"),
  "/thank-you/volunteer": thanks("Thank you for volunteering!"),
  "/thank-you/message": thanks("Message received"),
  "/thank-you/concern": thanks("Concern received"),
  "/thank-you/feedback": thanks("Feedback received"),
  "/e-mail-link": { ...thanks("This link does not work"), hasOwnTitle: true },
  "/not-found": hidden("Page not found", "There is no page at this address."),
};

function page({
  title,
  description,
  keywords,
  type = "general",
}: {
  title: string;
  description: string;
  keywords: readonly string[];
  type?: PageType;
}): PageMetadata {
  return {
    title: `${title} | ${name}`,
    description,
    keywords: ["Saanich", "Saanich Council", ...keywords],
    type,
  };
}

/** Kept out of search engines and the sitemap, so nobody looks for it by keywords. */
function hidden(title: string, description: string): PageMetadata {
  return { ...page({ title, description, keywords: [] }), hidden: true };
}

function thanks(title: string): PageMetadata {
  return hidden(title, "Thank you for writing to the campaign.");
}
