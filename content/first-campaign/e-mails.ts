import type { Documents } from "#content/documents.ts";

export const emails: Documents["e-mails"] = {
  signature: "{campaign.candidate.name}",
  confirmSignUp: {
    subject: "Please confirm your address",
    text: "Hello,\n\nsomeone, hopefully you, asked for the campaign letter of {campaign.name} at this address. One click, and one more on the page it opens, confirm it:",
    button: "Confirm my address",
    notYou:
      "If it was not you, do nothing: you will get no letters, and the request is forgotten after {law.unconfirmedSignupDays} days.",
  },
  alreadyOnList: {
    subject: "You are already on the list",
    text: "Hello,\n\nyou signed up for the campaign letter again. Your address is on the list already; there is nothing to do.",
  },
  welcome: {
    subject: "You are on the list",
    text: {
      usual:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update.\n\n" +
        "What I stand for: {site}/platform\nWhere to meet me: {site}/news-events\nHow to help: {site}/ways-to-help\n\n" +
        "You can answer any of my letters; I read what you write.",
      after:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update. The vote of {votingDay} is over.\n\n" +
        "What happens now: {site}/#now\nWhat I said I would do: {site}/platform\nDates, once there are any: {site}/news-events\n\n" +
        "You can answer any of my letters; I read what you write.",
    },
  },
  messageArrived: {
    subject: "Your message has arrived",
    volunteerSubject: "Your volunteer application",
    confirmVolunteer: "So that nobody can volunteer in your name, please confirm that this address is yours:",
    button: "Confirm my address",
    notYou:
      "If it was not you who wrote to us, someone gave your address by mistake: you need not do anything.",
  },
};
