/** Words of /get-involved and /volunteer: the volunteer form, the short contact form and what follows them. */

import { figures } from "../figures.ts";

export const getInvolved = {
  picture: {
    src: "/images/tillicum.svg",
    alternative: "People walking and rowing at the Gorge",
    caption: "The Gorge at Tillicum.",
  },
} as const;

export const volunteerWords = {
  heading: "Volunteer",
  interests: "Areas of interest: what would you like to do?",
  availability: "Availability: when are you free?",
  chooseArea: "Choose your area",
  submit: "Submit application",
  submitting: "Submitting...",
  welcome: "Welcome to the team",
  received: `Your application has been received. We'll be in touch within ${figures.volunteerReplyHours.text} with volunteer opportunities that fit what you chose.`,
  meanwhile: "Until then, the best thing you can do is tell a neighbour that you joined.",
  again: "Submit Another Application",
} as const;

export const volunteerPage = {
  title: "Volunteer",
  picture: "/images/spot-porch.svg",
} as const;

export const volunteerTerms = [
  { term: "You choose", text: "Tick what suits you and when. Nothing is binding." },
  { term: "We answer", text: `You hear from us within ${figures.volunteerReplyHours.text}.` },
  {
    term: "Your details",
    text: "Only the campaign sees them, and you can have them removed at any time: see the [privacy page](/privacy).",
  },
] as const;

export const shortContact = {
  title: "Or just say something",
  lead: "A question, an invitation, a complaint. All welcome.",
  send: "Send",
  sending: "Sending...",
  whenAvailable: "Send is available once all four fields are filled.",
  chooseSubject: "Choose a subject",
  received: "Message Received",
  thanks: `Thank you for writing. I read every message and answer within ${figures.contactReplyHours.text}.`,
} as const;
