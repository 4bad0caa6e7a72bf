import { learnMoreHref } from "./learn-more.ts";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { useElection } from "#app/layout/election/election.ts";
import { valuesNote } from "#content/phases.ts";
import { campaign } from "#content/campaign.ts";
import { platformPillars, qualifications, values } from "#content/pages/home.ts";

const tabs = [
  { id: "platform", label: "Platform", panel: <PlatformPanel /> },
  { id: "qualifications", label: "Qualifications", panel: <QualificationsPanel /> },
  { id: "values", label: "Values", panel: <ValuesPanel /> },
];

export function Leadership() {
  return (
    <section className="band" id="experience">
      <div className="wrap">
        <div className="head">
          <h2>Evidence-Based Leadership</h2>
        </div>
        <Tabs label="Evidence-Based Leadership" idPrefix="leadership-" items={tabs} />
      </div>
    </section>
  );
}

function PlatformPanel() {
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
  return (
    <>
      <p className="deck">{qualifications.deck}</p>
      <p>{qualifications.text}</p>
      <a className="more" href="/about">
        About {campaign.candidate.name}
      </a>
    </>
  );
}

function ValuesPanel() {
  const note = valuesNote[useElection().phase];
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
        Ask me to come to your street
      </a>
    </>
  );
}
