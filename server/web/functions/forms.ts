import { contactForm, contactSubjects } from "#domain/messages/forms/contact.ts";
import { labelOf, placesOf } from "#domain/messages/forms/field.ts";
import { messageReceived } from "#server/messages/forms/submission-mails.ts";
import { receiveForm } from "#server/messages/forms/receive-form.ts";
import { storeSubmission } from "#server/messages/forms/store-submission.ts";
import { simpleContactForm } from "#domain/messages/forms/simple-contact.ts";
import { communityConcernForm, concernTopics } from "#domain/messages/forms/community-concern.ts";
import { volunteerForm } from "#domain/messages/forms/volunteer.ts";
import { developmentFeedbackForm, feedbackTypes } from "#domain/messages/forms/development-feedback.ts";
import { emailSignupForm } from "#domain/messages/forms/email-signup.ts";
import { storeSignUp } from "#server/messages/people/sign-up.ts";
import { eventAnswerForm } from "#domain/messages/forms/event-answer.ts";
import { storeAnswer } from "#server/messages/events/answers.ts";
import { lawnSignForm } from "#domain/messages/forms/lawn-sign.ts";
import { storeSign } from "#server/messages/signs/signs.ts";

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

export const submitCommunityConcern = receiveForm({
  form: communityConcernForm,
  store: storeSubmission(communityConcernForm, ({ name, email, neighbourhood, topic }, content) => ({
    kind: "concern",
    name,
    email,
    subject: subjectOf(topic, neighbourhood),
    area: neighbourhood,
    confirmation: messageReceived(content),
  })),
});

function subjectOf(topic: string, neighbourhood: string): string {
  return [labelOf(concernTopics, topic), neighbourhood].filter(Boolean).join(", ") || "No topic given";
}

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

/** Takes a sign-up to the campaign letter (decisions section 1). */
export const submitEmailSignup = receiveForm({ form: emailSignupForm, store: storeSignUp });

/** Takes that somebody comes to an event. */
export const sayYesToEvent = receiveForm({ form: eventAnswerForm, store: storeAnswer });

export const askForSign = receiveForm({ form: lawnSignForm, store: storeSign });
