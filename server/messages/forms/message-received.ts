import { thanksForMessage } from "#domain/messages/forms/form-texts.ts";
import { contentInForce, promises } from "#server/platform/system/content-in-force.ts";

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export function messageReceived() {
  const { subject } = contentInForce()["e-mails"].messageArrived;
  return { subject, text: thanksForMessage(promises().contactReply) };
}
