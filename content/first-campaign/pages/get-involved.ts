import type { Documents } from "#content/documents.ts";

export const getInvolved: Documents["pages/get-involved"] = {
  page: {
    title: { usual: "Lend an hour. Bring a neighbour.", after: "Thank you for every hour." },
    lead: {
      usual:
        "Campaigns here are won on doorsteps. Pick what suits you; we will be in touch within {figures.volunteerReplyHours}.",
      after:
        "Voting day was {votingDay.long}. Is a sign still on your lawn, or would you like to help with what comes next? Write to me here; we will be in touch within {figures.volunteerReplyHours}. [What help is still needed: to be confirmed.]",
    },
    picture: {
      src: "/images/tillicum.svg",
      alternative: "People walking and rowing at the Gorge",
      caption: "The Gorge at Tillicum.",
    },
  },
  volunteerForm: {
    heading: "Volunteer",
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
  volunteerPage: {
    title: "Volunteer",
    lead: {
      usual:
        "An evening, a season, or one good phone call: every hour moves this campaign further than an advertisement would.",
      after:
        "The vote is over. Say what you can do and when, and you will hear whether it is still needed. [What help is still needed: to be confirmed.]",
    },
    picture: "/images/spot-porch.svg",
    shows: "",
  },
  volunteerTerms: [
    { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
    { term: "We answer", text: "You hear from us within {figures.volunteerReplyHours}." },
    {
      term: "Your details",
      text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
    },
  ],
  shortContact: {
    title: "Or just say something",
    lead: "A question, an invitation, a complaint. All welcome.",
    send: "Send",
    sending: "Sending...",
    whenAvailable: "Send is available once all four fields are filled.",
    chooseSubject: "Choose a subject",
    received: "Message Received",
    thanks: "Thank you for writing. I read every message and answer within {figures.contactReplyHours}.",
  },
};
