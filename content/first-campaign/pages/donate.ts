import type { Page } from "#content/blocks/page.ts";

export const donate: Page = {
  name: "Donate",
  address: "/donate",
  title: {
    usual: "Donate | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Support independent leadership in {municipality.name}. Gifts from $5, by residents of British Columbia, with a receipt by e-mail.",
    after:
      "The vote of {votingDay} is over: what may still be given to the campaign, and how every gift is reported.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "donate",
    "campaign contribution",
    "receipt",
  ],
  type: "general",
  blocks: [
    {
      kind: "donation",
      id: "donation-section",
      heading: "Support Independent Leadership",
      lead: "No party, no slate. This campaign is paid for by residents of British Columbia, from their own money.",
      giving: {
        usual: { title: "", text: "" },
        before: {
          title: "Before nominations.",
          text: "[What may be asked for and spent before nomination: the financial agent.]",
        },
        after: {
          title: "The vote is over.",
          text: "Voting day was {votingDay.long}. The law lets residents give to a campaign after the vote too. Such a gift counts toward the limit of the calendar year in which it is given, and every gift for this election is reported; for the disclosure statement the law sets {disclosureDue.long}. [Whether this campaign still takes gifts, what for and until when: the financial agent]",
        },
      },
      tax: {
        title: "A gift here earns no tax credit.",
        text: "{law.taxSentence} {law.disclosureSentence}",
      },
      progress: {
        title: "Community Outreach Fund",
        label: "About this fund",
        raised: "raised of {goal} by {donors} donors",
        meter: "{title}: {percent}% of the goal",
        stated: "{percent}% of the goal, as of {day}.",
        live: "{percent}% of the goal, counted from received donations.",
      },
      receipt: {
        title: "CRA-compliant receipt information",
        text: "A PDF tax receipt is sent by e-mail after your payment clears; a printed one follows by post if you ask for it. It is {law.receiptPurpose}. Payment opens in a new tab with our card provider; card numbers never touch this site.",
        rehearsalText:
          "A PDF tax receipt is sent by e-mail after your payment clears; when payments are real, a printed one follows by post if you ask for it. It is {law.receiptPurpose}. In practice mode the PDF is marked TEST, and nothing is sent by post. Payment opens in a new tab; card numbers never touch this site.",
        onEvery: "On every receipt: “{law.taxSentence} {law.disclosureSentence}”",
      },
      kept: "What is kept about you",
      afterwards: {
        title: "What happens next",
        steps: [
          "Checkout opens in a new tab.",
          "Your PDF receipt arrives by e-mail.",
          "If you asked, the paper one follows by post.",
        ],
        rehearsalSteps: [
          "A practice checkout opens in a new tab.",
          "A PDF receipt marked TEST arrives by e-mail.",
          "Nothing is sent by post.",
        ],
        image: "/images/spot-press.svg",
        shows: "",
        unable:
          "Not able to give? [Volunteer](/get-involved), see [other ways to help](/ways-to-help) or go [back home](/).",
      },
    },
    { kind: "ways-to-give", id: "other-ways" },
  ],
};
