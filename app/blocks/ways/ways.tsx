import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import type { ReactNode } from "react";
import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type Category = BlockContent<"ways">["categories"][number];
type Way = Category["ways"][number];

export function View({ block }: { block: BlockContent<"ways"> }) {
  return (
    <Band block={block} layout="quarters">
      {block.categories.map((category, at) => (
        <Quarter key={category.title} number={at + 1} category={category} />
      ))}
    </Band>
  );
}

function Quarter({ number, category }: { number: number; category: Category }) {
  const { title, text, image, shows, ways, when } = category;
  const { donateLink } = useContent("navigation");
  const isFirst = number === 1;
  // The first door is the page's main button; Donate looks like itself everywhere.
  const styleOf = (href: string, isMain: boolean) => {
    if (href === donateLink?.href) return "button donate";
    return isMain ? "button fill" : "more";
  };
  return (
    <section>
      <header>
        <i aria-hidden="true">{number}</i>
        <h2>{title}</h2>
        <Prose as="p" text={text} />
      </header>
      <Picture src={image} width="480" height="300" alt={shows} isInFirstWindow={isFirst} />
      <div className="doors">
        {ways.map((way, at) => (
          <Door key={way.title} {...way}>
            <a className={styleOf(way.href, isFirst && at === 0)} href={way.href}>
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
      <Prose as="p" text={useInPhase(text)} />
      {children}
    </article>
  );
}

export const examples: BlockExamples<"ways"> = {
  "one quarter with a time": {
    categories: [
      {
        title: "Come along",
        image: "/images/spot-bench.svg",
        shows: "",
        text: "Costs you a morning.",
        ways: [
          {
            title: "Coffee",
            text: { usual: "Bring a neighbour." },
            action: "See what is on",
            href: "/news-events",
          },
        ],
        when: { title: "When", text: { usual: "On Saturdays." } },
      },
    ],
  },
};
