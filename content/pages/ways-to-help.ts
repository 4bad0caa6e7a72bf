import { formatDate } from "#domain/time/local-date.ts";
import { campaign } from "../campaign.ts";
import { figures } from "../figures.ts";

const { contactReplyHours, waysToHelpSupporters, waysToHelpEvents, waysToHelpNeighborhoods } = figures;

type Way = { title: string; text: string; action: string; href: string };

/** One kind of help: what it costs, the doors to it, and for meetings when they are. */
export type HelpCategory = {
  title: string;
  image: string;
  text: string;
  ways: readonly Way[];
  when?: { title: string; text: string };
};

/** Four kinds of help, five doors. The addresses are the specified ones; two of them are redirects. */
export const waysToHelp = {
  /** Each sentence has a line of its own. */
  heading: ["An hour is a lot.", "So is twenty-five dollars."],
  /** As the specification words them, whatever other pages count (decisions section 3). */
  stats: [
    { number: waysToHelpSupporters.text, what: "supporters" },
    { number: waysToHelpEvents.text, what: "events" },
    { number: waysToHelpNeighborhoods.text, what: "neighborhoods" },
  ],
  counted: `The campaign’s own counts for this page, as of ${formatDate(campaign.switches.statedAsOf)}. The neighbors on the [home page](/) are counted apart. [What each count includes is to be confirmed.]`,
  categories: [
    {
      title: "Say something",
      image: "/images/spot-letter.svg",
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
      image: "/images/spot-bench.svg",
      text: "Costs you a morning, an afternoon or an evening.",
      ways: [
        {
          title: "Coffee, town halls and walks",
          text: "Bring a neighbour who disagrees with me. Those are the conversations I learn from.",
          action: "See what is on",
          href: "/events-news",
        },
      ],
      when: {
        title: "When",
        text: "Coffee is on Saturday mornings. Town halls start at 7:00 PM and walks at 2:00 PM.",
      },
    },
    {
      title: "Lend a hand",
      image: "/images/spot-porch.svg",
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
      image: "/images/spot-press.svg",
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
  ] satisfies HelpCategory[] as readonly HelpCategory[],
  next: {
    text: "Not sure? Start with the one that takes ten minutes.",
    label: "Tell me about your street",
    href: "/community-voices",
  },
} as const;
