/** What the campaign promises to those who write or give, for the messages of the forms and the e-mails. */

import { figures } from "./figures.ts";

export const promises = {
  contactReply: figures.contactReplyHours.text,
  volunteerReply: figures.volunteerReplyHours.text,
  printedReceipt: figures.printedReceiptDays.text,
} as const;
