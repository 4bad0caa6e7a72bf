import type { ReactNode } from "react";
import type { Content } from "#content/content.ts";
import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { useInPhase } from "#app/layout/election/election.ts";

type Way = HelpCategory["ways"][number];
type HelpCategory = Content["pages/ways-to-help"]["categories"][number];

export default function WaysToHelp() {
  const { heading, lead, stats, counted, categories, next } = useContent("pages/ways-to-help");
  return (
    <>
      <section className="band tight">
        <div className="wrap grid">
          <div className="col-7">
            <h1>
              {heading.map((sentence) => (
                <span key={sentence}>
                  <Prose text={sentence} />{" "}
                </span>
              ))}
            </h1>
            <p className="deck">{useInPhase(lead)}</p>
          </div>
          <div className="col-4 end so-far">
            <ul className="bare" aria-label="So far">
              {stats.map(({ number, what }) => (
                <li key={what}>
                  <b>{number}</b> {what}
                </li>
              ))}
            </ul>
            <p className="note">
              <Prose text={counted} />
            </p>
          </div>
        </div>
      </section>
      <section className="band">
        <div className="wrap quarters">
          {categories.map((category, at) => (
            <Quarter key={category.title} number={at + 1} category={category} />
          ))}
        </div>
      </section>
      <section className="band sunk tight">
        <div className="wrap actions">
          <p className="deck">
            <Prose text={next.text} />
          </p>
          <a className="button" href={next.href}>
            {next.label}
          </a>
        </div>
      </section>
    </>
  );
}

function Quarter({ number, category }: { number: number; category: HelpCategory }) {
  const { title, text, image, shows, ways, when } = category;
  const isFirst = number === 1;
  return (
    <section>
      <header>
        <i aria-hidden="true">{number}</i>
        <h2>{title}</h2>
        <p>
          <Prose text={text} />
        </p>
      </header>
      <Picture src={image} width="480" height="300" alt={shows} isInFirstWindow={isFirst} />
      <div className="doors">
        {ways.map((way, at) => (
          <Door key={way.title} {...way}>
            <a className={linkStyle(way.href, isFirst && at === 0)} href={way.href}>
              {way.action}
            </a>
          </Door>
        ))}
        {when && <Door {...when} />}
      </div>
    </section>
  );
}

function Door({ title, text, children }: Pick<Way, "title" | "text"> & { children?: ReactNode }) {
  return (
    <article>
      <h3>{title}</h3>
      <p>
        <Prose text={useInPhase(text)} />
      </p>
      {children}
    </article>
  );
}

/** The first door is the page's main button; Donate looks like itself everywhere. */
function linkStyle(href: string, isMain: boolean): string {
  if (href === "/donate") return "button donate";
  return isMain ? "button fill" : "more";
}
