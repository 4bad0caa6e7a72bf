import type { Documents } from "#content/documents.ts";

export const donationForm: Documents["donation-form"] = {
  form: {
    label: "Support Independent Leadership",
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
  notes: {
    maximum: "One person may give at most {amount} in {year}.",
    printed: "Printed receipts are mailed within {figures.printedReceiptDays}.",
    rehearsal:
      "When payments are real, printed receipts are mailed within {figures.printedReceiptDays}. In practice mode nothing is sent by post.",
  },
  payments: {
    rehearsal: {
      title: "Practice mode.",
      text: "Payments here are a rehearsal: no card is charged and no money moves.",
    },
    off: {
      title: "Online donations are not open.",
      text: "Nothing can be paid on this page at the moment. To give in another way, write to [{campaign.email}](mailto:{campaign.email}).",
      otherWays: "No card is charged on this page. You can give {ways}: see below.",
    },
  },
  cancelled: {
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
};
