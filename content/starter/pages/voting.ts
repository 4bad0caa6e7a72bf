import type { Page } from "#content/blocks/page.ts";

const untilTheVote = [
  "before",
  "campaign",
  "advance-voting",
  "voting-day",
] satisfies Page["blocks"][number]["phases"];

const links = { map: "Map", entry: "Vote" };

/** Where, when and how people vote; afterwards the result. Nothing of it is known before the municipality has said it. */
export const votingBlocks: Page["blocks"] = [
  {
    kind: "hero",
    id: "opening",
    heading: { usual: "Where, when and how do I vote?", after: "The vote is over" },
    lead: {
      usual: "Voting day is {votingDay.long}. Voting places are open {campaign.voting.hours}.",
      "advance-voting":
        "Advance voting is open today: {campaign.voting.advanceHours}. Voting day is {votingDay.long}.",
      "voting-day": "Today is voting day. Voting places are open {campaign.voting.hours}.",
      after: "Voting day was {votingDay.long}. {campaign.result}",
    },
  },
  {
    kind: "voting-places",
    id: "places",
    heading: "Voting places",
    note: "On {votingDay.long}. Checked against the list of the {municipality.kind} on [date]: [its election page].",
    hours: "{campaign.voting.hours}",
    places: [{ id: "first", name: "[Name of the voting place]", address: "[Street and number]" }],
    ...links,
    phases: untilTheVote,
  },
  {
    kind: "voting-places",
    id: "advance",
    tone: "sunk",
    heading: "Advance voting",
    note: "[Who may vote before voting day, from the {municipality.kind}]",
    hours: "{campaign.voting.advanceHours}",
    places: [{ id: "first", name: "[Name of the place, and its day]", address: "[Street and number]" }],
    ...links,
    phases: untilTheVote,
  },
  {
    kind: "columns",
    id: "bring",
    columns: [
      { heading: "What to bring", points: ["[Which identification counts, from the {municipality.kind}]"] },
    ],
    phases: untilTheVote,
  },
  {
    kind: "questions",
    id: "questions",
    answers: {
      usual: [
        {
          question: "Can I vote by mail?",
          answer:
            "[Whether the {municipality.kind} offers it, how to ask for it, and by when it must be back]",
        },
        {
          question: "I am not on the list of voters",
          answer: "[Whether one can register when voting, and what to bring for it]",
        },
        {
          question: "I need help to vote",
          answer: "[Who may help, and what a voting place has for it]",
        },
        {
          question: "Whom do I ask?",
          answer:
            "This page is the campaign’s help; what the {municipality.kind} says counts: [its election office, and the telephone number].",
        },
      ],
    },
    phases: untilTheVote,
  },
  {
    kind: "onward",
    id: "onward",
    text: "Is something wrong or missing here?",
    label: "Tell me",
    href: "/contact",
  },
];

export const voting: Page = {
  name: "How to vote",
  address: "/vote",
  title: { usual: "How to vote | {campaign.candidate.name}", after: "The vote | {campaign.candidate.name}" },
  description: {
    usual: "Where, when and how to vote in the {campaign.election}, {campaign.municipality}.",
    after: "The result of the {campaign.election}, {campaign.municipality}.",
  },
  keywords: ["{municipality.name}", "how to vote", "voting places"],
  type: "general",
  blocks: votingBlocks,
};
