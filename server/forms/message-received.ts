import { thanksForMessage } from "#domain/forms/form-texts.ts";
import { promises } from "#server/system/content-in-force.ts";

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export function messageReceived() {
  return { subject: "Your message has arrived", text: thanksForMessage(promises().contactReply) };
}
