import { Picture } from "#app/ui/picture/picture.tsx";
import { issueCards, themes, type IssueCard } from "#content/pages/home.ts";
import { learnMoreHref } from "./learn-more.ts";

export function Priorities() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>Clear Priorities, Proven Solutions</h2>
        </div>
        <div className="index">
          {themes.map(({ theme, drawing }) => (
            <section className="grid" key={theme}>
              <div className="col-3">
                <h3>{theme}</h3>
                <Picture className="spot" src={drawing} width="480" height="300" alt="" />
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
          See the detailed platform
        </a>
        <a className="button quiet" href={learnMoreHref("contact")}>
          Learn what changes, by e-mail
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
