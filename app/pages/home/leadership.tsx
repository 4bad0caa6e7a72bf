import { useContent } from "#app/content/content.ts";
import { learnMoreHref } from "./learn-more.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { useInPhase } from "#app/layout/election/election.ts";

export function Leadership() {
  const { heading, tabs } = useContent("pages/home").leadership;
  return (
    <section className="band" id="experience">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <Tabs
          label={heading}
          idPrefix="leadership-"
          items={[
            { id: "platform", label: tabs.platform, panel: <PlatformPanel /> },
            { id: "qualifications", label: tabs.qualifications, panel: <QualificationsPanel /> },
            { id: "values", label: tabs.values, panel: <ValuesPanel /> },
          ]}
        />
      </div>
    </section>
  );
}

function PlatformPanel() {
  const { platformPillars } = useContent("pages/home");
  return (
    <div className="columns">
      {platformPillars.map(({ id, title, description, keyPoints }) => (
        <section key={id}>
          <h3>{title}</h3>
          <p>{description}</p>
          <ul>
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <a className="more" href={learnMoreHref("pillars")}>
            Learn More<span className="visually-hidden"> about {title.toLowerCase()}</span>
          </a>
        </section>
      ))}
    </div>
  );
}

function QualificationsPanel() {
  const campaign = useContent("campaign");
  const { qualifications } = useContent("pages/home");
  return (
    <>
      <p className="deck">{qualifications.deck}</p>
      <p>{useInPhase(qualifications.text)}</p>
      <a className="more" href="/about">
        About {campaign.candidate.name}
      </a>
    </>
  );
}

function ValuesPanel() {
  const { invitation, values, valuesNote } = useContent("pages/home");
  const note = useInPhase(valuesNote);
  return (
    <>
      {note && <p>{note}</p>}
      <div className="columns">
        {values.map(({ title, text }) => (
          <section key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <a className="more" href="/contact">
        {useInPhase(invitation)}
      </a>
    </>
  );
}
