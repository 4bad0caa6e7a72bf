import type { Documents } from "#content/documents.ts";

export const upcomingDevelopments: Documents["pages/upcoming-developments"] = {
  heading: "What is being built near you",
  lead: "Rezonings and permits are public, but they are scattered. This tracker puts the ones I know of in one place, so that you hear of a project before the excavator does.",
  image: "/images/spot-notice.svg",
  shows: "",
  disclaimer: {
    heading: "Unofficial",
    text: "The data come from public sources and are unofficial. They can be late or wrong. For a decision that matters to you, ask the {campaign.municipality}’s planning department for the record.",
  },
  tracker: {
    heading: "Development tracker",
    address: "",
    title: "Development tracker: proposed developments by neighbourhood",
    ownPage: "Open the tracker on its own page",
  },
  help: {
    heading: "Is something missing or wrong?",
    text: "A sign on a fence, a notice in your letter box, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
    report: "Report Missing Project",
    share: "Share Page",
  },
};
