/** One letter a week to the candidate, on Monday morning: who said yes, which shifts are empty, which signs and messages wait. */

import { takesPlace, whenOf } from "#domain/content/calendar/calendar.ts";
import { fillingOf, weekOf } from "#domain/content/calendar/shifts.ts";
import { counted } from "#domain/platform/language.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { localTimeIn } from "#domain/platform/time/zone-time.ts";
import { toldIn } from "#server/messages/events/answer-rows.ts";
import { countInbox } from "#server/messages/inbox/submissions.ts";
import { countSigns } from "#server/messages/signs/signs.ts";
import { countRosters } from "#server/messages/volunteers/roster.ts";
import { shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { inboxNumber } from "#server/messages/inbox/daily-digest.ts";

/** The local hour from which it may go out. */
const firstHour = 7;
const dayMs = 24 * 60 * 60_000;
const weekMs = 7 * dayMs;
const maxNamed = 50;

/** Queues the letter of this Monday to each candidate who has it on, once; returns how many. Without anything to say none. */
export async function queueWeekDigests(services: Services): Promise<number> {
  const { database, clock, content } = services;
  const now = clock.now();
  const { timeZone } = content().campaign;
  const monday = localDate(now, timeZone);
  const hour = Number(localTimeIn(timeZone, now.getTime()).slice(11, 13));
  if (monday !== weekOf(monday)[0] || hour < firstHour) return 0;
  const due = await database
    .selectFrom("office_member")
    .select(["id", "email"])
    .where("role", "=", "candidate")
    .where("removed_at", "is", null)
    .where("week_digest", "<", monday)
    .execute();
  const paragraphs = due.length > 0 ? await paragraphsOf(services) : [];
  if (paragraphs.length === 0) return 0;
  let queued = 0;
  for (const member of due) if (await queueTo(member, { monday, paragraphs }, services)) queued += 1;
  return queued;
}

/** In one transaction with the note of the week: of several servers one sends it. */
function queueTo(
  { id, email }: { id: string; email: string },
  { monday, paragraphs }: { monday: string; paragraphs: string[] },
  { database, clock, content, config }: Services,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const mine = await transaction
      .updateTable("office_member")
      .set({ week_digest: monday })
      .where("id", "=", id)
      .where("week_digest", "<", monday)
      .returning("id")
      .executeTakeFirst();
    if (!mine) return false;
    const off = "To stop this letter, open the month and switch it off.";
    const step = officeStep({ page: officePages.month, label: "Open the month" }, config);
    await queueMail(
      transaction,
      {
        to: email,
        kind: "week-digest",
        subject: "The week of your campaign",
        text: [...paragraphs, off, ...step],
      },
      { now: clock.now(), content },
    );
    return true;
  });
}

async function paragraphsOf(services: Services): Promise<string[]> {
  const found = await Promise.all([yeses(services), gaps(services), waiting(services)]);
  return found.filter((paragraph) => paragraph !== "");
}

/** Each name closes with the number of its record: erasing a person removes the lines with theirs. */
async function yeses({ database, clock, content }: Services): Promise<string> {
  const since = new Date(clock.now().getTime() - weekMs).toISOString();
  const answers = await database
    .selectFrom("event_answer")
    .selectAll()
    .where("state", "=", "coming")
    .where("answered_at", ">=", since)
    .orderBy("event_date")
    .orderBy("answered_at")
    .execute();
  const said = Map.groupBy(answers, ({ event_id }) => event_id);
  const lines = [...said.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const event = toldIn(first);
    if (!takesPlace(event)) return [];
    const named = of.slice(0, maxNamed).map(({ id, name, party }) => {
      const others = party > 1 ? `, with ${party - 1} more` : "";
      return `- ${name}${others} ${inboxNumber(id)}`;
    });
    const rest = of.length > named.length ? [`- and ${of.length - named.length} more`] : [];
    return [
      `${event.title}, ${whenOf(event, content())}: ${counted(of.length, "new yes", "new yeses")}`,
      ...named,
      ...rest,
    ];
  });
  return lines.length === 0 ? "" : ["Who said yes since last Monday:", ...lines].join("\n");
}

async function gaps(services: Services): Promise<string> {
  const from = services.clock.now();
  const to = new Date(from.getTime() + weekMs);
  const lines = (await shiftsBetween({ from, to }, services)).flatMap((shift) => {
    const { missing, open } = fillingOf(shift, shift.answers);
    const { role, place, needed } = shift;
    const stands = missing > 0 ? `${missing} missing` : `${needed - open} of ${needed} come for sure`;
    return open === 0 ? [] : [`${role}, ${place}, ${whenOf(shift, services.content())}: ${stands}`];
  });
  return lines.length === 0 ? "" : ["Shifts of the next seven days with empty places:", ...lines].join("\n");
}

async function waiting(services: Services): Promise<string> {
  const [signs, messages, [fresh = 0]] = await Promise.all([
    countSigns(services),
    countInbox({ state: "new", snoozed: false }, services),
    countRosters([{ state: "new" }], services),
  ]);
  const lines = [
    signs.asked > 0 && `${counted(signs.asked, "lawn sign")} to put up`,
    signs.damaged > 0 && `${counted(signs.damaged, "lawn sign")} damaged`,
    messages > 0 && `${counted(messages, "message")} in the inbox`,
    fresh > 0 && `${counted(fresh, "volunteer")} without a first word`,
  ].filter((line) => line !== false);
  return lines.length === 0 ? "" : ["What waits:", ...lines].join("\n");
}

/** Whether the member has the letter on. */
export async function hasWeekDigest(
  memberId: string,
  { database }: Pick<Services, "database">,
): Promise<boolean> {
  const member = await database
    .selectFrom("office_member")
    .select("week_digest")
    .where("id", "=", memberId)
    .executeTakeFirst();
  return member !== undefined && member.week_digest !== null;
}

/** Switches the letter on or off. */
export function switchWeekDigest(
  { memberId, isOn }: { memberId: string; isOn: boolean },
  services: Services,
): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    if ((await hasWeekDigest(memberId, { database: transaction })) === isOn) return;
    await transaction
      .updateTable("office_member")
      .set({ week_digest: isOn ? "" : null })
      .where("id", "=", memberId)
      .execute();
    const after = isOn ? "on" : "off";
    await recordAct(transaction, services, { act: "member.digest", subject: "own", after });
  });
}
