import { labelOf } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { volunteerForm } from "#domain/messages/forms/volunteer.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";

/** Takes the volunteer application (specification section 7). */
export const submitVolunteerForm = receiveForm({
  form: volunteerForm,
  store: storeSubmission(volunteerForm, (offer, content) => {
    const { name, email, area } = offer;
    const { title, description } = volunteerForm.succeeded(content.promises);
    const areaName = labelOf(placesOf(content).volunteerAreas, area);
    return {
      kind: "volunteer",
      name,
      email,
      subject: areaName ?? "No area given",
      area: areaName,
      offer,
      confirmation: {
        subject: content["e-mails"].messageArrived.volunteerSubject,
        text: `${title} ${description}`,
      },
    };
  }),
});
