import type { Documents } from "#content/documents.ts";
import { eMails as first } from "#content/first-campaign/e-mails.ts";

export const eMails: Documents["e-mails"] = {
  ...first,
  welcome: {
    subject: first.welcome.subject,
    text: {
      usual:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update.\n\n" +
        "What I stand for, where to meet me and how to help: {site}/\n\n" +
        "You can answer any of my letters; I read what you write.",
      after:
        "Hello,\n\nthank you: your address is confirmed, and this is your first update. The vote of {votingDay} is over.\n\n" +
        "What happens now: {site}/\n\n" +
        "You can answer any of my letters; I read what you write.",
    },
  },
};
