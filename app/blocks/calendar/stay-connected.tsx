import { useContent } from "#app/content/content.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import type { BlockContent } from "#content/content.ts";

/** Three ways to hear of new dates: an e-mail, the updates, and one's own calendar. */
export function StayConnected({ words }: { words: BlockContent<"calendar">["stayConnected"] }) {
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
