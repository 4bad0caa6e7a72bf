import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { weekdayOf, datedEvents, monthOf, takesPlace } from "#domain/content/calendar/calendar.ts";
import { counted } from "#domain/platform/language.ts";
import { officePages } from "#server/platform/mail/office-step.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { shortDay, fillingInWords } from "#office/messages/shifts/shift-words.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { weekOf } from "#domain/content/calendar/shifts.ts";
import { addDays, todayOf } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { countAnswers } from "#server/messages/events/answers.ts";
import { hasWeekDigest, switchWeekDigest } from "#server/messages/shifts/week-digest.ts";
import { ownCalendar, changeCalendar } from "#server/content/calendar/team-calendar.ts";
import { shiftsBetween } from "#server/messages/volunteers/shift-rows.ts";
import type { Services } from "#server/services.ts";
import { cardOf } from "#office/messages/shifts/load-shifts.ts";
import { visitOf } from "#office/shell/visit.ts";
import { act, acts, done } from "#office/shell/acts/acts.ts";
import { box, text } from "#office/shell/acts/fields.ts";

/** The month's events and shifts: a grid on a laptop and on paper, a list on a phone. */
export function MonthPage() {
  const facts = useLoaderData<MonthFacts>();
  const { title, before, next, weeks, today } = facts;
  const entries = weeks.flat().flatMap((day) => day.entries);
  const gaps = entries.filter(({ isGap }) => isGap).length;
  return (
    <Page
      title={title}
      sub={gaps === 0 ? "no shift lacks people" : counted(gaps, "shift lacks people", "shifts lack people")}
      back="/events"
    >
      <nav className="bs pad" aria-label="Month">
        <a className="b" href={`${officePages.month}?month=${before}`}>
          Month before
        </a>
        <a className="b" href={`${officePages.month}?month=${next}`}>
          Month after
        </a>
        <span className="soft on-screen">Print this page with your browser.</span>
      </nav>
      {entries.length === 0 && <p className="only-p">Nothing is planned in this month.</p>}
      <div className="month">
        {weeks.flat().map(({ day, isOutside, entries }) => (
          <section
            key={day}
            className={isOutside ? "outside" : entries.length === 0 ? "free" : undefined}
            aria-label={isOutside ? undefined : `${weekdayOf(day)}, ${shortDay(day)}`}
            aria-hidden={isOutside ? true : undefined}
            aria-current={day === today && !isOutside ? "date" : undefined}
          >
            {!isOutside && (
              <h2>
                <span>{weekdayOf(day).slice(0, 3)}</span> {Number(day.slice(8))}
              </h2>
            )}
            {entries.map((entry) => (
              <EntryLink key={entry.id} entry={entry} />
            ))}
          </section>
        ))}
      </div>
      <Following facts={facts} />
    </Page>
  );
}

function EntryLink({ entry: { path, time, title, about, isGap } }: { entry: Entry }) {
  return (
    <a href={path} className={isGap ? "gap" : undefined}>
      <span>{clockTime(time)}</span> <b>{title}</b> {about && <span>{about}</span>}
    </a>
  );
}

function Following({ facts: { calendar, digest } }: { facts: MonthFacts }) {
  return (
    <div className="on-screen">
      <PartHeading>In your own calendar</PartHeading>
      <p className="hint">
        An address that your calendar program follows: every event and shift, and how many come. It names
        nobody. Who has the address sees it without signing in.
      </p>
      {calendar && (
        <p className="pad">
          <input className="in" readOnly value={calendar} aria-label="The address of your calendar" />
        </p>
      )}
      <div className="bs pad">
        <Act act="feed" path={officePages.month} fields={{ before: calendar ?? "", on: "yes" }}>
          {calendar ? "Make another address; this one ends" : "Make the address"}
        </Act>
        {calendar && (
          <Act act="feed" path={officePages.month} fields={{ before: calendar, on: "no" }} look="quiet">
            End it
          </Act>
        )}
      </div>
      {digest !== undefined && (
        <>
          <PartHeading>A letter on Monday</PartHeading>
          <p className="hint">
            Who said yes, which shifts are empty, which signs and messages wait. When there is nothing to say,
            none comes. It is {digest ? "on" : "off"}.
          </p>
          <div className="bs pad">
            <Act act="digest" path={officePages.month} fields={{ on: digest ? "no" : "yes" }}>
              {digest ? "Switch it off" : "Switch it on"}
            </Act>
          </div>
        </>
      )}
    </div>
  );
}

