import { useLoaderData } from "react-router";
import { weekdayOf } from "#domain/content/calendar/calendar.ts";
import { counted } from "#domain/platform/counted.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { shortDay } from "#office/messages/shifts/words.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import type { Entry, MonthFacts } from "./load-month.ts";

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
      <div className="sec">
        <h2>In your own calendar</h2>
      </div>
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
          <div className="sec">
            <h2>A letter on Monday</h2>
          </div>
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
