import type { Documents } from "#content/documents.ts";

const home = { label: "Return Home", href: "/" };

export const thankYou: Documents["pages/thank-you"] = {
  signUp: {
    title: "Thank you for signing up",
    lead: "One step is left: open the e-mail we just sent you and confirm your address. Your first update arrives within {figures.firstUpdateHours} of that.",
    picture: "/images/spot-letter.svg",
    shows: "",
    next: [home],
  },
  confirmed: {
    title: "You are on the list",
    lead: "Your address is confirmed, and your first update arrives within {figures.firstUpdateHours}. Every letter ends with a link to leave.",
    picture: "/images/spot-coffee.svg",
    shows: "",
    next: [{ label: "Ways to help", href: "/ways-to-help" }, home],
  },
  unsubscribed: {
    title: "You are off the list",
    lead: "No more letters come to this address. If that was a mistake, you can sign up again at any time.",
    picture: "/images/spot-walk.svg",
    shows: "",
    next: [{ label: "Sign up again", href: "/newsletter" }, home],
  },
  volunteer: {
    title: "Thank you for volunteering!",
    lead: "We'll be in touch within {figures.volunteerReplyHours} with volunteer opportunities.",
    picture: "/images/spot-porch.svg",
    shows: "",
    next: [{ label: "Submit Another Application", href: "/volunteer" }, home],
  },
  message: {
    title: "Message Received",
    lead: "Thank you for reaching out. We'll respond within {figures.contactReplyHours}.",
    picture: "/images/spot-townhall.svg",
    shows: "",
    next: [{ label: "Send Another Message", href: "/contact" }, home],
  },
  concern: {
    title: "Concern received",
    lead: "Thank you for reaching out. We'll respond within {figures.contactReplyHours}.",
    picture: "/images/spot-files.svg",
    shows: "",
    next: [{ label: "Send Another Concern", href: "/concerns" }, home],
  },
  feedback: {
    title: "Thank You!",
    lead: "Thank you for your feedback! We'll review your submission.",
    picture: "/images/spot-notice.svg",
    shows: "",
    next: [{ label: "Back to developments", href: "/upcoming-developments" }, home],
  },
  event: {
    title: "Thank you for your answer",
    lead: "Open the e-mail we just sent you. It says whether there is a place, and has the link to change your answer.",
    picture: "/images/spot-townhall.svg",
    shows: "",
    next: [{ label: "News & Events", href: "/news-events" }, home],
  },
  sign: {
    title: "Your sign is on our list",
    lead: "Somebody from the campaign brings it and puts it up. Tell us when it falls, or when you no longer want it.",
    picture: "/images/spot-files.svg",
    shows: "",
    next: [home],
  },
};

export const eMailLink: Documents["pages/e-mail-link"] = {
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

export const notFound: Documents["pages/not-found"] = {
  heading: "There is no page at this address.",
  lead: "A link may be old, or a letter may have gone missing. Nothing you typed was lost.",
  image: {
    src: "/images/royal-oak.svg",
    alt: "A great oak beside farm fields, with cyclists on a trestle",
    caption: "The trail is still open.",
  },
  ways: {
    heading: "What people usually look for",
    links: [
      { label: "The platform", href: "/platform", text: "three pillars, six planks, and how you can check" },
      {
        label: "The {figures.loan} loan",
        href: "/operations-centre-plan",
        text: "what it would cost your household",
      },
      { label: "News & Events", href: "/news-events", text: "coffee chats, town halls and walks" },
      { label: "PKOLS", href: "/pkols", text: "dogs, trails and meadows" },
      { label: "Contact", href: "/contact", text: "tell me which link was broken" },
    ],
  },
  next: { label: "Go to the home page", href: "/" },
};

export const diagnostics: Documents["pages/diagnostics"] = {
  note: "For the campaign team. Checks open an unpaid checkout in the name “Test Donor”: nothing is charged, nothing counts as money, and no personal data is sent.",
  testPage: {
    title: "Donation system test",
    back: "Back to home",
    other: "Donation system status",
    suite: "Test suite",
    run: "Run all tests",
    running: "Running tests...",
    needsScript: "The tests run in your browser and need its scripts, which are off.",
    finished: "Test suite finished",
    form: "Live donation form",
    formNote:
      "The form that donors see. Use the amounts of the testing guidelines; on a live site a paid checkout is a real donation.",
    guidelines: "Testing guidelines",
    manual: "Manual amounts",
    manualNote: "Give each once: the smallest, a usual one and one that reaches the public disclosure.",
    scenarios: "Scenarios",
  },
  manualAmounts: [5, 25, 100],
  scenarios: [
    {
      amount: 25,
      title: "Receipt by e-mail",
      steps: "Choose $25, pay, and see that one PDF arrives and /donation-success says paid.",
    },
    {
      amount: 50,
      title: "Printed receipt",
      steps: "Choose $50, tick the printed receipt, fill in the address, and find it in the print queue.",
    },
    {
      amount: 100,
      title: "Given up",
      steps: "Type $100, close the payment tab, and see that nothing is booked and no receipt is sent.",
    },
  ],
  statusPage: {
    title: "Donation system status",
    back: "Back to home",
    other: "Donation system test",
    checker: "Status checker",
    check: "Check status",
    checking: "Checking...",
    needsScript: "The check runs in your browser and needs its scripts, which are off.",
    finished: "Status check finished",
    guide: "Connect the bank account",
    steps: [
      {
        title: "Add the campaign’s account",
        text: "In the payment provider’s dashboard, open the payout settings and add the campaign’s own bank account: the separate account that the financial agent opened, never a personal one.",
      },
      {
        title: "Confirm it and try a payout",
        text: "Answer the provider’s identity questions, confirm the account, and check that the first payout arrives with the amount that the donation report shows.",
      },
    ],
  },
};
