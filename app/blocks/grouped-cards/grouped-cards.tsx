import { LinkTo } from "#app/ui/prose.tsx";
import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { BlockContent } from "#content/content.ts";

type Entry = BlockContent<"grouped-cards">["themes"][number]["entries"][number];

export function View({ block }: { block: BlockContent<"grouped-cards"> }) {
  const { heading, themes, next, other } = block;
  return (
    <Band block={block} heading={heading}>
      <div className="themes">
        {themes.map(({ theme, drawing, shows, entries }) => (
          <section className="grid" key={theme}>
            <div className="col-3">
              <h3>{theme}</h3>
              <Picture className="spot" src={drawing} width="480" height="300" alt={shows} />
            </div>
            <div className="pair">
              {entries.map((entry) => (
                <EntryOfTheme key={entry.id} {...entry} />
              ))}
            </div>
          </section>
        ))}
      </div>
      <LinkTo className="button" to={next} />
      <LinkTo className="button quiet" to={other} />
    </Band>
  );
}

function EntryOfTheme({ id, title, headline, summary, label, href }: Entry) {
  return (
    <article id={id}>
      <h4>{title}</h4>
      <p>
        <strong>{headline}</strong> {summary}
      </p>
      <LinkTo className="more" to={{ href, label }} about={title.toLowerCase()} />
    </article>
  );
}

const entry = (id: string, title: string) => ({
  id,
  title,
  headline: "What it is.",
  summary: "What I would do about it.",
  label: "Learn more",
  href: "/platform",
});

export const examples: BlockExamples<"grouped-cards"> = {
  "two themes": {
    heading: "Priorities",
    themes: [
      {
        theme: "Streets",
        drawing: "/images/spot-street.svg",
        shows: "",
        entries: [entry("example-walks", "Walks"), entry("example-buses", "Buses")],
      },
      {
        theme: "Trees",
        drawing: "/images/spot-oak.svg",
        shows: "",
        entries: [entry("example-oaks", "Oaks")],
      },
    ],
    next: { label: "See the platform", href: "/platform" },
    other: { label: "Get the letter", href: "/newsletter" },
  },
};
