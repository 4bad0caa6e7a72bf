/** The mails of signing up, from the request to confirm to the welcome. */

import { campaign } from "#server/system/content-in-force.ts";
import type { Config } from "#server/config/config.ts";
import { campaignMailbox } from "../mail/campaign-mailbox.ts";
import type { QueuedMail } from "../mail/outbox.ts";
import { confirmLink, leaveLink } from "#server/mail/mail-links.ts";

type Person = { id: string; email: string; round: number };

/** Every mail to the list can be left with one click, in the mail program or in the mail (RFC 8058, CASL). */
export function listHeaders(person: { id: string }, config: Config): Record<string, string> {
  return {
    "List-Unsubscribe": `<${leaveLink(person, config)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `${campaign().name} <letter.${new URL(config.baseUrl).hostname}>`,
  };
}

/** The lines below every mail to the list. */
export function leaveLines(person: { id: string }, config: Config): string {
  return `You get this e-mail because you signed up for it at ${config.baseUrl}.\nLeave at any time: ${leaveLink(person, config)}`;
}

/** Asks for the one click that puts the address on the list. It says nothing that a stranger could have typed. */
export function confirmMail(person: Person, config: Config): QueuedMail {
  return {
    kind: "subscription-confirm",
    to: person.email,
    replyTo: campaignMailbox(),
    subject: "Please confirm your address",
    text: [
      `Hello,\n\nsomeone, hopefully you, asked for the campaign letter of ${campaign().name} at this address. ` +
        "One click, and one more on the page it opens, confirm it:",
      { label: "Confirm my address", url: confirmLink(person, config) },
      "If it was not you, do nothing: you will get no letters, and the request is forgotten after 30 days.",
      campaign().candidate.name,
    ],
    headers: { "Auto-Submitted": "auto-replied" },
  };
}

/** Sent instead when the address is on the list already, so that signing up tells a stranger nothing about it. */
export function alreadyOnListMail(person: Person, config: Config): QueuedMail {
  return {
    kind: "subscription-already",
    to: person.email,
    replyTo: campaignMailbox(),
    subject: "You are already on the list",
    text: `Hello,\n\nyou signed up for the campaign letter again. Your address is on the list already; there is nothing to do.\n\n${campaign().candidate.name}`,
    footer: leaveLines(person, config),
    headers: { ...listHeaders(person, config), "Auto-Submitted": "auto-replied" },
  };
}

/** The first update, at once after confirming. */
export function welcomeMail(person: Person, config: Config): QueuedMail {
  const { baseUrl } = config;
  return {
    kind: "subscription-welcome",
    to: person.email,
    replyTo: campaignMailbox(),
    subject: "You are on the list",
    text:
      `Hello,\n\nthank you: your address is confirmed, and this is your first update.\n\n` +
      `What I stand for: ${baseUrl}/platform\nWhere to meet me: ${baseUrl}/news-events\nHow to help: ${baseUrl}/ways-to-help\n\n` +
      `You can answer any of my letters; I read what you write.\n\n${campaign().candidate.name}`,
    footer: leaveLines(person, config),
    headers: listHeaders(person, config),
    dedupeKey: `subscription-welcome:${person.id}:${person.round}`,
  };
}
