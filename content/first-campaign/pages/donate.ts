import type { Documents } from "#content/documents.ts";

export const donate: Documents["pages/donate"] = {
  page: {
    title: "Support Independent Leadership",
    deck: "No party, no slate. This campaign is paid for by residents of British Columbia, from their own money.",
    amount: "Choose an amount in Canadian dollars",
    /** The amounts to choose from (specification section 9): whole dollars, as many as the campaign likes, the smallest first. */
    presetDollars: [25, 50, 99],
    custom: "Or another amount",
    minimum: "Minimum $5.00 CAD.",
    donor: "Who is giving",
    nameConfirmed: "Yes, this is my own full name",
    printed: "Send me a printed receipt by post",
    addressNote:
      "Only the printed receipt goes to this address. The payment page asks for your home address itself, because the law wants it from the payment.",
    donate: "Donate",
    processing: "Processing...",
    needsAmount: "Choose or type an amount first.",
  },
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
  notes: {
    maximum: "One person may give at most {amount} in {year}.",
    printed: "Printed receipts are mailed within {figures.printedReceiptDays}.",
    rehearsal:
      "When payments are real, printed receipts are mailed within {figures.printedReceiptDays}. In practice mode nothing is sent by post.",
  },
  taxTruth: {
    title: "A gift here earns no tax credit.",
    text: "{law.taxSentence} {law.disclosureSentence}",
  },
  receiptNotice: {
    title: "CRA-compliant receipt information",
    text: "A PDF tax receipt is sent by e-mail after your payment clears; a printed one follows by post if you ask for it. It is {law.receiptPurpose}. Payment opens in a new tab with our card provider; card numbers never touch this site.",
    rehearsalText:
      "A PDF tax receipt is sent by e-mail after your payment clears; when payments are real, a printed one follows by post if you ask for it. It is {law.receiptPurpose}. In practice mode the PDF is marked TEST, and nothing is sent by post. Payment opens in a new tab; card numbers never touch this site.",
    onEvery: "On every receipt: “{law.taxSentence} {law.disclosureSentence}”",
  },
  progress: {
    campaignTitle: "Community Outreach Fund",
    label: "About this fund",
    raised: "raised of {goal} by {donors} donors",
    meter: "{title}: {percent}% of the goal",
    stated: "{percent}% of the goal, as of {day}.",
    live: "{percent}% of the goal, counted from received donations.",
  },
  kept: { title: "What is kept about you" },
  paymentNotices: {
    rehearsal: {
      title: "Practice mode.",
      text: "Payments here are a rehearsal: no card is charged and no money moves.",
    },
    off: {
      title: "Online donations are not open.",
      text: "Nothing can be paid on this page at the moment. To give in another way, write to [{campaign.email}](mailto:{campaign.email}).",
    },
  },
  cancelledCheckout: {
    title: "Nothing was charged.",
    text: "You came back from the payment page without paying.",
    kept: "What you typed is in the form again.",
    notKept: "What you typed could not be kept here; your browser’s back button may still have it.",
  },
  checkout: {
    opening: "Opening the payment page…",
    opened: "The payment page opened in a new tab.",
    openAgain: "Open it again",
    redirecting:
      "A new tab opened for payment. Your tax receipt comes by e-mail after payment: {law.receiptPurpose}.",
    blocked:
      "Your browser kept the new tab closed. Your tax receipt comes by e-mail after payment: {law.receiptPurpose}.",
    continue: "Continue to payment",
  },
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
    unable:
      "Not able to give? [Volunteer](/get-involved), see [other ways to help](/ways-to-help) or go [back home](/).",
  },
};
