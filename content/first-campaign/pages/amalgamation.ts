import type { Page } from "#content/blocks/page.ts";

/** The amalgamation position: static text and one outside link (specification section 2). */
export const amalgamation: Page = {
  name: "Amalgamation",
  address: "/amalgamation",
  title: {
    usual: "Amalgamation | {campaign.candidate.name}",
  },
  description: {
    usual:
      "The number first, then the vote: what is fair to say for and against joining up, and four things I would want in writing.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "amalgamation",
    "Greater Victoria",
    "municipal merger",
  ],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "Amalgamation: the number first, then the vote." },
      lead: {
        usual:
          "I will not campaign for a merger or against one before the costs are on the table. I will campaign for putting them there, and for asking you.",
        after:
          "My position before the vote of {votingDay}: for or against a merger only once the costs are on the table; for putting them there, and for asking you.",
      },
      note: "[Position to be confirmed by the candidate before launch]",
      scene: "transect",
      caption:
        "Saanich in section. What runs downhill does not stop at a municipal line. Drawn for this site; not to scale.",
    },
    {
      kind: "columns",
      id: "sides",
      heading: "What is fair to say",
      columns: [
        {
          heading: "For joining up",
          points: [
            "One creek, one road or one bus route can cross several municipal maps, and each has its own plan for it.",
            "Several councils buy the same trucks, write the same bylaws and hire for the same hard-to-fill jobs.",
            "A region that speaks with many voices is easy to leave until last.",
          ],
        },
        {
          heading: "For staying as we are",
          points: [
            "A larger hall is further from your street, and a larger ballot is harder to be heard on.",
            "Joining costs money before it saves any: systems, contracts, and wages that tend to settle at the higher level.",
            "A municipality brings its debts with it. You would share theirs, and they would share ours.",
          ],
        },
      ],
    },
    {
      kind: "conditions",
      id: "tests",
      heading: { usual: "Four things I would want in writing" },
      items: [
        {
          title: "A study with both columns",
          text: "Savings and costs, year by year, done by somebody who is paid the same whichever way it comes out.",
        },
        {
          title: "The debts, side by side",
          text: "What each municipality owes, what it has saved, and the state of its pipes. Before the question, not after.",
        },
        {
          title: "A map of who you would call",
          text: "Who answers for the park, the permit and the police, and how many people each councillor would speak for.",
        },
        {
          title: "A way back to your neighbourhood",
          text: "What would be decided locally, written into the founding document and not left to goodwill.",
        },
      ],
    },
    {
      kind: "text",
      id: "vote",
      tone: "sunk",
      heading: "Then a vote",
      paragraphs: [
        "British Columbia's Community Charter does not allow a forced merger: voters in each municipality are asked separately, and each must say yes. [Section and current wording to be confirmed] I think that is right. A union that one side did not choose does not last.",
        "Whichever way you would vote, most of the gain does not need to wait. Fire dispatch, creek plans, buying in bulk and joined-up trails can be agreed between councils that keep their names. I would start there.",
        "For the case as others make it, read the [regional vision site](https://regionalvision.example.org). It is not ours, and I do not agree with all of it.",
      ],
      action: {
        label: "Tell me how you would vote, and why",
        href: "/contact",
      },
    },
  ],
};
