import type { Content } from "#content/content.ts";
import { thanksForMessage } from "#domain/messages/forms/form-texts.ts";

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export function messageReceived(content: Content) {
  const { subject } = content["e-mails"].messageArrived;
  return { subject, text: thanksForMessage(content.promises.contactReply) };
}
