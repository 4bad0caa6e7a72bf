import type { Documents } from "#content/documents.ts";

export const emailLink: Documents["pages/e-mail-link"] = {
  ask: {
    confirmSignUp: {
      title: "Confirm your address",
      lead: "One press, and the campaign letter comes to",
      button: "Confirm my address",
      note: "If it was not you who signed up, close this page: no letters will come.",
    },
    confirmVolunteer: {
      title: "Confirm your address",
      lead: "One press confirms that you offered to volunteer, as",
      button: "Confirm my address",
      note: "If it was not you, close this page, and answer the e-mail if you would like the application removed.",
    },
    leave: {
      title: "Leave the list",
      lead: "One press ends the campaign letter, at once, to",
      button: "Leave the list",
      note: "If the letter was forwarded to you, close this page: the subscription is somebody else's.",
    },
  },
  answer: {
    coming: "You are coming, with a place for {people}.",
    waiting: "You are waiting for a place for {people}. You will have an e-mail as soon as there is one.",
    cancelled: "You said that you do not come.",
    over: "This event takes no more answers.",
    full: "There are not so many places left. Your answer is as it was.",
    keep: "Keep the change",
    cancel: "I can't come",
    again: "I will come after all",
  },
  shifts: {
    title: "Your shifts",
    lead: "Only you have this page. Opening it says nothing; a button does.",
    none: "There is no shift of yours to come. When we ask you for one, it will stand here.",
    asked: "Can you come?",
    coming: "You have this shift.",
    waiting: "You are on the list of reserves. You will have an e-mail as soon as there is a place.",
    handedOn: "You have this shift, and asked for somebody to take it. Until somebody does, it is yours.",
    cancelled: "This shift is not yours.",
    off: "This shift does not take place.",
    over: "This shift has begun or is over.",
    elsewhere: "You said yes to something else at that time. Give that back first.",
    yes: "Yes, I come",
    no: "Not this time",
    another: "Another time",
    instead: "These have an empty place. One press says yes to it instead:",
    gone: "That shift is not open any more, or you have something else at that time. Please choose another.",
    when: "When could you come instead?",
    tooLong: "Please write when, in at most 200 characters.",
    send: "Send",
    giveBack: "Give it back",
    handOn: "Ask others to take it",
    keep: "Keep it after all",
    file: "Save for your calendar",
    subscribe: "Follow in your calendar",
    subscribeNote:
      "A calendar that follows shows changes by itself. The address is yours alone: please keep it to yourself.",
  },
  volunteerConfirmed: {
    title: "Your address is confirmed",
    lead: {
      usual:
        "Now we know that the application is yours. We'll be in touch within {figures.volunteerReplyHours} with volunteer opportunities.",
      after:
        "Now we know that the application is yours. You will hear within {figures.volunteerReplyHours} whether help is still needed.",
    },
    next: [
      { label: "News & Events", href: "/news-events" },
      { label: "Return Home", href: "/" },
    ],
  },
  /** Without a state: the link was cut off, or what it was for is over. */
  problem: {
    title: "This link does not work",
    lead: "It may have been cut off, or what it was for is over. Please open it from the e-mail again. You can also sign up again whenever you like.",
    next: [
      { label: "To the sign-up", href: "/newsletter" },
      { label: "Write to us", href: "/contact" },
    ],
  },
};
