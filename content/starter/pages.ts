import type { Page } from "#content/blocks/page.ts";
import type { Documents } from "#content/documents.ts";

/** What stands in the starter's words until somebody says it. The beginning in the office asks for each and puts it in its place. */
export const brackets = {
  sentence: "[One sentence: who you are, and what you would do first]",
  promise1: "[First promise]",
  promise2: "[Second promise]",
  promise3: "[Third promise]",
  priority1: "[First priority]",
  priority1Text: "[What you would do about it, and how a neighbour would notice]",
  priority2: "[Second priority]",
  priority2Text: "[What you would do about the second, and by when]",
  priority3: "[Third priority]",
  priority3Text: "[What you would do about the third, and by when]",
  why: "[Why you run, as you would say it at a door]",
} as const;

export const home: Page = {
  name: "Home",
  address: "/",
  title: { usual: "{campaign.name}" },
  description: {
    usual: "{campaign.candidate.name}, independent, {campaign.election}, {campaign.municipality}.",
  },
  keywords: ["{municipality.name}", "independent candidate", "British Columbia"],
  type: "home",
  blocks: [
    {
      kind: "portrait-hero",
      id: "opening",
      eyebrow: "{campaign.candidate.strapline}",
      heading: "{campaign.candidate.name}",
      lead: { usual: brackets.sentence },
      caption: "{campaign.candidate.name}",
    },
    {
      kind: "columns",
      id: "promises",
      heading: "Three promises",
      columns: [
        {
          heading: "What I would do, and what you can check",
          points: [brackets.promise1, brackets.promise2, brackets.promise3],
        },
      ],
    },
    {
      kind: "text",
      id: "now",
      heading: "How to vote",
      paragraphs: [
        "Voting day is {votingDay.long}. Voting places are open {campaign.voting.hours}: {campaign.voting.places}",
        "Advance voting: {campaign.voting.advanceHours}, {campaign.voting.advancePlaces}.",
      ],
      action: { label: "Where, when and how", href: "/vote" },
      phases: ["before", "campaign", "advance-voting", "voting-day"],
    },
    {
      kind: "text",
      id: "after",
      heading: "What happens now",
      paragraphs: ["The vote of {votingDay} is over. {campaign.result}"],
      phases: ["after"],
    },
    {
      kind: "sign-up",
      id: "email-capture",
      heading: "Get the campaign letter",
      text: "Dates, documents and votes that affect your street. Your first update arrives within {figures.firstUpdateHours}. To ask or tell me something instead, [write to me](/contact).",
      place: "contact",
    },
  ],
};

export const about: Page = {
  name: "About",
  address: "/about",
  title: { usual: "About | {campaign.candidate.name}" },
  description: {
    usual:
      "Who {campaign.candidate.name} is, why they stand in the {campaign.election}, and how to ask a question.",
  },
  keywords: ["{municipality.name}", "about the candidate", "independent candidate"],
  type: "general",
  blocks: [
    {
      kind: "portrait-hero",
      id: "hello",
      eyebrow: "About",
      heading: "I am {campaign.candidate.name}.",
      lead: { usual: brackets.sentence },
      caption: "{campaign.candidate.name}",
    },
    { kind: "text", id: "story", heading: "Why I run", paragraphs: [brackets.why] },
    {
      kind: "onward",
      id: "ask",
      text: "Is there something you would like to know?",
      label: "Ask me",
      href: "/contact",
    },
  ],
};

export const platform: Page = {
  name: "Platform",
  address: "/platform",
  title: { usual: "Platform | {campaign.candidate.name}" },
  description: {
    usual: "Three priorities of {campaign.candidate.name} for {municipality.name}, and how you can check.",
  },
  keywords: ["{municipality.name}", "platform", "independent candidate"],
  type: "general",
  blocks: [
    opening(
      "What I would do",
      "Three priorities. Each says what is wrong, what I would do, and how you would notice.",
    ),
    { kind: "text", id: "first", heading: brackets.priority1, paragraphs: [brackets.priority1Text] },
    {
      kind: "text",
      id: "second",
      heading: brackets.priority2,
      paragraphs: [brackets.priority2Text],
      tone: "sunk",
    },
    { kind: "text", id: "third", heading: brackets.priority3, paragraphs: [brackets.priority3Text] },
    { kind: "onward", id: "onward", text: "What is missing?", label: "Write to me", href: "/contact" },
  ],
};

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

/** Nothing of it is known before it is said. */
export const pressKit: Page["blocks"][number] = {
  kind: "press-kit",
  id: "press-kit",
  heading: "{campaign.candidate.name}",
  biographies: [
    { label: "In one sentence", paragraphs: ["[Your life in one sentence]"] },
    { label: "In one paragraph", paragraphs: ["[Your life in one paragraph]"] },
    { label: "On half a page", paragraphs: ["[Your life on half a page]"] },
  ],
  facts: [{ label: "[What it is]", text: "[A fact]", source: "[Where it can be checked]" }],
};

/** Hidden until the campaign has filled it. */
export const press: Page = {
  name: "For the press",
  address: "/press",
  title: { usual: "For the press | {campaign.candidate.name}" },
  description: {
    usual: "Portrait, biography and facts about {campaign.candidate.name}, free to print.",
  },
  keywords: ["{municipality.name}", "press", "independent candidate"],
  type: "general",
  isHidden: true,
  blocks: [
    opening("For the press", "Free to print. For anything else, write to {campaign.email}."),
    pressKit,
  ],
};

export const notFound: Documents["pages/not-found"] = {
  heading: "There is no page at this address.",
  lead: "A link may be old, or a letter may have gone missing. Nothing you typed was lost.",
  image: {
    src: "/images/town-walk.svg",
    alt: "A street of houses between trees and water",
    caption: "The way back is on foot.",
  },
  ways: {
    heading: "What people usually look for",
    links: [
      { label: "The platform", href: "/platform", text: "three priorities, and how you can check" },
      { label: "News & events", href: "/news-events", text: "where and when you can meet me" },
      { label: "Contact", href: "/contact", text: "tell me which link was broken" },
    ],
  },
  next: { label: "Go to the home page", href: "/" },
};

/** The heading of a page, and what it says in two sentences. */
export function opening(heading: string, lead: string): Page["blocks"][number] {
  return { kind: "hero", id: "opening", heading: { usual: heading }, lead: { usual: lead } };
}
