import { eventsFeedPath } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { MailLink } from "./mail-link.tsx";

/** Three ways to hear of new dates: a mail, the updates, and one's own calendar. */
export function StayConnected() {
  const { heading, text, mails, feed, feedNote } = newsEvents.stayConnected;
  return (
    <section className="slip stay g">
      <div className="c5">
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className="c7">
        <div className="acts">
          {mails.map((mail) => (
            <MailLink key={mail.label} mail={mail} />
          ))}
        </div>
        <a className="more" href={eventsFeedPath}>
          {feed}
        </a>
        <p className="note">{feedNote}</p>
      </div>
    </section>
  );
}
