/** The feedback dialog beside the tracker (specification sections 3, 4, 8 and 9). */

import { createForm, type ValueOf } from "./form.ts";
import { email, line, oneOf, placeOf, text } from "./field.ts";
import { fieldLimits, requiredFieldsMissing } from "./form-texts.ts";

/** Kinds of feedback; the first is preselected. */
export const feedbackTypes = [
  { id: "missing-project", label: "A project is missing" },
  { id: "incorrect-info", label: "Information is incorrect" },
  { id: "status-update", label: "Status update" },
  { id: "other", label: "Other" },
] as const;

/** How long the dialog shows submitting at least, and stays open after success, in milliseconds. */
export const feedbackTimings = { submittingMs: 1_000, closesAfterMs: 2_000 } as const;

/** Heading of the success view. */
export const feedbackThanks = "Thank You!";

const feedbackTypeField = oneOf(feedbackTypes, { label: "Kind of feedback" });

const fields = {
  /** Defaults to missing-project. */
  feedbackType: {
    ...feedbackTypeField,
    read(value: unknown) {
      const result = feedbackTypeField.read(value);
      return result.ok ? { ok: true as const, value: result.value || feedbackTypes[0].id } : result;
    },
  },
  projectName: line({ label: "Project name", required: true, maxLength: fieldLimits.projectName }),
  neighbourhood: placeOf("neighbourhoods", { label: "Neighbourhood", required: true }),
  description: text({ label: "Description", required: true, maxLength: fieldLimits.message }),
  contactEmail: email({ label: "Contact email" }),
};

/** Development feedback as it is stored. */
export type DevelopmentFeedback = ValueOf<typeof fields>;

/** Texts: specification section 8. */
export const developmentFeedbackForm = createForm({
  functionName: "submit-development-feedback",
  block: { kind: "project-report" },
  thankYouPage: "/thank-you/feedback",
  fields,
  hasToasts: true,
  missing: requiredFieldsMissing,
  succeeded: () => ({ title: "Thank you for your feedback! We'll review your submission." }),
  failed: () => ({ title: "There was an error submitting your feedback. Please try again." }),
});
