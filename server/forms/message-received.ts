import { promises } from "#content/promises.ts";
import { thanksForMessage } from "#domain/forms/form-texts.ts";

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export const messageReceived = {
  subject: "Your message has arrived",
  text: thanksForMessage(promises.contactReply),
};
