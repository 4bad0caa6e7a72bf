import { Island } from "#app/islands/island.tsx";
import { FallbackImage } from "#app/ui/picture/fallback-image.island.tsx";
import { SocialLinks } from "#app/ui/social-links/social-links.tsx";
import { Transect } from "#app/ui/transect/transect.tsx";
import { hero, promises, stats, supporters } from "#content/pages/home.ts";
import { learnMoreHref } from "./learn-more.ts";

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap grid">
        <div className="col-8">
          <h1>
            {promises.map((promise) => (
              <span key={promise}>{promise}. </span>
            ))}
          </h1>
          <div className="byline">
            <p className="deck">{hero.introduction}</p>
            <div className="actions">
              <a className="button fill big" href="/get-involved">
                {`Join ${supporters.count}+ Neighbors for Better Saanich`}
              </a>
              <a className="more" href={learnMoreHref("platform")}>
                Read the platform
              </a>
            </div>
            <SocialLinks variant="hero" />
          </div>
        </div>
        <figure className="col-4" style={{ gridColumnEnd: -1 }}>
          <div className="plate" style={{ aspectRatio: "8 / 9" }}>
            <Island
              of={FallbackImage}
              props={{
                sources: hero.portraits,
                alt: hero.portraitAlternative,
                width: 800,
                height: 900,
                fetchPriority: "high",
              }}
            />
          </div>
          <figcaption>{hero.portraitCaption}</figcaption>
        </figure>
      </div>
      <Transect />
      <div className="wrap">
        <dl className="stats">
          {stats.map(({ figure, what }) => (
            <div key={figure}>
              <dt>{what}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <a className="more" href={learnMoreHref("experience")}>
          Learn more about my experience
        </a>
      </div>
    </section>
  );
}
