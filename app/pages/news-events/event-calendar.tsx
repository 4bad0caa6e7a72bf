import { useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { events } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { calendarReach, datedEvents, localDay, longDate, nearestEventDay, noonOf } from "#domain/calendar.ts";
import { gridSettings } from "./calendar-grid.tsx";
import { CalendarSpace } from "./calendar-space.tsx";
import { ChosenDay } from "./chosen-day.tsx";

const { calendar: words } = newsEvents;
const eventDays = datedEvents(events).map(({ date }) => noonOf(date));

/** The calendar once the visitor's own day is known; until then its empty space, so that nothing moves. */
export function EventCalendar({ now }: { now: number }) {
  const today = useSyncExternalStore(
    () => () => undefined,
    () => localDay(new Date()),
    () => undefined,
  );
  return (
    <>
      <p className="lead no-script">{words.scriptNote}</p>
      <div className="g needs-script">{today ? <Calendar today={today} now={now} /> : <CalendarSpace />}</div>
    </>
  );
}

/** A single-date calendar that starts on today; choosing the chosen day again clears it (specification section 4). */
function Calendar({ today, now }: { today: string; now: number }) {
  const [chosen, setChosen] = useState<string | undefined>(today);
  const [month, setMonth] = useState(() => noonOf(today));
  const { first, last } = calendarReach(events, today);
  const nearest = nearestEventDay(events, today);
  const showDay = (day: string) => {
    setChosen(day);
    setMonth(noonOf(day));
  };
  return (
    <>
      <div className="c7">
        <DayPicker
          {...gridSettings}
          mode="single"
          today={noonOf(today)}
          selected={chosen === undefined ? undefined : noonOf(chosen)}
          onSelect={(date) => setChosen(date && localDay(date))}
          month={month}
          onMonthChange={setMonth}
          startMonth={noonOf(first)}
          endMonth={noonOf(last)}
          modifiers={{ event: eventDays }}
        />
        <Legend />
        {nearest && (
          <button type="button" className="btn nearest" onClick={() => showDay(nearest)}>
            {words.nearest}: {longDate(nearest)}
          </button>
        )}
      </div>
      <div className="c5">
        <ChosenDay day={chosen} now={now} />
      </div>
    </>
  );
}

function Legend() {
  return (
    <ul className="legend note">
      {Object.entries(words.legend).map(([kind, label]) => (
        <li key={kind} className={kind}>
          {label}
        </li>
      ))}
    </ul>
  );
}
