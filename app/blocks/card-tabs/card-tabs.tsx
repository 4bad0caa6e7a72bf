import { LinkTo } from "#app/ui/prose.tsx";
import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useElection } from "#app/layout/election.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { inPhase } from "#domain/content/campaign/election-phase.ts";
import type { BlockContent } from "#content/content.ts";

type Tab = BlockContent<"card-tabs">["tabs"][number];

export function View({ block }: { block: BlockContent<"card-tabs"> }) {
  const { heading, tabs } = block;
  return (
    <Band block={block} heading={heading}>
      <Tabs
        label={heading}
        idPrefix=""
        items={tabs.map((tab) => ({ id: tab.id, label: tab.label, panel: <Panel {...tab} /> }))}
      />
    </Band>
  );
}

function Panel({ opening, text, cards, next }: Tab) {
  const { phase } = useElection();
  const words = text && inPhase(text, phase);
  return (
    <>
      {opening && <p className="deck">{opening}</p>}
      {words && <p>{words}</p>}
      {cards.length > 0 && (
        <div className="columns">
          {cards.map((card) => (
            <Card key={card.title} {...card} />
          ))}
        </div>
      )}
      {next && (
        <a className="more" href={next.href}>
          {inPhase(next.label, phase)}
        </a>
      )}
    </>
  );
}

function Card({ title, text, points, more }: Tab["cards"][number]) {
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {more && <LinkTo className="more" to={more} about={title.toLowerCase()} />}
    </section>
  );
}

export const examples: BlockExamples<"card-tabs"> = {
  "entries, and words": {
    heading: "How I work",
    tabs: [
      {
        id: "example-plans",
        label: "Plans",
        cards: [
          {
            title: "Homes",
            text: "Where services are.",
            points: ["On time"],
            more: { label: "Learn more", href: "/platform" },
          },
          { title: "Pipes", text: "Before homes." },
        ],
      },
      {
        id: "example-words",
        label: "Words",
        opening: "An engineer.",
        text: { usual: "I read what comes to council." },
        cards: [],
        next: { label: { usual: "About the candidate" }, href: "/about" },
      },
    ],
  },
};
