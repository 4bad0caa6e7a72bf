import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { Neighbourhoods } from "./neighbourhoods.tsx";
import { Planks } from "./planks.tsx";
import { Reports } from "./reports.tsx";

export default function Platform() {
  const { heading, lead } = useContent("pages/platform");
  return (
    <>
      <span id="platform" />
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-8">
            <h1>{useInPhase(heading)}</h1>
            <p className="deck">{useInPhase(lead)}</p>
          </div>
        </div>
      </section>
      <Pillars />
      <Planks />
      <Reports />
      <Neighbourhoods />
      <Questions />
    </>
  );
}

function Pillars() {
  const platform = useContent("pages/platform");
  return (
    <section className="band">
      <div className="wrap columns pillars">
        {platform.pillars.map(({ title, text, href }) => (
          <section key={title} className="flow">
            <h2>{title}</h2>
            <p>{text}</p>
            <a className="more" href={href}>
              Learn more<span className="visually-hidden"> about {title}</span>
            </a>
          </section>
        ))}
      </div>
    </section>
  );
}

function Questions() {
  const platform = useContent("pages/platform");
  const { heading, items } = platform.questions;
  const { involved, contact } = platform.actions;
  return (
    <section className="band" id="questions">
      <div className="wrap grid">
        <h2 className="col-4">{useInPhase(heading)}</h2>
        <div className="col-8">
          {items.map(({ question, answer }, at) => (
            <details key={question} open={at === 0}>
              <summary>{question}</summary>
              <p>
                <Prose text={answer} />
              </p>
            </details>
          ))}
          <div className="actions">
            <a className="button fill" href={involved.href}>
              {involved.label}
            </a>
            <a className="button" href={contact.href}>
              {contact.label}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
