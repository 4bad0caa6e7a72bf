/** Words of /contact and /concerns. */

import { figures } from "../figures.ts";

export const contactPage = {
  title: "Write to me",
  lead: `I read every message and answer within ${figures.contactReplyHours.text}. Photos of the crossing, the ditch or the letter help.`,
  officeHours: "Schedule to be announced",
  needs: {
    heading: "A quick answer needs three things",
    items: [
      "The place: a street and the nearest number or corner.",
      "Since when, and how often.",
      "Whom you have asked already, and what they said.",
    ],
  },
  picture: "/images/spot-letter.svg",
} as const;

export const contactWords = {
  label: "Write to me",
  chooseSubject: "Choose a subject",
  send: "Send message",
  sending: "Sending Message...",
  uploading: "Uploading...",
  thanks: "Thank you",
  received: `Your message has been received. I read every one, and you will hear from me within ${figures.contactReplyHours.text}.`,
  again: "Send Another Message",
  home: "Return Home",
} as const;

export const attachmentWords = {
  label: "Attachments",
  drop: "Drop files here, or",
  choose: "Choose files",
  remove: "Remove",
  uploadingFile: (done: number, total: number) => `Uploading file ${done} of ${total}.`,
  stored: (total: number) =>
    total === 1
      ? "Your file is stored; sending your message next."
      : "All files are stored; sending your message next.",
  sent: "Sent.",
} as const;

export const concernsPage = {
  title: "What is wrong on your street?",
  lead: `A crossing without light, a permit that never comes, a ditch that floods: tell me where and since when. I answer within ${figures.contactReplyHours.text}.`,
  picture: { src: "/images/spot-street.svg", alternative: "" },
} as const;

export const concernWords = {
  label: "What is wrong on your street?",
  chooseNeighbourhood: "Choose your neighbourhood",
  chooseTopic: "Choose a topic",
  messageHint: "Where is it, since when, and what would put it right?",
  send: "Send concern",
  received: `Your concern has been received. I read every one, and you will hear from me within ${figures.contactReplyHours.text}.`,
  again: "Send Another Concern",
} as const;
