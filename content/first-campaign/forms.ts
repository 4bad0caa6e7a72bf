import type { Documents } from "#content/documents.ts";

export const forms: Documents["forms"] = {
  signUp: {
    label: "Campaign letter",
    signUp: "Sign up",
    subscribe: "Subscribe",
    sending: "Submitting...",
    thanks: "Thank you for signing up",
    confirm: "One step is left: open the e-mail we just sent you and confirm your address.",
    promise: "Your first update arrives within {figures.firstUpdateHours} of that.",
  },
  volunteer: {
    label: "Volunteer",
    interests: "Areas of interest: what would you like to do?",
    availability: "Availability: when are you free?",
    chooseArea: "Choose your area",
    submit: "Submit application",
    submitting: "Submitting...",
    welcome: "Welcome to the team",
    received:
      "Your application has been received. We'll be in touch within {figures.volunteerReplyHours} with volunteer opportunities that fit what you chose.",
    meanwhile: "Until then, the best thing you can do is tell a neighbour that you joined.",
    again: "Submit Another Application",
  },
  contact: {
    label: "Write to me",
    chooseSubject: "Choose a subject",
    send: "Send message",
    sending: "Sending Message...",
    uploading: "Uploading...",
    thanks: "Thank you",
    received:
      "Your message has been received. I read every one, and you will hear from me within {figures.contactReplyHours}.",
    again: "Send Another Message",
    home: "Return Home",
  },
  attachments: {
    label: "Attachments",
    drop: "Drop files here, or",
    choose: "Choose files",
    remove: "Remove",
    uploadingFile: "Uploading file {done} of {total}.",
    storedOne: "Your file is stored; sending your message next.",
    storedAll: "All files are stored; sending your message next.",
    sent: "Sent.",
  },
  shortContact: {
    label: "Or just say something",
    send: "Send",
    sending: "Sending...",
    whenAvailable: "Send is available once all four fields are filled.",
    chooseSubject: "Choose a subject",
    received: "Message Received",
    thanks: "Thank you for writing. I read every message and answer within {figures.contactReplyHours}.",
  },
  feedback: {
    title: "Report Missing Project",
    chooseNeighbourhood: "Choose a neighbourhood",
    submit: "Submit",
    submitting: "Submitting...",
    cancel: "Cancel",
    close: "Close",
    whenAvailable: "Project name, neighbourhood and description are needed.",
  },
  concern: {
    label: "What is wrong on your street?",
    chooseNeighbourhood: "Choose your neighbourhood",
    chooseTopic: "Choose a topic",
    messageHint: "Where is it, since when, and what would put it right?",
    send: "Send concern",
    received:
      "Your concern has been received. I read every one, and you will hear from me within {figures.contactReplyHours}.",
    again: "Send Another Concern",
  },
  sign: {
    label: "Ask for a lawn sign",
    chooseArea: "Choose your neighbourhood",
    consent: "A sign stands only where the owner of the lawn agreed.",
    addressHint: "House number and street",
    spotHint: "Such as “at the corner, so that both roads see it”. May be empty.",
    send: "Ask for a sign",
    sending: "Sending...",
    thanks: "Your sign is on our list",
    received: "Somebody from the campaign brings it and puts it up.",
    again: "Ask for another sign",
    afterVote:
      "The vote is over, and the signs are coming down. We fetch yours. Would you like it gone sooner, or did you take it down yourself? [Write to us](/contact) where it is, and we collect it.",
  },
  purposes: {
    volunteer:
      "What you give here is used to plan volunteer work with you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
    message:
      "What you write here is used to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
    concern:
      "What you write here is used to look into your concern and to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
    sign: "What you give here is used to bring the sign, to look after it and to fetch it. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
    feedback:
      "What you write here is used to check the tracker and, if you give an address, to answer you. How it is kept, whom to ask and how to have it removed: [privacy page](/privacy).",
    donation:
      "The law requires a record of who gives: name, address, amount and date. How it is kept and whom to ask: [privacy page](/privacy).",
  },
};

export const promises: Documents["promises"] = {
  contactReply: "{figures.contactReplyHours}",
  volunteerReply: "{figures.volunteerReplyHours}",
  printedReceipt: "{figures.printedReceiptDays}",
};
