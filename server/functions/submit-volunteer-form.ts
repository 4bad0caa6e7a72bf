import { promises } from "#content/promises.ts";
import { labelOf } from "#domain/forms/field.ts";
import { volunteerForm } from "#domain/forms/volunteer.ts";
import { receiveForm } from "../forms/receive-form.ts";
import { storeSubmission } from "../forms/store-submission.ts";

const thanks = volunteerForm.succeeded(promises);

/** Takes the volunteer application (specification section 7). */
export const submitVolunteerForm = receiveForm({
  form: volunteerForm,
  store: storeSubmission(volunteerForm, ({ name, email, area }) => ({
    kind: "volunteer",
    name,
    email,
    subject: labelOf(volunteerForm.fields.area.options, area) ?? "No area given",
    confirmation: {
      subject: "Your volunteer application",
      text: `${thanks.title} ${thanks.description}`,
    },
  })),
});
