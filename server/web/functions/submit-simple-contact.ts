import { simpleContactForm } from "#domain/messages/forms/simple-contact.ts";
import { messageReceived } from "#server/messages/forms/message-received.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";

/** Takes the short message of /get-involved (decisions section 1). */
export const submitSimpleContact = receiveForm({
  form: simpleContactForm,
  store: storeSubmission(simpleContactForm, ({ name, email, subject }, content) => ({
    kind: "message",
    name,
    email,
    subject,
    confirmation: messageReceived(content),
  })),
});
