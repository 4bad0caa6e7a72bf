import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Island } from "#app/islands/island.tsx";
import { useInPhase } from "#app/layout/election.ts";
import { useShownEvents } from "#app/blocks/use-shown-events.ts";
import type { BlockContent } from "#content/content.ts";
import { datedEvents } from "#domain/content/calendar/calendar.ts";
import { EventCalendar } from "./event-calendar.island.tsx";
import { NextDates } from "./next-dates.island.tsx";
import { useContent } from "#app/content/content.ts";
import { MailLink } from "#app/ui/mail-link.tsx";

/** Without an event on any day the month is left out: empty, it would be the largest thing on the page. */
export function View({ block }: { block: BlockContent<"calendar"> }) {
  const { heading, next, month, stayConnected } = block;
  const { of } = useShownEvents();
  const hasMonth = datedEvents(of.events).length > 0;
  return (
    <Band block={block} layout="grid" label={heading}>
      <div className="col-5 flow">
        <Island of={NextDates} props={{ ...of, words: { ...next, plan: useInPhase(next.plan) } }} />
        {hasMonth && <StayConnected words={stayConnected} />}
      </div>
      {hasMonth ? (
        <Island of={EventCalendar} className="col-7" props={{ ...of, words: month }} />
      ) : (
        <div className="col-6 end">
          <StayConnected words={stayConnected} />
        </div>
      )}
    </Band>
  );
}

const mail = { label: "Get notified", subject: "New events", body: "Hello,\n" };

export const examples: BlockExamples<"calendar"> = {
  "next dates beside the month": {
    heading: "Calendar",
    next: {
      heading: "Next dates",
      none: "No date is announced today.",
      plan: { usual: "A date counts once it stands here." },
    },
    month: {
      legend: { event: "has an event", today: "today", chosen: "chosen day" },
      nearest: "Go to the nearest day with an event",
      noDay: "Select a date to view events",
      noEvents: "No events scheduled for",
      emptyMonth: "Nothing is dated in",
      nextEvent: "The next event is on",
      lastEvent: "The last event was on",
      lastEventIsOver: "and has passed.",
      scriptNote: "The calendar needs scripts.",
    },
    stayConnected: {
      heading: "Stay connected",
      text: "Dates are announced here first.",
      mails: [mail],
      byHand: "Or write to",
      feed: "Subscribe in your calendar",
      feedNote: "New dates appear there by themselves.",
    },
  },
};

/** Three ways to hear of new dates: an e-mail, the updates, and one's own calendar. */
function StayConnected({ words }: { words: BlockContent<"calendar">["stayConnected"] }) {
  const campaign = useContent("campaign");
  const { heading, text, mails, byHand, feed, feedNote } = words;
  return (
    <section className="stay flow">
      <h3>{heading}</h3>
      <p>{text}</p>
      <div className="actions">
        {mails.map((mail, index) => (
          <MailLink
            key={mail.label}
            mail={mail}
            to={campaign.email}
            className={index === 0 ? "button fill" : "button"}
          />
        ))}
      </div>
      <p className="note">
        {byHand} <a href={`mailto:${campaign.email}`}>{campaign.email}</a>.
      </p>
      <div>
        <a className="more" href="/events.ics">
          {feed}
        </a>
        <p className="note">{feedNote}</p>
      </div>
    </section>
  );
}
