import { useContent } from "#app/content/content.ts";
import { MailLink } from "./mail-link.tsx";

/** Three ways to hear of new dates: an e-mail, the updates, and one's own calendar. */
export function StayConnected() {
  const campaign = useContent("campaign");
  const newsEvents = useContent("pages/news-events");
  const { heading, text, mails, byHand, feed, feedNote } = newsEvents.stayConnected;
  return (
    <section className="stay flow">
      <h3>{heading}</h3>
      <p>{text}</p>
      <div className="actions">
        {mails.map((mail, index) => (
          <MailLink key={mail.label} mail={mail} to={campaign.email} isMain={index === 0} />
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
