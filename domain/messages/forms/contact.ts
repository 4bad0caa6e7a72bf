/** The full contact form, with attachments (specification sections 3, 5 and 8). */

import { attachmentLimits, attachmentMessages } from "#domain/messages/attachments/attachments.ts";
import { createForm, type ValueOf } from "./form.ts";
import { email, line, listOfText, oneOf, text } from "./field.ts";
import { fieldLimits, messageFailed, messageSucceeded, requiredFieldsMissing } from "./form-texts.ts";

/** What the message is about. */
export const contactSubjects = [
  { id: "platform-question", label: "Platform question" },
  { id: "share-idea", label: "Share an idea" },
  { id: "report-issue", label: "Report an issue" },
  { id: "volunteer", label: "Volunteer" },
  { id: "media-inquiry", label: "Media inquiry" },
  { id: "other", label: "Other" },
] as const;

const fields = {
  firstName: line({ label: "First name", required: true, maxLength: fieldLimits.name }),
  lastName: line({ label: "Last name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
  subject: oneOf(contactSubjects, { label: "Subject", required: true }),
  message: text({ label: "Message", required: true, maxLength: fieldLimits.message }),
  /** No format check. */
  postalCode: line({ label: "Postal code", maxLength: fieldLimits.postalCode }),
  /** Public addresses of the uploaded files (specification section 3). */
  attachmentUrls: listOfText({
    label: "Attachments",
    maxItems: attachmentLimits.files,
    maxLength: 2_000,
    tooMany: attachmentMessages.tooMany.description,
  }),
};

/** A contact message as it is stored. */
export type ContactMessage = ValueOf<typeof fields>;

/** Texts: specification sections 5 and 8. */
export const contactForm = createForm({
  functionName: "submit-contact-form",
  block: { kind: "form", form: "contact" },
  thankYouPage: "/thank-you/message",
  fields,
  hasToasts: true,
  missing: requiredFieldsMissing,
  succeeded: messageSucceeded,
  failed: messageFailed,
});
