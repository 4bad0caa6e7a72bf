/** The e-mails to those who said yes to an event, each with what is known of it and the link to their answer. */

import type { Content } from "#content/content.ts";
import { type CalendarEvent, whenOf } from "#domain/content/calendar/calendar.ts";
import { invitationCalendar } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { counted } from "#domain/platform/language.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { idLink } from "#server/platform/mail/mail-links.ts";
import { type MailAttachment, queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { type Answer, readOccasion, type ToldEvent } from "./answer-rows.ts";

type Mails = Content["e-mails"];
type MailKind = Exclude<keyof Mails["event"] | keyof Mails["shift"], "button" | "answers">;
type Texts = Partial<Record<MailKind, { subject: string; text: string }>>;

/** What each does to the person's calendar. */
const methods: Partial<Record<MailKind, "REQUEST" | "CANCEL">> = {
  coming: "REQUEST",
  movedUp: "REQUEST",
  changed: "REQUEST",
  elsewhere: "CANCEL",
  cancelled: "CANCEL",
  left: "CANCEL",
};

/** Queues one of the e-mails in the transaction of its cause; nothing for somebody without an address, and of a shift no thanks. */
export async function queueAnswerMail(
  transaction: Tx,
  { kind, answer, event }: { kind: MailKind; answer: Answer; event: ToldEvent },
  { config, clock, content }: Services,
): Promise<void> {
  const now = clock.now();
  const said = content();
  const { event: toComers, shift: toVolunteers, signature } = said["e-mails"];
  const isOfShift = answer.volunteer_id !== null;
  const texts: Texts = isOfShift ? toVolunteers : toComers;
  const mail = texts[kind];
  if (answer.email === null || mail === undefined) return;
  const slots = {
    title: event.title,
    when: whenOf(event, said),
    place: event.location,
    people: counted(answer.party, "person", "people"),
  };
  const occasion: Partial<CalendarEvent> =
    (await readOccasion(event.id, { content, database: transaction })) ?? {};
  const isOver = kind === "thanks" || kind === "cancelled";
  const more = [
    kind !== "thanks" && occasion.note,
    ...(isOfShift || isOver ? [] : [occasion.access, occasion.map]),
  ];
  const facts = [event.title, slots.when, event.location, ...more].filter(Boolean).join("\n");
  const links =
    answer.volunteer_id === null
      ? [{ label: toComers.button, url: idLink({ purpose: "event-answer", id: answer.id }, config) }]
      : linksToShift(
          { kind, answer, url: idLink({ purpose: "shifts", id: answer.volunteer_id }, config) },
          toVolunteers,
        );
  await queueMail(
    transaction,
    {
      kind: "event-answer",
      to: answer.email,
      replyTo: campaignMailbox(said.campaign),
      subject: fillIn(mail.subject, slots),
      text: [fillIn(mail.text, slots), facts, ...(isOver ? [] : links), signature],
      attachments: entryOf({ kind, answer: { ...answer, email: answer.email }, event }, said, now),
    },
    { now, content },
  );
}

/** Somebody who is asked chooses on the page that opens: each link shows the same buttons, its own first. */
function linksToShift(
  { kind, answer, url }: { kind: MailKind; answer: Answer; url: string },
  { answers, button }: Mails["shift"],
) {
  const page = `${url}&shift=${answer.id}`;
  if (kind !== "asked") return [{ label: button, url: page }];
  return (["yes", "no", "another"] as const).map((say) => ({
    label: answers[say],
    url: `${page}&say=${say}`,
  }));
}

/** The person's calendar entry; who waits or was only asked has none. */
function entryOf(
  { kind, answer, event }: { kind: MailKind; answer: Answer & { email: string }; event: ToldEvent },
  content: Content,
  now: Date,
): MailAttachment[] {
  const method = methods[kind];
  if (method === undefined || answer.state === "waiting") return [];
  if (answer.state === "asked" && kind !== "elsewhere") return [];
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
