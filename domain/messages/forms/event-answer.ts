/** Saying yes to an event, on the event's own page. */

import { eventPages } from "#domain/web/pages.ts";
import { createForm, type ValueOf } from "./form.ts";
import { email, type Field, line, text } from "./field.ts";
import { emailUsDirectly, fieldLimits, requiredFieldsMissing } from "./form-texts.ts";

/** How many people one answer may be for: families, not halls. */
export const largestParty = 10;

/** Longest length of what somebody needs to take part, in characters. */
const needsLength = 1_000;

/** What a person decides of an answer, also later by its link. */
export const answerFields = {
  party: partyField("How many come"),
  /** Deleted the day after the event. */
  needs: text({ label: "What you need to take part", maxLength: needsLength }),
};

const fields = {
  /** The id of the event. */
  event: line({ label: "Event", required: true, maxLength: 100 }),
  name: line({ label: "Name", required: true, maxLength: fieldLimits.name }),
  email: email({ label: "Email", required: true }),
  ...answerFields,
};

/** An answer as it was sent. */
export type EventAnswer = ValueOf<typeof fields>;

/** The form of the page of every event to which people say yes. */
export const eventAnswerForm = createForm({
  functionName: "say-yes-to-event",
  pagesIn: eventPages,
  thankYouPage: "/thank-you/event",
  fields,
  missing: requiredFieldsMissing,
  succeeded: () => ({
    title: "Thank you for your answer",
    description: "Please open the e-mail we just sent you: it says whether there is a place.",
  }),
  failed: (address) => ({ title: "Your answer was not taken", description: emailUsDirectly(address) }),
});

/** A whole number of people. */
function partyField(label: string): Field<number> {
  return {
    label,
    required: false,
    read(value) {
      const typed = typeof value === "number" ? String(value) : value;
      if (typed === undefined || typed === "") return { ok: true, value: 1 };
      const party = typeof typed === "string" && /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
      if (party >= 1 && party <= largestParty) return { ok: true, value: party };
      return { ok: false, error: `${label}: please choose from 1 to ${largestParty}` };
    },
  };
}
