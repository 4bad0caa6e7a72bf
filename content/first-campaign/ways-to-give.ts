import type { Documents } from "#content/documents.ts";

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
