import type { Page } from "#content/blocks/page.ts";

/** Four kinds of help, five doors. The addresses are the specified ones; two of them are redirects. */
export const waysToHelp: Page = {
  name: "Ways to help",
  address: "/ways-to-help",
  title: {
    usual: "Ways to help | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Say something, come along, lend a hand or chip in: four ways to help an independent campaign, from ten minutes up.",
    after: "Say something, come along, lend a hand or chip in: four doors that stay open after the vote.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "ways to help", "volunteer", "donate"],
  type: "general",
  blocks: [
    {
      kind: "hero",
      id: "opening",
      heading: { usual: "An hour is a lot. So is twenty-five dollars." },
      lead: {
        usual:
          "An independent campaign has no head office. It has whoever turns up. Here are four ways to turn up, in order of how little they ask of you.",
        after:
          "The vote is over; these four doors stay open, in order of how little they ask of you. [Which meetings go on and what help is still needed: to be confirmed.]",
      },
      /** As the specification gives them, whatever other pages count (decisions section 3). */
      figures: {
        figures: [
          {
            number: "{figures.waysToHelpSupporters}",
            what: "supporters",
          },
          {
            number: "{figures.waysToHelpEvents}",
            what: "events",
          },
          {
            number: "{figures.waysToHelpNeighborhoods}",
            what: "neighborhoods",
          },
        ],
        counted:
          "The campaign’s own counts for this page, as of {statedAsOf}. The neighbors on the [home page](/) are counted apart. [What each count includes is to be confirmed.]",
      },
    },
    {
      kind: "ways",
      id: "ways",
      categories: [
        {
          title: "Say something",
          image: "/images/spot-letter.svg",
          shows: "",
          text: "Costs you ten minutes.",
          ways: [
            {
              title: "Tell me about your street",
              text: {
                usual:
                  "A crossing, a drain, a rezoning sign. The more exact the place, the more useful it is to me at council.",
                after:
                  "A crossing, a drain, a rezoning sign. The more exact the place, the more useful it is.",
              },
              action: "Raise a concern",
              href: "/community-voices",
            },
            {
              title: "Ask me a question",
              text: {
                usual:
                  "Or send the document I ought to have read. I answer within {figures.contactReplyHours}.",
              },
              action: "Write to me",
              href: "/contact",
            },
          ],
        },
        {
          title: "Come along",
          image: "/images/spot-bench.svg",
          shows: "",
          text: "Costs you a morning, an afternoon or an evening.",
          ways: [
            {
              title: "Coffee, town halls and walks",
              text: {
                usual: "Bring a neighbour who disagrees with me. Those are the conversations I learn from.",
              },
              action: "See what is on",
              href: "/events-news",
            },
          ],
          when: {
            title: "When",
            text: {
              usual: "Coffee is on Saturday mornings. Town halls start at 7:00 PM and walks at 2:00 PM.",
              after:
                "Until voting day, coffee was on Saturday mornings, town halls at 7:00 PM and walks at 2:00 PM. [Which of these go on: to be confirmed.]",
            },
          },
        },
        {
          title: "Lend a hand",
          image: "/images/spot-porch.svg",
          shows: "",
          text: "Costs you an hour, or a season.",
          ways: [
            {
              title: "Volunteer",
              text: {
                usual:
                  "Doors, phones, data, drawing, translation, or your kitchen table for an hour. Say what you can do and when.",
                after:
                  "Say what you would like to do next, and when. [What help is still needed: to be confirmed.]",
              },
              action: "Get involved",
              href: "/get-involved",
            },
          ],
        },
        {
          title: "Chip in",
          image: "/images/spot-press.svg",
          shows: "",
          text: "Costs you what you choose, from {leastDonation}.",
          ways: [
            {
              title: "Donate",
              text: {
                usual:
                  "Only residents of British Columbia who are Canadian citizens or permanent residents may give, from their own money. That is the law, and it means that every gift here comes from a person.",
                after:
                  "The page says what may still be given after the vote, and what becomes of it. Only residents of British Columbia who are Canadian citizens or permanent residents may give, from their own money.",
              },
              action: "Donate",
              href: "/donate",
            },
          ],
        },
      ],
    },
    {
      kind: "onward",
      id: "next",
      tone: "sunk",
      text: "Not sure? Start with the one that takes ten minutes.",
      label: "Tell me about your street",
      href: "/community-voices",
    },
  ],
};
