import { figures } from "../figures.ts";

const { contactReplyHours, waysToHelpSupporters, waysToHelpEvents, waysToHelpNeighborhoods } = figures;

/** Four kinds of help, five doors. The addresses are the specified ones; two of them are redirects. */
export const waysToHelp = {
  heading: "An hour is a lot. So is twenty-five dollars.",
  lead: "An independent campaign has no head office. It has whoever turns up. Here are four ways to turn up, in order of how little they ask of you.",
  /** As the specification words them, whatever other pages count (decisions section 3). */
  stats: [
    { number: waysToHelpSupporters.text, what: "supporters" },
    { number: waysToHelpEvents.text, what: "events" },
    { number: waysToHelpNeighborhoods.text, what: "neighborhoods" },
  ],
  categories: [
    {
      title: "Say something",
      image: "/images/spot-street.svg",
      text: "Costs you ten minutes.",
      ways: [
        {
          title: "Tell me about your street",
          text: "A crossing, a drain, a rezoning sign. The more exact the place, the more useful it is to me at council.",
          action: "Raise a concern",
          href: "/community-voices",
        },
        {
          title: "Ask me a question",
          text: `Or send the document I ought to have read. I answer within ${contactReplyHours.text}.`,
          action: "Write to me",
          href: "/contact",
        },
      ],
    },
    {
      title: "Come along",
      image: "/images/spot-oak.svg",
      text: "Costs you a Saturday morning.",
      ways: [
        {
          title: "Coffee, town halls and walks",
          text: "Bring a neighbour who disagrees with me. Those are the conversations I learn from.",
          action: "See what is on",
          href: "/events-news",
        },
      ],
    },
    {
      title: "Lend a hand",
      image: "/images/spot-hall.svg",
      text: "Costs you an hour, or a season.",
      ways: [
        {
          title: "Volunteer",
          text: "Doors, phones, data, drawing, translation, or your kitchen table for an hour. Say what you can do and when.",
          action: "Get involved",
          href: "/get-involved",
        },
      ],
    },
    {
      title: "Chip in",
      image: "/images/part-oak.svg",
      text: "Costs you what you choose, from $5.",
      ways: [
        {
          title: "Donate",
          text: "Only residents of British Columbia who are Canadian citizens or permanent residents may give, from their own money. That is the law, and it means that every gift here comes from a person.",
          action: "Donate",
          href: "/donate",
        },
      ],
    },
  ],
  next: {
    text: "Not sure? Start with the one that takes ten minutes.",
    label: "Tell me about your street",
    href: "/community-voices",
  },
} as const;
