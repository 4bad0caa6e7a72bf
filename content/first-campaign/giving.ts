import type { Documents } from "#content/documents.ts";

export const donationForm: Documents["donation-form"] = {
  form: {
    label: "Support Independent Leadership",
    amount: "Choose an amount in Canadian dollars",
    /** The amounts to choose from (specification section 9): whole dollars, as many as the campaign likes, the smallest first. */
    presetDollars: [25, 50, 99],
    custom: "Or another amount",
    minimum: "Minimum {leastDonation}.00 CAD.",
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

export const waysToGive: Documents["ways-to-give"] = {
  heading: "Other ways to give",
  lead: {
    usual:
      "The same law holds as for the form above. Whichever way you choose, fill in the contribution form too.",
    after:
      "The vote is over. What may still be given, and why, is said at the top of this page. [Whether the campaign still takes cheques and e-Transfers, and until when: the financial agent]",
  },
  labels: {
    cheque: "By cheque",
    eTransfer: "By Interac e-Transfer",
    inPerson: "In person",
    payee: "Payable to",
    address: "Send it to",
    formLink: "Print the contribution form",
  },
  withEach:
    "With each contribution the law asks the campaign to record the giver’s full first and last name, full residential address, the amount and the date. A bank tells the campaign none of your address, so the contribution form has to come with the money, or by e-mail to [{campaign.email}](mailto:{campaign.email}).",
  notKept:
    "Money that the law does not let the campaign keep goes back to the giver: from an organization or somebody else who may not give, over the yearly limit, or without the details above. The financial agent returns it within {law.returnDays} days of learning of it.",
  form: {
    title: "Contribution form",
    lead: {
      usual: "{law.whoMayGive}",
      after: "The vote of {votingDay} is over; the law still lets residents give. {law.whoMayGive}",
    },
    notOffered:
      "Contributions are taken on the [donation page](/donate) only at the moment. To give in another way, write to [{campaign.email}](mailto:{campaign.email}).",
    howTo:
      "Print this page (one sheet of letter paper), fill it in, sign it, and send it with your cheque, or hand it over. For an e-Transfer, a photo of the sheet by e-mail will do.",
    who: {
      heading: "Who is giving",
      name: "First and last name, in full (no initials)",
      street: "Residential address: street and unit (no post box)",
      city: "City",
      province: "Province",
      postalCode: "Postal code",
      contact: "E-mail or telephone, for questions and the receipt",
    },
    gift: {
      heading: "What you give",
      amount: "Amount in Canadian dollars",
      day: "Date",
      method: "Way",
      cash: "Cash, in person",
      receipt: "Send me a printed receipt by post",
    },
    declaration: {
      heading: "I declare that",
      statements: [
        "I live in {campaign.province},",
        "I am a Canadian citizen or a permanent resident of Canada,",
        "I give my own money, and nobody will pay it back to me.",
      ],
    },
    signature: "Signature",
    signedOn: "Signed on",
    office: { heading: "For the campaign", received: "Received on, by", entered: "Entered in the books as" },
  },
};
