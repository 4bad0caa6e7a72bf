import type { ComponentProps } from "react";
import { DayButton, type PropsBase } from "react-day-picker";
import { type CalendarEvent, eventsOn, dayOnClock, weekdayOf } from "#domain/content/calendar/calendar.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { language } from "#domain/platform/language.ts";
import { createWords } from "#app/islands/words.ts";
import type { BlockContent } from "#content/content.ts";

const settings = {
  navLayout: "after",
  showOutsideDays: true,
  fixedWeeks: true,
  lang: language,
  classNames: {
    month: "month",
    month_caption: "caption",
    month_grid: "calendar",
    outside: "out",
    button_previous: "close",
    button_next: "close",
  },
  components: { DayButton: MarkedDay, Chevron, CaptionLabel },
  formatters: { formatWeekdayName: (day) => weekdayOf(dayOnClock(day)).slice(0, 3) },
  labels: {
    labelWeekday: (day) => weekdayOf(dayOnClock(day)),
    labelNav: () => "Month",
    labelPrevious: () => "Previous month",
    labelNext: () => "Next month",
  },
} as const satisfies Partial<PropsBase>;

/** Looks and names of the day grid; the keyboard's behaviour is the library's own. */
export function gridSettings(events: readonly CalendarEvent[]) {
  return {
    ...settings,
    labels: {
      ...settings.labels,
      labelDayButton: (day, { today }) =>
        `${today ? "Today, " : ""}${formatLongDate(dayOnClock(day))}${eventCount(events, day)}`,
    },
  } as const satisfies Partial<PropsBase>;
}

/** A day with its marks: bold and a diamond for an event, `aria-current` for today. */
function MarkedDay(props: ComponentProps<typeof DayButton>) {
  const { event, today } = props.modifiers;
  return (
    <DayButton
      {...props}
      className={event ? "has-event" : undefined}
      aria-current={today ? "date" : undefined}
    />
  );
}

/** The status stays, and its text is replaced as one element: a translator may still be at the month before. */
function CaptionLabel({ children, ...status }: ComponentProps<"span">) {
  return (
    <span {...status}>
      <span key={String(children)}>{children}</span>
    </span>
  );
}

function Chevron({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={orientation === "left" ? "M15 5l-7 7 7 7" : "M9 5l7 7-7 7"} />
    </svg>
  );
}

function eventCount(events: readonly CalendarEvent[], day: Date): string {
  const count = eventsOn(events, dayOnClock(day)).length;
  if (count === 0) return "";
  return count === 1 ? ", 1 event" : `, ${count} events`;
}

/** What the parts of the calendar read: its words and its events. */
export type CalendarProps = {
  words: BlockContent<"calendar">["month"];
  events: readonly CalendarEvent[];
};

export const [CalendarParts, useCalendar] = createWords<CalendarProps>();

const weeks = 6;
const daysOfWeek = 7;

/** An empty month of the calendar's size: it holds the place until the visitor's own day is known. */
export function CalendarSpace() {
  return (
    <div className="space" aria-hidden="true">
      <div className="month">
        <div className="caption">&nbsp;</div>
        <table className="calendar">
          <thead>
            <tr>
              <th>&nbsp;</th>
            </tr>
          </thead>
          <tbody>
            {times(weeks).map((week) => (
              <tr key={week}>
                {times(daysOfWeek).map((day) => (
                  <td key={day} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
