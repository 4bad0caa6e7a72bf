/** Words of /donate. */

import {
  document,
  group,
  inPhases,
  line,
  list,
  number,
  prose,
  type ValueOf,
} from "#content/schema/fields.ts";

export const donateSchema = () =>
  document("Donate", {
    page: group({
      title: line({ max: 60, isReserved: true }),
      deck: line({ max: 160 }),
      amount: line({ max: 60 }),
      presetDollars: list(number({ min: 5, max: 5000 }), {
        min: 1,
        max: 12,
        label: "Amounts to choose from",
        hint: "Whole dollars, the smallest first (specification section 9).",
      }),
      custom: line({ max: 60 }),
      minimum: line({ max: 60 }),
      donor: line({ max: 60 }),
      nameConfirmed: line({ max: 60 }),
      printed: line({ max: 60 }),
      addressNote: line({ max: 200 }),
      donate: line({ max: 60 }),
      processing: line({ max: 60, isReserved: true }),
      needsAmount: line({ max: 60 }),
    }),
    giving: inPhases(
      group({ title: line({ max: 60, canBeEmpty: true }), text: line({ max: 700, canBeEmpty: true }) }),
      {
        label: "What may be given now",
        hint: "Before the form: what may be given now, and why. Empty says nothing.",
      },
    ),
    notes: group(
      { maximum: line({ slots: ["amount", "year"] }), printed: line(), rehearsal: line() },
      { label: "Notes at the form’s fields" },
    ),
    taxTruth: group({ title: line({ max: 60 }), text: line({ max: 400 }) }),
    receiptNotice: group({
      title: line({ max: 60 }),
      text: line({ max: 400 }),
      rehearsalText: line({ max: 400 }),
      onEvery: line({ max: 500 }),
    }),
    progress: group({
      campaignTitle: line({ max: 60, isReserved: true }),
      label: line({ max: 60, label: "What the part is, for those who do not see it" }),
      raised: line({ max: 90, slots: ["goal", "donors"], label: "After the amount" }),
      meter: line({ max: 90, slots: ["title", "percent"], label: "What the bar shows" }),
      stated: line({ max: 120, slots: ["percent", "day"], label: "Under the stated figures" }),
      live: line({ max: 120, slots: ["percent"], label: "Under confirmed donations" }),
    }),
    kept: group({ title: line({ max: 60 }) }),
    paymentNotices: group({
      rehearsal: group({ title: line({ max: 60 }), text: line() }),
      off: group({ title: line({ max: 60 }), text: prose({ max: 200 }) }),
    }),
    cancelledCheckout: group({
      title: line({ max: 60 }),
      text: line(),
      kept: line({ max: 60 }),
      notKept: line(),
    }),
    checkout: group({
      opening: line({ max: 60 }),
      opened: line({ max: 60 }),
      openAgain: line({ max: 60 }),
      redirecting: line({ max: 160 }),
      blocked: line({ max: 160 }),
      continue: line({ max: 60 }),
    }),
    afterwards: group({
      title: line({ max: 60 }),
      steps: list(line(), { max: 12 }),
      rehearsalSteps: list(line(), { max: 12, hint: "In practice mode." }),
      unable: prose({ max: 160 }),
    }),
  });

export const donate: ValueOf<typeof donateSchema> = {
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
