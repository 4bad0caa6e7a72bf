import { developmentFeedbackForm, feedbackTypes } from "#domain/messages/forms/development-feedback.ts";
import { labelOf } from "#domain/messages/forms/field.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";

/** Takes feedback on the development tracker; it is anonymous unless an address is given (decisions section 1). */
export const submitDevelopmentFeedback = receiveForm({
  form: developmentFeedbackForm,
  store: storeSubmission(
    developmentFeedbackForm,
    ({ feedbackType, projectName, neighbourhood, contactEmail }) => ({
      kind: "feedback",
      name: "",
      email: contactEmail,
      subject: `${labelOf(feedbackTypes, feedbackType)}: ${projectName}, ${neighbourhood}`,
      area: neighbourhood,
    }),
  ),
});
