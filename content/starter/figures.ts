import type { Figure } from "#content/schema/fields.ts";

const own = { source: "campaign", checked: "to confirm" } as const;

/** Only what the program itself needs. */
export const figures = {
  contactReplyHours: {
    ...own,
    name: "Hours within which a message is answered",
    value: 48,
    text: "48 hours",
  },
  firstUpdateHours: {
    ...own,
    name: "Hours until the first update after signing up",
    value: 24,
    text: "24 hours",
  },
  volunteerReplyHours: {
    ...own,
    name: "Hours within which a volunteer hears back, at most",
    value: 48,
    text: "48 hours",
  },
  printedReceiptDays: {
    ...own,
    name: "Business days until a printed receipt is posted, at most",
    value: 10,
    text: "10 business days",
  },
  donationCurrent: { ...own, name: "Given so far", value: 0, text: "$0" },
  /** 0 is no goal: the donation page then shows no fund. */
  donationGoal: { ...own, name: "What the campaign needs", value: 0, text: "$0" },
  donationDonors: { ...own, name: "People who gave", value: 0, text: "0" },
} satisfies Record<string, Figure>;
