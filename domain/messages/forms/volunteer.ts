/** The volunteer application (specification sections 3, 5 and 8). */

import { createForm } from "./form.ts";
import { email, line, manyOf, placeOf } from "./field.ts";
import { fieldLimits, emailUsDirectly } from "./form-texts.ts";

/** What the volunteer would like to do; at least one is required. */
export const volunteerInterests = [
  { id: "door-knocking", label: "Door-knocking" },
  { id: "phone-calling", label: "Phone calling" },
  { id: "event-setup", label: "Event set-up" },
  { id: "host-coffee-chat", label: "Host a coffee chat" },
  { id: "data-entry", label: "Data entry" },
  { id: "social-media", label: "Social media" },
  { id: "graphic-design", label: "Graphic design" },
  { id: "translation", label: "Translation" },
] as const;

/** What asks for votes, and ends with the vote. */
const untilTheVote: readonly string[] = ["door-knocking", "phone-calling"];

/** What a volunteer is asked to choose from; after the vote the server still takes the others, from a page that was open before. */
export function offeredInterests({ isVoteOver }: { isVoteOver: boolean }) {
  return volunteerInterests.filter(({ id }) => !isVoteOver || !untilTheVote.includes(id));
}

/** When the volunteer is free. */
export const volunteerAvailability = [
  { id: "weekdays", label: "Weekdays" },
  { id: "weekends", label: "Weekends" },
  { id: "evenings", label: "Evenings" },
  { id: "mornings", label: "Mornings" },
  { id: "both", label: "Both weekdays and weekends" },
] as const;

const fields = {
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
  /** No format check: an extension or a second number is welcome. */
  phone: line({ label: "Phone", maxLength: fieldLimits.phone }),
  /** Where the volunteer lives. */
  area: placeOf("volunteerAreas", { label: "Your area" }),
  interests: manyOf(volunteerInterests, { label: "Areas of interest", required: true }),
  availability: manyOf(volunteerAvailability, { label: "Availability" }),
};

/** Texts: specification sections 5 and 8. */
export const volunteerForm = createForm({
  functionName: "submit-volunteer-form",
  block: { kind: "form", form: "volunteer" },
  thankYouPage: "/thank-you/volunteer",
  fields,
  hasToasts: true,
  missing: {
    title: "Please fill in all required fields",
    description: "Name, email, and at least one area of interest are required.",
  },
  succeeded: ({ volunteerReply }) => ({
    title: "Thank you for volunteering!",
    description: `We'll be in touch within ${volunteerReply} with volunteer opportunities.`,
  }),
  failed: (address) => ({ title: "Failed to submit application", description: emailUsDirectly(address) }),
});
