import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { learnMoreHref } from "./learn-more.ts";

type IssueCard = Content["pages/home"]["issueCards"][number];

export function Priorities() {
  const { issueCards, priorities, themes } = useContent("pages/home");
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{priorities.heading}</h2>
        </div>
        <div className="index">
          {themes.map(({ theme, drawing, shows }) => (
            <section className="grid" key={theme}>
              <div className="col-3">
                <h3>{theme}</h3>
                <Picture className="spot" src={drawing} width="480" height="300" alt={shows} />
              </div>
              <div className="pair">
                {issueCards
                  .filter((card) => card.theme === theme)
                  .map((card) => (
                    <Issue key={card.issueKey} {...card} />
                  ))}
              </div>
            </section>
          ))}
        </div>
        <a className="button" href="/platform-detailed">
          {priorities.platform}
        </a>
        <a className="button quiet" href={learnMoreHref("contact")}>
          {priorities.letter}
        </a>
      </div>
    </section>
  );
}

function Issue({ issueKey, title, headline, summary }: IssueCard) {
  return (
    <article id={`issue-${issueKey}`}>
      <h4>{title}</h4>
      <p>
        <strong>{headline}</strong> {summary}
      </p>
      <a className="more" href={learnMoreHref(issueKey)}>
        Learn More<span className="visually-hidden"> about {title.toLowerCase()}</span>
      </a>
    </article>
  );
}
