/** The amalgamation position: static text and one outside link (specification section 2). */

import { document, group, inPhases, line, link, list, prose, type ValueOf } from "#content/schema/fields.ts";

export const amalgamationSchema = () =>
  document("Amalgamation", {
    heading: line(),
    lead: inPhases(line({ max: 200 })),
    status: line(),
    caption: line({ max: 160 }),
    sides: group({
      heading: line({ max: 60 }),
      columns: list(group({ heading: line({ max: 60 }), points: list(line({ max: 160 }), { max: 12 }) }), {
        max: 12,
      }),
    }),
    tests: group({
      heading: line({ max: 60 }),
      items: list(group({ title: line({ max: 60 }), text: line({ max: 160 }) }), { max: 12 }),
    }),
    vote: group({ heading: line({ max: 60 }), paragraphs: list(line({ max: 400 }), { max: 12 }) }),
    further: group({ text: prose({ max: 300 }) }),
    next: group({ label: line({ max: 60 }), href: link() }),
  });

export const amalgamation: ValueOf<typeof amalgamationSchema> = {
  heading: "Amalgamation: the number first, then the vote.",
  lead: {
    usual:
      "I will not campaign for a merger or against one before the costs are on the table. I will campaign for putting them there, and for asking you.",
    after:
      "My position before the vote of {votingDay}: for or against a merger only once the costs are on the table; for putting them there, and for asking you.",
  },
  status: "[Position to be confirmed by the candidate before launch]",
  caption:
    "Saanich in section. What runs downhill does not stop at a municipal line. Drawn for this site; not to scale.",
  sides: {
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
  tests: {
    heading: "Four things I would want in writing",
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
  vote: {
    heading: "Then a vote",
    paragraphs: [
      "British Columbia's Community Charter does not allow a forced merger: voters in each municipality are asked separately, and each must say yes. [Section and current wording to be confirmed] I think that is right. A union that one side did not choose does not last.",
      "Whichever way you would vote, most of the gain does not need to wait. Fire dispatch, creek plans, buying in bulk and joined-up trails can be agreed between councils that keep their names. I would start there.",
    ],
  },
  further: {
    text: "For the case as others make it, read the [regional vision site](https://regionalvision.example.org). It is not ours, and I do not agree with all of it.",
  },
  next: { label: "Tell me how you would vote, and why", href: "/contact" },
};
