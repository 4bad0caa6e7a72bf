/** One mail a day to the campaign while something waits for an answer. */

import { counted } from "#domain/platform/language.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { localTimeIn } from "#domain/platform/time/zone-time.ts";
import { ageOf, momentText, zoneName } from "#domain/platform/time/local-time.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";
import type { MailBlock } from "#server/platform/mail/compose.ts";
import { isQueued, queueMail } from "#server/platform/mail/outbox.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Services } from "#server/services.ts";
import { countInbox, countWriters, type ListedSubmission, listInbox } from "./submissions.ts";

/** The local hour from which the day's digest may go out. */
const digestHour = 7;
const maxShown = 50;

const toInbox = { page: officePages.inbox, label: "Open the inbox" };

/** Queues the digest of the day once, from 7 in the morning, when something new waits; returns how many items wait, 0 when it queued none. */
export async function queueDigest(services: Services): Promise<number> {
  const { config, database, clock, content } = services;
  const now = clock.now();
  const hour = Number(localTimeIn(content().campaign.timeZone, now.getTime()).slice(11, 13));
  const dedupeKey = `digest:${todayOf({ now, content })}`;
  if (hour < digestHour || (await isQueued(database, dedupeKey))) return 0;
  const waiting = { state: "new", snoozed: false } as const;
  const count = await countInbox(waiting, services);
  if (count === 0) return 0;
  const shown = await listInbox(waiting, services, { limit: maxShown, order: "longest-waiting" });
  await queueMail(
    database,
    {
      to: config.campaignInbox,
      kind: "digest",
      subject: digestSubject(count, await countWriters(waiting, services)),
      text: digestText(shown, {
        rest: count - shown.length,
        config,
        now,
        timeZone: content().campaign.timeZone,
      }),
      dedupeKey,
    },
    { now, content },
  );
  return count;
}

/** Who wrote twice is one person; who gave no address cannot be answered. */
function digestSubject(count: number, people: number): string {
  if (people === 0) return `${counted(count, "note")} to read in the inbox`;
  return `${counted(people, "person is", "people are")} waiting in the inbox`;
}

function digestText(
  shown: ListedSubmission[],
  { rest, config, now, timeZone }: { rest: number; config: Config; now: Date; timeZone: string },
): MailBlock[] {
  const answerable = shown.filter(({ email }) => email !== null);
  const notes = shown.filter(({ email }) => email === null);
  const zone = zoneName(timeZone);
  return [
    ...(answerable.length > 0 ? [`Waiting for an answer, the longest first (${zone}):`] : []),
    answerable.map((each) => line(each, now, timeZone)).join("\n"),
    ...(notes.length > 0 ? [`To read; nobody left an address for an answer (${zone}):`] : []),
    notes.map((each) => line(each, now, timeZone)).join("\n"),
    ...(rest > 0 ? [`And ${rest} more that came later.`] : []),
    answeredElsewhere(config),
    ...officeStep(toInbox, config),
  ];
}

/** What becomes of an answer that somebody wrote in their own e-mail program. */
function answeredElsewhere({ imapUrl }: Config): string {
  return imapUrl === undefined
    ? "If you answered somebody from your own e-mail program, the inbox does not know it: open the message there and press “Answered elsewhere”."
    : "If you answered somebody from your own e-mail program, their message leaves this list once your answer is in the campaign’s sent mail.";
}

/** One line, closed by the inbox number: erasing a person removes the lines with theirs. */
function line(submission: ListedSubmission, now: Date, timeZone: string): string {
  const { id, kind, name, subject, files } = submission;
  const attached = files === 0 ? "" : `, with ${counted(files, "file")}`;
  const what = `${kindNames[kind]}: ${subject}${name && `, from ${name}`}${attached}`;
  const since = submission.snoozed_until ?? submission.waiting_since;
  return `${momentText(since, timeZone)}, ${ageOf(since, now)} ago: ${what} ${inboxNumber(id)}`;
}

/** How a digest names a submission. */
export function inboxNumber(id: string): string {
  return `(${id.slice(0, 8)})`;
}
