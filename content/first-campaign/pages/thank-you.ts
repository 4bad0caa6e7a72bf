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
