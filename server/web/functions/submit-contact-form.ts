import { contactForm, contactSubjects } from "#domain/messages/forms/contact.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { messageReceived } from "#server/messages/forms/message-received.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";

/** Takes a message with the files that were uploaded for it, or that a plain HTML post brings (specification section 7). */
export const submitContactForm = receiveForm({
  form: contactForm,
  acceptsFiles: true,
  store: storeSubmission(contactForm, ({ firstName, lastName, email, subject, attachmentUrls }, content) => ({
    kind: "message",
    name: `${firstName} ${lastName}`,
    email,
    subject: labelOf(contactSubjects, subject) ?? subject,
    attachmentUrls,
    confirmation: messageReceived(content),
  })),
});
