/** What the campaign promises to those who write or give, for the messages of the forms and the e-mails. */

import { document, line } from "./schema/fields.ts";

export const promisesSchema = () =>
  document("Promises", {
    contactReply: line({ max: 60, label: "Within what time a message is answered" }),
    volunteerReply: line({ max: 60, label: "Within what time a volunteer hears back" }),
    printedReceipt: line({ max: 60, label: "Within what time a printed receipt is posted" }),
  });
