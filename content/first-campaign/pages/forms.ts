import type { Page } from "#content/blocks/page.ts";

export const getInvolved: Page = {
  name: "Get involved",
  address: "/get-involved",
  title: {
    usual: "Get Involved | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Volunteer for an hour or a season, or send a short message. You will hear back within {figures.volunteerReplyHours}.",
    after:
      "Have a sign collected, offer help or send a short message. You will hear back within {figures.volunteerReplyHours}.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "volunteer", "campaign", "door-knocking"],
  type: "get-involved",
  blocks: [
    {
      kind: "form",
      id: "volunteer",
      form: "volunteer",
      isOpening: true,
      heading: { usual: "Lend an hour. Bring a neighbour.", after: "Thank you for every hour." },
      lead: {
        usual:
          "Campaigns here are won on doorsteps. Pick what suits you; we will be in touch within {figures.volunteerReplyHours}.",
        after:
          "Voting day was {votingDay.long}. Is a sign still on your lawn, or would you like to help with what comes next? Write to me here; we will be in touch within {figures.volunteerReplyHours}. [What help is still needed: to be confirmed.]",
      },
      picture: {
        image: "/images/tillicum.svg",
        shows: "People walking and rowing at the Gorge",
        caption: "The Gorge at Tillicum.",
      },
      facts: [
        { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
        { term: "We answer", text: "You hear from us within {figures.volunteerReplyHours}." },
        {
          term: "Your details",
          text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
        },
      ],
      formHeading: "Volunteer",
    },
    {
      kind: "form",
      id: "message",
      form: "short-contact",
      tone: "sunk",
      heading: { usual: "Or just say something" },
      lead: { usual: "A question, an invitation, a complaint. All welcome." },
    },
  ],
};

export const volunteer: Page = {
  name: "Volunteer",
  address: "/volunteer",
  title: {
    usual: "Volunteer | {campaign.candidate.name}",
  },
  description: {
    usual: "Doors, phones, data, drawing, translation or your kitchen table: say what you can do and when.",
    after: "The vote is over: say what you can do and when, and you will hear whether help is still needed.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "volunteer", "campaign volunteer"],
  type: "general",
  blocks: [
    {
      kind: "form",
      id: "volunteer",
      form: "volunteer",
      isOpening: true,
      heading: { usual: "Volunteer" },
      lead: {
        usual:
          "An evening, a season, or one good phone call: every hour moves this campaign further than an advertisement would.",
        after:
          "The vote is over. Say what you can do and when, and you will hear whether it is still needed. [What help is still needed: to be confirmed.]",
      },
      picture: { image: "/images/spot-porch.svg", shows: "" },
      facts: [
        { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
        { term: "We answer", text: "You hear from us within {figures.volunteerReplyHours}." },
        {
          term: "Your details",
          text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
        },
      ],
    },
  ],
};

export const newsletter: Page = {
  name: "Newsletter",
  address: "/newsletter",
  title: {
    usual: "Newsletter | {campaign.candidate.name}",
  },
  description: {
    usual:
      "The campaign letter by e-mail: dates, documents and votes that affect your street. Leave with one click.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "newsletter", "campaign letter"],
  type: "general",
  blocks: [
    {
      kind: "sign-up",
      id: "sign-up",
      isOpening: true,
      heading: "The campaign letter",
      text: "Dates, documents and votes that affect your street, in plain words. Your first update arrives within {figures.firstUpdateHours}.",
      promises: [
        "You confirm your address first, so nobody can sign you up but you.",
        "Every letter has a link at the end: one click and you are off the list.",
        "The list stays with this campaign. It is never sold or shared.",
      ],
      note: { usual: "", after: "The vote is over: the letter goes on only for those who stay." },
    },
  ],
};

export const contact: Page = {
  name: "Contact",
  address: "/contact",
  title: {
    usual: "Contact | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Write to me, attach what I ought to read, and expect an answer within {figures.contactReplyHours}.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "contact",
    "ask the candidate",
    "office hours",
  ],
  type: "contact",
  blocks: [
    {
      kind: "form",
      id: "write",
      form: "contact",
      isOpening: true,
      heading: { usual: "Write to me" },
      lead: {
        usual:
          "I read every message and answer within {figures.contactReplyHours}. Photos of the crossing, the ditch or the letter help.",
      },
      picture: { image: "/images/spot-letter.svg", shows: "" },
      facts: [
        { term: "E-mail", text: "[{campaign.email}](mailto:{campaign.email})" },
        { term: "Office hours", text: "Schedule to be announced" },
      ],
      note: { usual: "", after: "[Whether office hours go on after the vote: to be confirmed.]" },
      steps: {
        heading: "A quick answer needs three things",
        items: [
          "The place: a street and the nearest number or corner.",
          "Since when, and how often.",
          "Whom you have asked already, and what they said.",
        ],
      },
      hasChannels: true,
    },
  ],
};

export const concerns: Page = {
  name: "Concerns",
  address: "/concerns",
  alsoAt: ["/community-voices"],
  title: {
    usual: "Community concerns | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Tell me what is wrong on your street: a crossing, a drain, a rezoning sign. The more exact the place, the better.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "community concerns",
    "neighbourhood",
    "report a concern",
  ],
  type: "general",
  blocks: [
    {
      kind: "form",
      id: "concern",
      form: "concern",
      isOpening: true,
      heading: { usual: "What is wrong on your street?" },
      lead: {
        usual:
          "A crossing without light, a permit that never comes, a ditch that floods: tell me where and since when. I answer within {figures.contactReplyHours}.",
      },
      picture: { image: "/images/spot-street.svg", shows: "" },
    },
  ],
};
