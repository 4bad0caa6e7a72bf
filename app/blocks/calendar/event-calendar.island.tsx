import { Prose } from "#app/ui/prose.tsx";
import { memo, startTransition, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { DayPicker } from "react-day-picker";
import { useNow } from "#app/browser/use-now.ts";
import {
  CalendarParts,
  type CalendarProps,
  useCalendar,
  gridSettings,
  CalendarSpace,
} from "./calendar-grid.tsx";
import {
  calendarReach,
  datedEvents,
  dayOnClock,
  nearestEventDay,
  noonOf,
  visitorsToday,
} from "#domain/content/calendar/calendar.ts";
import { formatLongDate, localDate } from "#domain/platform/time/local-date.ts";
import { type EventWords, Words } from "#app/ui/event-line.tsx";
import { ChosenDay } from "./chosen-day.tsx";

type Props = CalendarProps & { renderedAt: number; eventWords: EventWords };

/**
 * A single-date calendar that starts on today; choosing the chosen day again clears it (specification section 4).
 * The visitor's own day is known only in the browser: until then an empty month, and out of sight the words of the day on
 * which the page was made, keep the place, so that nothing moves.
 */
export function EventCalendar({ renderedAt, words, events, eventWords }: Props) {
  const now = useNow(renderedAt);
  const today = useToday(now);
  // The grid is most of the work: rendered in slices, after the words of the day, on arrival as on a press.
  const gridsToday = useDeferredValue(today);
  const [choice, setChoice] = useState<Choice>();
  const [month, setMonth] = useState<string>();
  const day = today ?? localDate(new Date(now), eventWords.timeZone);
  const chosen = choice ? choice.day : day;
  const gridsChosen = useDeferredValue(chosen);
  const show = (shown: string) => {
    setChoice({ day: shown });
    startTransition(() => setMonth(shown));
  };
  return (
    <Words value={eventWords}>
      <CalendarParts value={{ words, events }}>
        <p className="lead no-script">{words.scriptNote}</p>
        <div className={today ? "needs-script" : "needs-script unknown"}>
          {gridsToday ? (
            <Month
              events={events}
              today={gridsToday}
              month={month ?? gridsToday}
              onTurn={setMonth}
              chosen={gridsChosen}
              onChoose={setChoice}
            />
          ) : (
            <CalendarSpace />
          )}
          <div className="below">
            <Legend />
            <button type="button" className="button quiet" onClick={() => show(day)}>
              <span>
                Go to today{" "}
                <span className="visually-hidden" key={day}>
                  {formatLongDate(day)}
                </span>
              </span>
            </button>
          </div>
          <ChosenDay day={chosen} now={now} />
          <NearestDay today={day} onShow={show} />
        </div>
      </CalendarParts>
    </Words>
  );
}

/** Asked once a minute, not at each rendering: the device's time zone is slow to learn on a cheap phone. */
function useToday(now: number): string | undefined {
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return useMemo(() => (isInBrowser ? visitorsToday(new Date(now)) : undefined), [isInBrowser, now]);
}

/** What the visitor chose: a day, or none by choosing the chosen day again; before that it is today. */
type Choice = { day: string | undefined } | undefined;

type MonthProps = {
  events: CalendarProps["events"];
  today: string;
  /** A day of the month that is shown. */
  month: string;
  onTurn: (month: string) => void;
  chosen: string | undefined;
  onChoose: (next: (before: Choice) => Choice) => void;
};

const Month = memo(function Month({ events, today, month, onTurn, chosen, onChoose }: MonthProps) {
  const { first, last } = calendarReach(events, today);
  return (
    <DayPicker
      {...gridSettings(events)}
      mode="single"
      today={noonOf(today)}
      selected={chosen === undefined ? undefined : noonOf(chosen)}
      onSelect={(_, picked) => onChoose((before) => afterPick(dayOnClock(picked), before ?? { day: today }))}
      month={noonOf(month)}
      onMonthChange={(date) => onTurn(dayOnClock(date))}
      startMonth={noonOf(first)}
      endMonth={noonOf(last)}
      modifiers={{ event: datedEvents(events).map(({ date }) => noonOf(date)) }}
    />
  );
});

/** By what was chosen by then, not by what the grid shows: two presses may come before it shows the first. */
function afterPick(picked: string, { day }: NonNullable<Choice>): Choice {
  return { day: picked === day ? undefined : picked };
}

function Legend() {
  return (
    <ul className="legend note">
      {Object.entries(useCalendar().words.legend).map(([kind, label]) => (
        <li key={kind} className={kind}>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Nothing is planned near most days, so one press leads to where something is (decisions X-03). */
function NearestDay({ today, onShow }: { today: string; onShow: (day: string) => void }) {
  const { words, events } = useCalendar();
  const nearest = nearestEventDay(events, today);
  if (nearest === undefined) return null;
  return (
    <button type="button" className="button nearest" onClick={() => onShow(nearest)}>
      <Prose as="span" key={nearest} text={`${words.nearest}: ${formatLongDate(nearest)}`} />
    </button>
  );
}
