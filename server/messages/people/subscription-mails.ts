/** The mails of signing up, from the request to confirm to the welcome. */

import type { Services } from "#server/services.ts";
import { electionDatesOf, electionMoment, inPhase } from "#domain/content/campaign/election-phase.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import type { Config } from "#server/platform/config/config.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import type { QueuedMail } from "#server/platform/mail/outbox.ts";
import { confirmLink, idLink } from "#server/platform/mail/mail-links.ts";

type Context = Pick<Services, "config" | "content">;

type Person = { id: string; email: string; round: number };

/** Every mail to the list can be left with one click, in the mail program or in the mail (RFC 8058, CASL). */
export function listHeaders(person: { id: string }, { config, content }: Context): Record<string, string> {
  return {
    "List-Unsubscribe": `<${idLink({ purpose: "leave", id: person.id }, config)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "List-Id": `${content().campaign.name} <letter.${new URL(config.baseUrl).hostname}>`,
  };
}

/** The lines below every mail to the list. */
export function leaveLines(person: { id: string }, config: Config): string {
  return `You get this e-mail because you signed up for it at ${config.baseUrl}.\nLeave at any time: ${idLink({ purpose: "leave", id: person.id }, config)}`;
}

/** Asks for the one click that puts the address on the list. It says nothing that a stranger could have typed. */
export function confirmMail(person: Person, { config, content }: Context): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { confirmSignUp: words, signature } = mails;
  return {
    kind: "subscription-confirm",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [words.text, { label: words.button, url: confirmLink(person, config) }, words.notYou, signature],
    headers: { "Auto-Submitted": "auto-replied" },
  };
}

/** Sent instead when the address is on the list already, so that signing up tells a stranger nothing about it. */
export function alreadyOnListMail(person: Person, { config, content }: Context): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { alreadyOnList: words, signature } = mails;
  return {
    kind: "subscription-already",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [words.text, signature],
    footer: leaveLines(person, config),
    headers: { ...listHeaders(person, { config, content }), "Auto-Submitted": "auto-replied" },
  };
}

/** The first update, at once after confirming. */
export function welcomeMail(person: Person, { config, content }: Context, now: Date): QueuedMail {
  const { campaign, "e-mails": mails } = content();
  const { welcome: words, signature } = mails;
  const { phase } = electionMoment(electionDatesOf(campaign), now.getTime());
  return {
    kind: "subscription-welcome",
    to: person.email,
    replyTo: campaignMailbox(campaign),
    subject: words.subject,
    text: [fillIn(inPhase(words.text, phase), { site: config.baseUrl }), signature],
    footer: leaveLines(person, config),
    headers: listHeaders(person, { config, content }),
    dedupeKey: `subscription-welcome:${person.id}:${person.round}`,
  };
}
