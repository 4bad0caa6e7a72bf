/** The short contact form (specification sections 3 and 5). */

import { createForm } from "./form.ts";
import { email, line, oneOf, text } from "./field.ts";
import { fieldLimits, messageFailed, requiredFieldsMissing } from "./form-texts.ts";

/** What the message is about: the words are the ids. */
export const simpleContactSubjects = [
  "General inquiry",
  "Policy question",
  "Volunteer opportunity",
  "Media request",
  "Event invitation",
  "Endorsement",
  "Other",
].map((subject) => ({ id: subject, label: subject }));

const fields = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
  subject: oneOf(simpleContactSubjects, { label: "Subject", required: true }),
  message: text({ label: "Message", required: true, maxLength: fieldLimits.message }),
};

/** 'Message Received' heads the card that replaces the form. */
export const simpleContactForm = createForm({
  functionName: "submit-simple-contact",
  block: { kind: "form", form: "short-contact" },
  thankYouPage: "/thank-you/message",
  fields,
  missing: requiredFieldsMissing,
  succeeded: () => ({ title: "Message Received" }),
  failed: messageFailed,
});
