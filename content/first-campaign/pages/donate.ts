import type { Page } from "#content/blocks/page.ts";
import type { Documents } from "#content/documents.ts";

export const donate: Page = {
  name: "Donate",
  address: "/donate",
  title: {
    usual: "Donate | {campaign.candidate.name}",
  },
  description: {
    usual:
      "Support independent leadership in {municipality.name}. Gifts from {leastDonation}, by residents of British Columbia, with a receipt by e-mail.",
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

export const donationSuccess: Documents["pages/donation-success"] = {
  title: "Thank you",
  plain: "Thank you for standing behind an independent campaign.",
  /** Stands as large as the heading of the slip. */
  rehearsal: "This was a rehearsal: no money moved.",
  rehearsalStamp: "Rehearsal",
  rehearsalTitle: "{title} (rehearsal)",
  rows: {
    amount: "Amount",
    paidOn: "Paid on",
    receipt: "PDF receipt",
    refunded: "Sent back",
    returnedOn: "Sent back on",
    disputed: "Taken back by the bank",
    kept: "Stays with the campaign",
    toReturn: "To be returned",
    dueOn: "No later than",
    taken: "Taken",
    lastLooked: "Last looked",
  },
  taxNote: "{law.taxSentence} {law.disclosureSentence}",
  looksAgain: "This page looks again by itself. You may also close it.",
  looksNoMore:
    "This page has stopped looking by itself. Look again whenever you like; what happens to your payment does not depend on it.",
  notReached: "We could not be reached just now.",
  lookAgain: "Look again now",
  unread: {
    title: "Your payment could not be looked up",
    heading: "We did not look just now",
    stamp: "Not looked up",
    text: "This says nothing about your payment: please do not pay again, and look once more in a few minutes.",
  },
  tryAgain: "Back to the donation page",
  ask: "Write to us about it",
  share: "Share",
  volunteer: "Volunteer",
  home: "Back to the home page",
  resend: "Send me the receipt again",
  resendOutcome: {
    sent: "The receipt was sent again. Please look into your inbox in a few minutes.",
    none: "There is no receipt to send for this payment.",
    failed: "The receipt could not be sent just now. Please try again in a few minutes.",
  },
  shareText: {
    usual: "I support an independent voice on {municipality.name} Council.",
    after: "I stood behind an independent candidate for {municipality.name} Council.",
  },
  states: {
    waiting: {
      title: "Waiting for word of your payment",
      heading: "Not heard from the payment provider yet",
      stamp: "Waiting",
      known:
        "We have not heard yet whether the payment went through. Please do not pay again. If it did, your receipt comes by e-mail.",
      unknown:
        "We have heard of no payment at this address. If you paid, please do not pay again: your receipt comes by e-mail once the payment provider tells us. If in doubt, write to us.",
    },
    ofNewerServer: {
      title: "Waiting for word of your payment",
      heading: "This page cannot say yet how it stands",
      stamp: "Waiting",
      text: [
        "What is recorded of your payment could not be shown here. Please do not pay again. Look again in a few minutes, or write to us.",
      ],
    },
    paid: {
      title: "Thank you",
      heading: "Your gift has arrived",
      stamp: "Paid",
      arrived:
        "Your donation of {amount} has arrived. Thank you for standing behind an independent campaign.",
      receipt:
        "Receipt {receipt} goes to the e-mail address you gave, as a PDF; if you asked for a printed one, it is mailed within {figures.printedReceiptDays}.",
      testReceipt:
        "Receipt {receipt} goes to the e-mail address you gave, as a PDF marked TEST, and nothing is mailed on paper.",
      noReceipt: "No receipt is recorded for it yet. If none comes by e-mail within a day, write to us.",
    },
    partlyRefunded: {
      title: "A part of your gift was sent back",
      heading: "{kept} stays with the campaign",
      stamp: "Partly refunded",
      sentBack:
        "{refunded} was sent back the way it came; banks can take some days to show it. Thank you for the rest.",
      receipt: "Receipt {receipt} over {kept} replaces the earlier one and comes by e-mail.",
    },
    toBeReturned: {
      title: "We may not keep this gift",
      titleOfPart: "We may not keep all of this gift",
      heading: "It goes back to you",
      headingOfPart: "{amount} of it goes back to you",
      stamp: "To be returned",
      by: "no later than {day}",
      within: "within {law.returnDays} days",
      whole: "{amount} goes back to you {when}. No receipt is made for it.",
      part: "{amount} goes back to you {when}. A receipt is made for what stays.",
    },
    processing: {
      title: "Your payment is being processed",
      heading: "It is being confirmed",
      stamp: "Processing",
      text: [
        "Your bank holds the amount, and it is taken once we have confirmed that we may accept it: usually within a minute. Please do not pay again. Your receipt comes by e-mail; if we cannot accept it, nothing is taken, and we write to you as well.",
      ],
    },
    held: {
      title: "Your gift waits for a decision",
      heading: "Our financial agent looks at it",
      stamp: "Waiting",
      text: [
        "Some gifts can only be accepted by the campaign’s financial agent, and that can take some days. Your bank holds the amount until then, for about seven days at most, and nothing is charged before the decision. Please do not pay again.",
        "If it is accepted, your receipt comes by e-mail. If it is not, or if the hold ends first, nothing is taken, and we write to you as well.",
      ],
    },
    declined: {
      title: "We could not accept this gift",
      heading: "It was not taken",
      stamp: "Declined",
      /** Also of an authorization that was cancelled at the provider's own page: nothing is known of the law there. */
      noReason: "The campaign’s financial agent could not accept it. Write to us, and we tell you why.",
      ending:
        "Nothing was taken, and no receipt is made. What your bank held for it is released; some banks take a few days to show that.",
    },
    failed: {
      title: "The payment did not go through",
      heading: "Your bank said no",
      stamp: "Not paid",
      text: ["Nothing was taken, and no receipt is made.", "You can try again whenever you like."],
    },
    expired: {
      title: "The checkout has ended",
      heading: "We know of no payment",
      stamp: "Ended",
      text: [
        "The checkout was open for a limited time, and no payment has reached us. If you did pay, please do not pay again: this page changes when the payment provider tells us, or write to us.",
      ],
    },
    "ran-out": {
      title: "The payment was not taken",
      heading: "The bank’s hold ran out",
      stamp: "Ran out",
      text: [
        "Your bank held the amount for a limited time, and that time ended before we took it. The hold is released.",
        "Nothing was taken, and no receipt is made.",
      ],
    },
    refunded: {
      title: "Your gift was sent back",
      heading: "All of it goes back to you",
      stamp: "Refunded",
      text: [
        "The full amount was sent back the way it came. Banks can take some days to show it. An earlier receipt no longer counts.",
      ],
    },
    disputed: {
      title: "This payment is disputed",
      heading: "The bank has taken it back for now",
      stamp: "Disputed",
      text: [
        "The card’s owner objected to this payment at the bank. Until the bank decides, the campaign does not have the money.",
      ],
    },
    disputeLost: {
      title: "This payment was taken back",
      heading: "The bank decided for the card’s owner",
      stamp: "Taken back",
      text: ["The bank took the money back from the campaign. An earlier receipt for it no longer counts."],
    },
  },
  declineReasons: {
    "not-eligible":
      "The address that came with the payment is not one from which the campaign may take gifts. {law.whoMayGive}",
    "address-missing":
      "The law asks for the full home address of everyone who gives, and none came with the payment.",
    "over-limit": "One person may give only so much in a year, and this gift would pass that limit.",
    organization: "The name that was given is not a person’s own. {law.whoMayGive}",
  },
  mayNotKeep: "The campaign may not keep it. Write to us, and we tell you why.",
};
