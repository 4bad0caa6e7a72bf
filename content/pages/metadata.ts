/** Title, description and keywords of every page, by path; the document head is drawn from this table alone. */

import { campaign } from "../campaign.ts";

/** The six kinds of page that search and sharing metadata know (specification section 2, Other). */
export type PageType = "home" | "aap" | "general" | "get-involved" | "contact" | "pkols";

export type PageMetadata = {
  title: string;
  description: string;
  keywords: readonly string[];
  type: PageType;
  /** True keeps the page out of search engines and the sitemap. */
  hidden?: true;
};

const { name } = campaign.candidate;

export const pages: Readonly<Record<string, PageMetadata>> = {
  "/": {
    title: `${name} for Saanich Council 2026`,
    description: `${name} is an environmental engineer, a neighbour for 13 years and an independent candidate for Saanich Council. Safe streets, respectful growth, strong neighbourhoods.`,
    keywords: [
      "Saanich Council",
      "2026 municipal election",
      "independent candidate",
      "Saanich",
      "British Columbia",
    ],
    type: "home",
  },
  "/about": page("About", "Who I am and why I am running."),
  "/platform": page("Platform", "What I will do on council, and how you can check."),
  "/get-involved": page("Get Involved", "Volunteer, or send a short message.", "get-involved"),
  "/contact": page("Contact", "Write to me. I answer within 24 hours.", "contact"),
  "/newsletter": page("Newsletter", "The campaign letter by e-mail."),
  "/privacy": page("Privacy Policy", "What we collect, why, and how to have it removed."),
  "/terms": page("Terms of Service", "The terms of using this site."),
  "/accessibility": page("Accessibility Statement", "How this site is made to work for everyone."),
  "/volunteer": page("Volunteer", "Give an hour or a season."),
  [`/meet-${campaign.candidate.slug}`]: page(`Meet ${name}`, "A two-minute introduction."),
  "/ways-to-help": page("Ways to help", "Give, join, write or come along."),
  "/concerns": page("Community concerns", "Tell me what is wrong on your street."),
  "/donate": page("Donate", "Support independent leadership."),
  "/donation-success": { ...page("Thank you", "Thank you for your support."), hidden: true },
  "/amalgamation": page("Amalgamation", "Where I stand on amalgamation."),
  "/news-events": page("News & Events", "Coffee chats, town halls and neighbourhood walks."),
  "/test-donations": { ...page("Donation system test", "Tests of the donation system."), hidden: true },
  "/donation-test": { ...page("Donation system status", "Status of the donation system."), hidden: true },
  "/pkols": page("PKOLS", "A position on dogs, trails and meadows.", "pkols"),
  "/upcoming-developments": page("Developments", "What is proposed near you."),
  "/operations-centre-plan": page(
    "Urgent: the $150M loan and your vote",
    "A $150M loan should be put to a vote.",
    "aap",
  ),
  "/thank-you/sign-up": thanks("Check your mail"),
  "/thank-you/confirmed": thanks("You are on the list"),
  "/thank-you/unsubscribed": thanks("You are off the list"),
  "/thank-you/volunteer": thanks("Thank you for volunteering!"),
  "/thank-you/message": thanks("Message received"),
  "/thank-you/concern": thanks("Concern received"),
  "/thank-you/feedback": thanks("Feedback received"),
  "/not-found": { ...page("Page not found", "There is no page at this address."), hidden: true },
};

function page(title: string, description: string, type: PageType = "general"): PageMetadata {
  return { title: `${title} | ${name}`, description, keywords: ["Saanich", "Saanich Council", title], type };
}

function thanks(title: string): PageMetadata {
  return { ...page(title, "Thank you for writing to the campaign."), hidden: true };
}
