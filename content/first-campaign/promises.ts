import type { Documents } from "#content/documents.ts";

export const promises: Documents["promises"] = {
  contactReply: "{figures.contactReplyHours}",
  volunteerReply: "{figures.volunteerReplyHours}",
  printedReceipt: "{figures.printedReceiptDays}",
};
