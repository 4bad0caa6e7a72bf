/** Words of the pages behind the links in our e-mails: each asks for one press, because mail scanners open links. */

import { campaign } from "../campaign.ts";

export type AskWords = {
  title: string;
  /** The address that the link is about follows it. */
  lead: string;
  button: string;
  note: string;
};

export const mailLinks = {
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
    note: `If it was not you, close this page, and tell us at ${campaign.email} if you would like the application removed.`,
  },
  leave: {
    title: "Leave the list",
    lead: "One press ends the campaign letter, at once, to",
    button: "Leave the list",
    note: "If the letter was forwarded to you, close this page: the subscription is somebody else's.",
  },
  problem: {
    title: "This link does not work",
    lead: "It may have been cut off, or what it was for is over. Please open it from the e-mail again. You can also sign up again whenever you like.",
    next: [
      { label: "To the sign-up", href: "/newsletter" },
      { label: "Write to us", href: "/contact" },
    ],
  },
} as const satisfies Record<string, AskWords | { title: string; lead: string; next: readonly object[] }>;
