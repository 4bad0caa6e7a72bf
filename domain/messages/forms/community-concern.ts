/** The community concerns form; its texts are the contact form's (decisions section 1). */

import { createForm } from "./form.ts";
import { email, line, oneOf, placeOf, text } from "./field.ts";
import { fieldLimits, messageFailed, messageSucceeded, requiredFieldsMissing } from "./form-texts.ts";

/** What the concern is about: the issue keys of the home page (specification section 2). */
export const concernTopics = [
  { id: "housing", label: "Housing" },
  { id: "transportation", label: "Transportation" },
  { id: "safety", label: "Safety" },
  { id: "climate", label: "Climate" },
  { id: "healthcare", label: "Healthcare" },
  { id: "fiscal", label: "Taxes and spending" },
  { id: "other", label: "Something else" },
] as const;

const fields = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
  neighbourhood: placeOf("neighbourhoods", { label: "Neighbourhood" }),
  topic: oneOf(concernTopics, { label: "Topic" }),
  message: text({ label: "Your concern", required: true, maxLength: fieldLimits.message }),
};

/** Texts: specification section 8, as the contact page. */
export const communityConcernForm = createForm({
  functionName: "submit-community-concern",
  block: { kind: "form", form: "concern" },
  thankYouPage: "/thank-you/concern",
  fields,
  hasToasts: true,
  missing: requiredFieldsMissing,
  succeeded: messageSucceeded,
  failed: messageFailed,
});
