/** One mail a day to the campaign while something waits for an answer. */

import { campaign } from "#content/campaign.ts";
import { dayIn, localTimeIn } from "#domain/calendar-time.ts";
import { kindNames } from "../forms/submission-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { listInbox, type Submission } from "./inbox.ts";

/** The local hour from which the day's digest may go out. */
const digestHour = 7;
const shownMax = 50;

/** Queues the digest of the day once, from 7 in the morning, when something new waits; answers how many items it names. */
export async function queueDigest(services: Services): Promise<number> {
  const { config, database, clock } = services;
  const now = clock.now();
  const hour = Number(localTimeIn(campaign.timeZone, now.getTime()).slice(11, 13));
  if (hour < digestHour) return 0;
  const waiting = await listInbox({ state: "new" }, services);
  if (waiting.length === 0) return 0;
  const day = dayIn(campaign.timeZone, now.getTime());
  await queueMail(
    database,
    {
      kind: "digest",
      to: config.campaignInbox,
      subject: `${waiting.length} ${waiting.length === 1 ? "person waits" : "people wait"} for an answer`,
      text: digestText(waiting),
      dedupeKey: `digest:${day}`,
    },
    now,
  );
  return waiting.length;
}

function digestText(waiting: Submission[]): string {
  const lines = waiting.toReversed().slice(0, shownMax).map(line);
  const rest = waiting.length > shownMax ? `\n… and ${waiting.length - shownMax} more` : "";
  return `New in the inbox, the longest waiting first:\n\n${lines.join("\n")}${rest}\n\nnpm run office -- inbox`;
}

function line({ id, kind, name, subject, received_at }: Submission): string {
  return `${received_at.slice(0, 10)}  ${kindNames[kind]}: ${subject}${name && `, ${name}`} (${id.slice(0, 8)})`;
}