type MonthFacts = Awaited<ReturnType<typeof monthLoader>>;
type Entry = {
  id: string;
  date: string;
  time: string;
  title: string;
  about: string;
  isGap: boolean;
  path: string;
};

/** Every event and shift of the month that the address asks for, day by day. */
export async function monthLoader({ context, request }: LoaderFunctionArgs) {
  const { services, signedIn } = visitOf(context);
  const today = todayOf(services);
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const first = `${month}-01`;
  const after = `${addDays(first, 31).slice(0, 7)}-01`;
  const entries = [...(await events(services)), ...(await shifts({ first, after }, services))].toSorted(
    (one, other) => one.time.localeCompare(other.time),
  );
  const days: string[] = [];
  for (let day = weekOf(first)[0] ?? first; day < after; day = addDays(day, 7)) days.push(...weekOf(day));
  const { id, role } = signedIn.member;
  return {
    month,
    today,
    title: monthOf(first),
    before: addDays(first, -1).slice(0, 7),
    next: after.slice(0, 7),
    weeks: Array.from({ length: days.length / 7 }, (_, at) =>
      days.slice(at * 7, at * 7 + 7).map((day) => ({
        day,
        isOutside: !day.startsWith(month),
        entries: entries.filter(({ date }) => date === day && day.startsWith(month)),
      })),
    ),
    calendar: await ownCalendar(id, services),
    digest: role === "candidate" ? await hasWeekDigest(id, services) : undefined,
  };
}

async function events(services: Services): Promise<Entry[]> {
  const counts = await countAnswers(services);
  return datedEvents(services.content().events).map((event) => {
    const coming = counts.get(event.id)?.coming;
    const about = takesPlace(event) ? (coming === undefined ? "" : `${coming} said yes`) : "Cancelled";
    return {
      ...entryOf(event.id, event, `${event.title}, ${event.location}`),
      about,
      isGap: false,
      path: officePages.event(event.id),
    };
  });
}

type Part = { first: string; after: string };

async function shifts({ first, after }: Part, services: Services): Promise<Entry[]> {
  const { timeZone } = services.content().campaign;
  const [from = new Date(0), to = from] = [first, after].map(
    (day) => new Date(instantIn(timeZone, `${day}T00:00`)),
  );
  return (await shiftsBetween({ from, to }, services)).map((shift) => {
    const card = cardOf(shift, services);
    return {
      ...entryOf(shift.id, shift, `${shift.role}, ${shift.place}`),
      about: fillingInWords(card),
      isGap: card.missing > 0,
      path: officePages.shift(shift.id),
    };
  });
}

function entryOf(id: string, { date, time }: { date: string; time: string }, title: string) {
  return { id, date, time, title };
}

/** What a member decides for themselves: whether a calendar program follows the month, and the candidate's letter. */
export const monthActs = acts({
  feed: act({ before: text, on: box }, async ({ visit, value: { before, on } }) => {
    await changeCalendar({ memberId: visit.signedIn.member.id, before, isOn: on }, visit.services);
    const words = on
      ? "This is the address now. An earlier one shows nothing any more."
      : "The address shows nothing any more.";
    return done(visit, officePages.month, { text: words });
  }),

  digest: act({ on: box }, async ({ visit, value: { on } }) => {
    await switchWeekDigest({ memberId: visit.signedIn.member.id, isOn: on }, visit.services);
    return done(visit, officePages.month, {
      text: on ? "The letter comes on Mondays." : "The letter does not come any more.",
    });
  }),
});
