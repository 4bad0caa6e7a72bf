import { Prose } from "#app/ui/prose.tsx";
import { useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { useNow } from "#app/browser/use-now.ts";
import { events } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import {
  calendarReach,
  datedEvents,
  dayOnClock,
  nearestEventDay,
  noonOf,
  visitorsToday,
} from "#domain/calendar.ts";
import { formatLongDate } from "#domain/local-date.ts";
import { gridSettings } from "./calendar-grid.tsx";
import { CalendarSpace } from "./calendar-space.tsx";
import { ChosenDay } from "./chosen-day.tsx";
import { Rhythm } from "./rhythm.tsx";

const { calendar: words } = newsEvents;
const eventDays = datedEvents(events).map(({ date }) => noonOf(date));

/**
 * A single-date calendar that starts on today; choosing the chosen day again clears it (specification section 4).
 * The visitor's own day is known only in the browser: until then an empty month keeps the place, so that nothing moves.
 */
export function EventCalendar({ drawnAt }: { drawnAt: number }) {
  const now = useNow(drawnAt);
  const today = useToday();
  const [choice, setChoice] = useState<{ day: string | undefined }>();
  const chosen = choice ? choice.day : today;
  return (
    <div className="wrap g">
      <div className="c7">
        <p className="lead no-script">{words.scriptNote}</p>
        <div className="needs-script">
          {today ? (
            <Month today={today} chosen={chosen} onChoose={(day) => setChoice({ day })} />
          ) : (
            <CalendarSpace />
          )}
        </div>
      </div>
      <div className="c5 flow-l">
        <ChosenDay day={chosen} isKnown={today !== undefined} now={now} />
        <Rhythm />
      </div>
    </div>
  );
}

function useToday(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => visitorsToday(new Date()),
    () => undefined,
  );
}

type MonthProps = { today: string; chosen: string | undefined; onChoose: (day: string | undefined) => void };

function Month({ today, chosen, onChoose }: MonthProps) {
  const [month, setMonth] = useState(() => noonOf(today));
  const { first, last } = calendarReach(events, today);
  return (
    <>
      <DayPicker
        {...gridSettings}
        mode="single"
        today={noonOf(today)}
        selected={chosen === undefined ? undefined : noonOf(chosen)}
        onSelect={(date) => onChoose(date && dayOnClock(date))}
        month={month}
        onMonthChange={setMonth}
        startMonth={noonOf(first)}
        endMonth={noonOf(last)}
        modifiers={{ event: eventDays }}
      />
      <Legend />
      <NearestDay
        today={today}
        onShow={(day) => {
          onChoose(day);
          setMonth(noonOf(day));
        }}
      />
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

/** Nothing is planned near most days, so one press leads to where something is (decisions X-03). */
function NearestDay({ today, onShow }: { today: string; onShow: (day: string) => void }) {
  const nearest = nearestEventDay(events, today);
  if (nearest === undefined) return null;
  return (
    <button type="button" className="btn nearest" onClick={() => onShow(nearest)}>
      <span>
        <Prose text={`${words.nearest}: ${formatLongDate(nearest)}`} />
      </span>
    </button>
  );
}
