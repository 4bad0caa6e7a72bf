import { thanksForMessage } from "#domain/forms/form-texts.ts";
import { contentInForce, promises } from "#server/system/content-in-force.ts";

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export function messageReceived() {
  const { subject } = contentInForce()["e-mails"].messageArrived;
  return { subject, text: thanksForMessage(promises().contactReply) };
}
