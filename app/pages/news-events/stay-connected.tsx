import { campaign } from "#content/campaign.ts";
import { eventsFeedPath } from "#content/events.ts";
import { newsEvents } from "#content/pages/news-events.ts";
import { MailLink } from "./mail-link.tsx";

/** Three ways to hear of new dates: an e-mail, the updates, and one's own calendar. */
export function StayConnected() {
  const { heading, text, mails, byHand, feed, feedNote } = newsEvents.stayConnected;
  return (
    <section className="stay flow">
      <h3>{heading}</h3>
      <p>{text}</p>
      <div className="actions">
        {mails.map((mail, index) => (
          <MailLink key={mail.label} mail={mail} isMain={index === 0} />
        ))}
      </div>
      <p className="note">
        {byHand} <a href={`mailto:${campaign.email}`}>{campaign.email}</a>.
      </p>
      <div>
        <a className="more" href={eventsFeedPath}>
          {feed}
        </a>
        <p className="note">{feedNote}</p>
      </div>
    </section>
  );
}
