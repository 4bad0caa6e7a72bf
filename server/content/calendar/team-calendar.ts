/** `/calendar/team.ics`: a member's private calendar of events and shifts. It names nobody: only how many come. */

import { randomBytes } from "node:crypto";
import { occasionOf } from "#domain/content/calendar/shifts.ts";
import { eventsCalendar, type RevisedEvent, feedEvents } from "#domain/content/calendar/calendar-feed.ts";
import { calendarFeedOf } from "#domain/content/site/page-documents.ts";
import { counted } from "#domain/platform/language.ts";
import { may } from "#domain/team/roles.ts";
import { noteEvents } from "./event-records.ts";
import { countAnswers } from "#server/messages/events/answers.ts";
import { deadLink, tokenOf } from "#server/messages/people/link-responses.ts";
import { shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { isTeamCalendarToken, teamCalendarLink } from "#server/platform/mail/mail-links.ts";
import { officeAddress, officePages } from "#server/platform/mail/office-step.ts";
import type { Services } from "#server/services.ts";

const dayMs = 24 * 60 * 60_000;
/** What a calendar program is told of, before and after today. */
const daysBefore = 31;
const daysAfter = 2 * 366;

export async function teamCalendar(request: Request, services: Services): Promise<Response> {
  const token = tokenOf(request);
  const member = await readFollower(token.split(".")[0] ?? "", services);
  const isOwn =
    member?.feedKey && isTeamCalendarToken(token, { ...member, feedKey: member.feedKey }, services.config);
  if (!isOwn || !may(member.role, "events")) return deadLink();
  const now = services.clock.now().getTime();
  const feed = calendarFeedOf(services.content());
  const page = services.config.office ? officeAddress(officePages.month, services.config) : feed.page;
  const entries = [...(await events(services)), ...(await shifts(services))];
  return new Response(eventsCalendar(entries, now, { ...feed, name: `${feed.name}: team`, page }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    },
  });
}

async function events(services: Services): Promise<RevisedEvent[]> {
  const { database, clock, content } = services;
  const now = clock.now();
  const counts = await countAnswers(services);
  const records = await noteEvents(database, content().events, now);
  return feedEvents(records, now.getTime(), content().campaign.timeZone).map((event) => {
    const coming = counts.get(event.id)?.coming;
    if (coming === undefined) return event;
    const note = [event.note, `${counted(coming, "person comes", "people come")}.`]
      .filter(Boolean)
      .join("\n");
    return { ...event, note, changedAt: now.toISOString() };
  });
}

async function shifts(services: Services): Promise<RevisedEvent[]> {
  const now = services.clock.now().getTime();
  const [from, to] = [new Date(now - daysBefore * dayMs), new Date(now + daysAfter * dayMs)];
  return (await shiftsBetween({ from, to }, services)).map((shift) => {
    const coming = shift.answers.filter(({ state }) => state === "coming").length;
    const title = `${shift.role} (${coming} of ${shift.needed})`;
    return { ...occasionOf(shift), title, sequence: shift.revision - 1 };
  });
}

/** The member's own address; undefined while they have none. */
export async function ownCalendar(memberId: string, services: Services): Promise<string | undefined> {
  const member = await readFollower(memberId, services);
  return member?.feedKey
    ? teamCalendarLink({ id: memberId, feedKey: member.feedKey }, services.config)
    : undefined;
}

/** Gives the member an address, or another in place of `before`; the one of before is no longer good. `isOn` false takes it away. */
export function changeCalendar(
  { memberId, before, isOn }: { memberId: string; before: string; isOn: boolean },
  services: Services,
): Promise<void> {
  return services.database.transaction().execute(async (transaction) => {
    const member = await readFollower(memberId, { database: transaction });
    const now = member?.feedKey
      ? teamCalendarLink({ id: memberId, feedKey: member.feedKey }, services.config)
      : "";
    // The same press again, or one in another tab.
    if (now !== before || (now === "" && !isOn)) return;
    const feedKey = isOn ? randomBytes(16).toString("base64url") : null;
    await transaction
      .updateTable("office_member")
      .set({ feed_key: feedKey })
      .where("id", "=", memberId)
      .execute();
    const act = { subject: member?.name ?? "", after: isOn ? "a new address" : "none" };
    await recordAct(transaction, services, { act: "member.feed", ...act });
  });
}

function readFollower(id: string, { database }: Pick<Services, "database">) {
  return database
    .selectFrom("office_member")
    .select(["id", "name", "role", "feed_key as feedKey"])
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}
