/** What the server says of a link in an e-mail to the page that is rendered for it; nothing when the link is not one of ours. */
export type LinkState = { ask: LinkQuestion; address: string } | { done: "volunteer" } | AnswerState;

/** What the page's one button does. */
export type LinkQuestion = "confirmSignUp" | "confirmVolunteer" | "leave";

/** An answer to an event as its page shows it; with `errors` it comes back to be corrected. */
export type AnswerState = {
  answer: {
    title: string;
    when: string;
    place: string;
    state: "coming" | "waiting" | "cancelled";
    isOpen: boolean;
    party: string;
    needs: string;
  };
  errors?: Record<string, string>;
};
