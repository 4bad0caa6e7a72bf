/** What the server says of a link in an e-mail to the page that is rendered for it; nothing when the link is not one of ours. */
export type LinkState =
  | { ask: LinkQuestion; address: string }
  | { done: "volunteer" }
  | AnswerState
  | ShiftsState;

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
    /** It does not take place. */
    isOff: boolean;
    /** What else to know of the event, such as why it is cancelled. */
    note: string | undefined;
    party: string;
    needs: string;
  };
  errors?: Record<string, string>;
};

/** The answers that the e-mail about a shift offers. */
export const shiftAnswers = ["yes", "no", "another"] as const;

/** A volunteer's own shifts to come. */
export type ShiftsState = {
  shifts: {
    name: string;
    /** The address of the calendar file. */
    calendar: string;
    /** The answer that the link named; nothing is decided by it. */
    say: (typeof shiftAnswers)[number] | undefined;
    of: {
      id: string;
      title: string;
      when: string;
      place: string;
      state: "asked" | "coming" | "waiting" | "cancelled";
      /** When else they could come, in their words. */
      needs: string;
      isHandedOn: boolean;
      isOff: boolean;
      isOpen: boolean;
      /** Other shifts of the same role that they could take in its place. */
      instead: { id: string; words: string }[];
      /** Why the pressed button did nothing. */
      fault: "elsewhere" | "gone" | "tooLong" | undefined;
    }[];
  };
};
