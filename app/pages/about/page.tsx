import { Portrait } from "#app/ui/picture/portrait.tsx";
import { mailLink } from "#app/browser/mail-link.ts";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { SocialLinks } from "#app/ui/social-links/social-links.tsx";
import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";

export default function About() {
  const about = useContent("pages/about");
  const { portrait } = about;
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-8">
            <h1>{about.heading}</h1>
            <p className="deck">
              <Prose text={useInPhase(about.lead)} />
            </p>
          </div>
          <figure className="col-3 portrait">
            <div className="plate">
              <Portrait />
            </div>
            <figcaption>{portrait.caption}</figcaption>
          </figure>
        </div>
      </section>
      <Background />
      <Story />
      <Contact />
      <SocialLinks variant="floating" />
    </>
  );
}

function Background() {
  const about = useContent("pages/about");
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{about.backgroundHeading}</h2>
        </div>
        <ul className="ledger">
          {about.background.map(({ mark, title, text }) => (
            <li key={mark} className="grid">
              <b className="col-3" aria-hidden="true">
                {mark}
              </b>
              <h3 className="col-4">
                <Prose text={title} />
              </h3>
              <p className="col-5">{text}</p>
            </li>
          ))}
        </ul>
        <p className="note missing">{about.missing}</p>
      </div>
    </section>
  );
}

function Story() {
  const { heading, paragraphs, conclusion, further } = useContent("pages/about").story;
  return (
    <section className="band sunk" id="why">
      <div className="wrap grid">
        <h2 className="col-4">{useInPhase(heading)}</h2>
        <div className="col-8 story">
          {[...paragraphs, useInPhase(conclusion), ...further].map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Contact() {
  const campaign = useContent("campaign");
  const { heading, columns, button, mail } = useContent("pages/about").contact;
  const { email, reply, officeHours } = columns;
  return (
    <section className="band" id="contact">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <div className="columns">
          <section className="flow">
            <h3>{email.heading}</h3>
            <p className="lead">
              <ContentLink href={`mailto:${campaign.email}`}>{campaign.email}</ContentLink>
            </p>
            <p>{email.text}</p>
          </section>
          <section className="flow">
            <h3>{reply.heading}</h3>
            <p className="lead">
              <Prose text={reply.promise} />
            </p>
            <p>{reply.text}</p>
          </section>
          <section className="flow">
            <h3>{officeHours.heading}</h3>
            <p className="lead">{officeHours.schedule}</p>
            <p>
              <Prose text={useInPhase(officeHours.text)} />
            </p>
          </section>
        </div>
        <div className="actions">
          <a
            className="button fill big"
            href={mailLink({ ...mail, to: campaign.email })}
            target="_blank"
            rel="noopener"
          >
            {button}
            <span className="visually-hidden"> (opens your e-mail program)</span>
          </a>
        </div>
      </div>
    </section>
  );
}
