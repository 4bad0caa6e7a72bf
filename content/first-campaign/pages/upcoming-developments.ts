import type { Page } from "#content/blocks/page.ts";

export const upcomingDevelopments: Page = {
  name: "Developments",
  address: "/upcoming-developments",
  title: {
    usual: "Developments | {campaign.candidate.name}",
  },
  description: {
    usual:
      "What is proposed near you: an unofficial tracker drawn from public sources, and a way to report what is missing.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "development tracker",
    "rezoning",
    "building proposals",
  ],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "What is being built near you" },
      lead: {
        usual:
          "Rezonings and permits are public, but they are scattered. This tracker puts the ones I know of in one place, so that you hear of a project before the excavator does.",
      },
      notice: {
        heading: "Unofficial",
        text: "The data come from public sources and are unofficial. They can be late or wrong. For a decision that matters to you, ask the {campaign.municipality}’s planning department for the record.",
        image: "/images/spot-notice.svg",
        shows: "",
      },
    },
    {
      kind: "tracker",
      id: "tracker",
      heading: "Development tracker",
      address: "",
      title: "Development tracker: proposed developments by neighbourhood",
      ownPage: "Open the tracker on its own page",
    },
    {
      kind: "project-report",
      id: "report",
      tone: "sunk",
      heading: "Is something missing or wrong?",
      text: "A sign on a fence, a notice in your letter box, a project that changed. Tell me and I will check it against the public record. If you would rather write, [send me a message](/contact).",
      report: "Report Missing Project",
      share: "Share Page",
    },
  ],
};
