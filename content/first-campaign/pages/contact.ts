import type { Documents } from "#content/documents.ts";

export const contact: Documents["pages/contact"] = {
  page: {
    title: "Write to me",
    lead: "I read every message and answer within {figures.contactReplyHours}. Photos of the crossing, the ditch or the letter help.",
    officeHours: "Schedule to be announced",
    officeHoursNote: { usual: "", after: "[Whether office hours go on after the vote: to be confirmed.]" },
    needs: {
      heading: "A quick answer needs three things",
      items: [
        "The place: a street and the nearest number or corner.",
        "Since when, and how often.",
        "Whom you have asked already, and what they said.",
      ],
    },
    picture: "/images/spot-letter.svg",
    shows: "",
  },
  form: {
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
  concernsPage: {
    title: "What is wrong on your street?",
    lead: "A crossing without light, a permit that never comes, a ditch that floods: tell me where and since when. I answer within {figures.contactReplyHours}.",
    picture: { src: "/images/spot-street.svg", alternative: "" },
  },
  concernForm: {
    label: "What is wrong on your street?",
    chooseNeighbourhood: "Choose your neighbourhood",
    chooseTopic: "Choose a topic",
    messageHint: "Where is it, since when, and what would put it right?",
    send: "Send concern",
    received:
      "Your concern has been received. I read every one, and you will hear from me within {figures.contactReplyHours}.",
    again: "Send Another Concern",
  },
};
