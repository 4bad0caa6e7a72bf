/** One mail a day to the campaign while something waits for an answer. */

import { campaign } from "#server/system/content-in-force.ts";
import { counted } from "#domain/counted.ts";
import { dayIn, localTimeIn } from "#domain/time/zone-time.ts";
import { ageOf, momentText, zoneName } from "#domain/time/local-time.ts";
import { kindNames } from "../forms/submission-mails.ts";
import { officePages, officeStep } from "#server/notify/office-step.ts";
import { notify } from "#server/notify/notify.ts";
import type { MailBlock } from "#server/mail/mail-text.ts";
import type { Config } from "#server/config/config.ts";
import type { Services } from "../services.ts";
import { type ListedSubmission, listInbox } from "#server/inbox/submissions.ts";

/** The local hour from which the day's digest may go out. */
const digestHour = 7;
const maxShown = 50;

const toInbox = {
  page: officePages.inbox,
  label: "Open the inbox",
  command: "npm run office -- inbox\nnpm run office -- inbox done <id> ...",
};

/** Queues the digest of the day once, from 7 in the morning, when something new waits; returns how many items it names. */
export async function queueDigest(services: Services): Promise<number> {
  const { config, database, clock } = services;
  const now = clock.now();
  const hour = Number(localTimeIn(campaign().timeZone, now.getTime()).slice(11, 13));
  if (hour < digestHour) return 0;
  const waiting = await listInbox({ state: "new", snoozed: false }, services);
  if (waiting.length === 0) return 0;
  const day = dayIn(campaign().timeZone, now.getTime());
  await notify(
    database,
    {
      to: { role: "campaign", email: config.campaignInbox },
      kind: "digest",
      subject: digestSubject(waiting),
      text: digestText(waiting, { config, now }),
      dedupeKey: `digest:${day}`,
    },
    { now },
  );
  return waiting.length;
}

/** Who wrote twice is one person; who gave no address cannot be answered. */
function digestSubject(waiting: ListedSubmission[]): string {
  const people = new Set(waiting.map(({ email_key }) => email_key).filter((key) => key !== null)).size;
  if (people === 0) return `${counted(waiting.length, "note")} to read in the inbox`;
  return `${counted(people, "person is", "people are")} waiting in the inbox`;
}

function digestText(
  waiting: ListedSubmission[],
  { config, now }: { config: Config; now: Date },
): MailBlock[] {
  const oldestFirst = waiting.toReversed().slice(0, maxShown);
  const answerable = oldestFirst.filter(({ email }) => email !== null);
  const notes = oldestFirst.filter(({ email }) => email === null);
  const zone = zoneName(campaign().timeZone);
  const rest = waiting.length - oldestFirst.length;
  return [
    ...(answerable.length > 0 ? [`Waiting for an answer, the longest first (${zone}):`] : []),
    answerable.map((each) => line(each, now)).join("\n"),
    ...(notes.length > 0 ? [`To read; nobody left an address for an answer (${zone}):`] : []),
    notes.map((each) => line(each, now)).join("\n"),
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
function line({ id, kind, name, subject, received_at, files }: ListedSubmission, now: Date): string {
  const attached = files === 0 ? "" : `, with ${counted(files, "file")}`;
  const what = `${kindNames[kind]}: ${subject}${name && `, from ${name}`}${attached}`;
  const since = momentText(received_at, campaign().timeZone);
  return `${since}, ${ageOf(received_at, now)} ago: ${what} ${inboxNumber(id)}`;
}

/** How a digest names a submission. */
export function inboxNumber(id: string): string {
  return `(${id.slice(0, 8)})`;
}
