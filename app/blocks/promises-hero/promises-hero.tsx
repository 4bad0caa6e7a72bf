import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { FallbackImage } from "#app/ui/fallback-image.island.tsx";
import { pictureParts, portraitPlace } from "#app/ui/picture.tsx";
import { Prose, LinkTo } from "#app/ui/prose.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { Transect } from "#app/ui/transect.tsx";
import { useInPhase } from "#app/layout/election.ts";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"promises-hero"> }) {
  const { promises, introduction, actions, more, caption, stats, below } = block;
  const portrait = useContent("portrait");
  return (
    <section {...blockAttributes(block, "hero")}>
      <div className="wrap grid">
        <div className="col-8">
          <h1>
            {promises.map((promise) => (
              <span key={promise}>{promise}. </span>
            ))}
          </h1>
          <div className="byline">
            <Prose as="p" className="deck" text={useInPhase(introduction)} />
            <div className="actions">
              {useInPhase(actions).map(({ label, href }, at) => (
                <a key={href} className={at === 0 ? "button fill big" : "button"} href={href}>
                  {label}
                </a>
              ))}
              <LinkTo className="more" to={more} />
            </div>
            <SocialLinks variant="hero" />
          </div>
        </div>
        <figure className="col-4" style={{ gridColumnEnd: -1 }}>
          <div className="plate" style={{ aspectRatio: "8 / 9" }}>
            <Island
              of={FallbackImage}
              props={{
                pictures: portrait.pictures.map((src) => pictureParts(src, portraitPlace)),
                alt: portrait.alternative,
                ...portraitPlace,
                fetchPriority: "high",
              }}
            />
          </div>
          <figcaption>{caption}</figcaption>
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
        <LinkTo className="more" to={below} />
      </div>
    </section>
  );
}

export const examples: BlockExamples<"promises-hero"> = {
  "with figures": {
    promises: ["First promise", "Second promise"],
    introduction: { usual: "Who I am, in two sentences." },
    actions: { usual: [{ label: "Join the neighbours", href: "/get-involved" }] },
    more: { label: "Read the platform", href: "/platform" },
    caption: "Below the portrait.",
    stats: [
      { figure: "13 years", what: "living here" },
      { figure: "P.Eng", what: "engineer" },
    ],
    below: { label: "More about me", href: "/about" },
  },
};
