import { simpleContactForm } from "#domain/forms/simple-contact.ts";
import { messageReceived } from "../forms/message-received.ts";
import { receiveForm } from "../forms/receive-form.ts";
import { storeSubmission } from "../forms/store-submission.ts";

/** Takes the short message of /get-involved (decisions section 1). */
export const submitSimpleContact = receiveForm({
  form: simpleContactForm,
  store: storeSubmission(simpleContactForm, ({ name, email, subject }) => ({
    kind: "message",
    name,
    email,
    subject,
    confirmation: messageReceived(),
  })),
});
