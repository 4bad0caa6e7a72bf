/** The e-mails to those who said yes to an event, each with what is known of it and the link to their answer. */

import type { Content } from "#content/content.ts";
import { whenOf } from "#domain/content/calendar/event-time.ts";
import { invitationCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/events-page.ts";
import { fillIn } from "#domain/content/documents/placeholders.ts";
import { counted } from "#domain/platform/counted.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { campaignMailbox } from "#server/platform/mail/campaign-mailbox.ts";
import { eventAnswerLink } from "#server/platform/mail/mail-links.ts";
import { type MailAttachment, queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import type { Answer } from "./answer-rows.ts";
import type { ToldEvent } from "./told-event.ts";

type MailKind = Exclude<keyof Content["e-mails"]["event"], "button">;

/** What each does to the person's calendar. */
const methods: Partial<Record<MailKind, "REQUEST" | "CANCEL">> = {
  coming: "REQUEST",
  movedUp: "REQUEST",
  changed: "REQUEST",
  cancelled: "CANCEL",
  left: "CANCEL",
};

/** Queues one of the e-mails in the transaction of its cause; nothing for somebody without an address. */
export async function queueAnswerMail(
  transaction: Tx,
  { kind, answer, event }: { kind: MailKind; answer: Answer; event: ToldEvent },
  { config, clock, content }: Services,
): Promise<void> {
  if (answer.email === null) return;
  const now = clock.now();
  const said = content();
  const { event: mails, signature } = said["e-mails"];
  const slots = {
    title: event.title,
    when: whenOf(event, said),
    place: event.location,
    people: counted(answer.party, "person", "people"),
  };
  const { access, map } = said.events.find(({ id }) => id === event.id) ?? {};
  const facts = [event.title, slots.when, event.location, access, map].filter(Boolean).join("\n");
  const isOver = kind === "thanks" || kind === "cancelled";
  const link = { label: mails.button, url: eventAnswerLink(answer, config) };
  await queueMail(
    transaction,
    {
      kind: "event-answer",
      to: answer.email,
      replyTo: campaignMailbox(said.campaign),
      subject: fillIn(mails[kind].subject, slots),
      text: [fillIn(mails[kind].text, slots), facts, ...(isOver ? [] : [link]), signature],
      attachments: entryOf({ kind, answer: { ...answer, email: answer.email }, event }, said, now),
    },
    { now, content },
  );
}

/** The person's calendar entry; who waits has none. */
function entryOf(
  { kind, answer, event }: { kind: MailKind; answer: Answer & { email: string }; event: ToldEvent },
  content: Content,
  now: Date,
): MailAttachment[] {
  const method = methods[kind];
  if (method === undefined || answer.state === "waiting") return [];
  const { name, email } = content.campaign;
  const feed = calendarFeedOf(content);
  const text = invitationCalendar(
    { ...event, sequence: answer.sequence, changedAt: now.toISOString() },
    {
      method,
      uid: `${answer.id}@${feed.host}`,
      organizer: { name, email },
      attendee: { name: answer.name, email: answer.email },
    },
    { now: now.getTime(), feed },
  );
  return [{ filename: "event.ics", contentType: `text/calendar; charset=utf-8; method=${method}`, text }];
}
