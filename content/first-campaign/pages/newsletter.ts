import type { Documents } from "#content/documents.ts";

export const newsletter: Documents["pages/newsletter"] = {
  form: {
    label: "Campaign letter",
    signUp: "Sign up",
    subscribe: "Subscribe",
    sending: "Submitting...",
    thanks: "Thank you for signing up",
    confirm: "One step is left: open the e-mail we just sent you and confirm your address.",
    promise: "Your first update arrives within {figures.firstUpdateHours} of that.",
  },
  page: {
    title: "The campaign letter",
    lead: "Dates, documents and votes that affect your street, in plain words. Your first update arrives within {figures.firstUpdateHours}.",
    promises: [
      "You confirm your address first, so nobody can sign you up but you.",
      "Every letter has a link at the end: one click and you are off the list.",
      "The list stays with this campaign. It is never sold or shared.",
    ],
    note: { usual: "", after: "The vote is over: the letter goes on only for those who stay." },
  },
};
