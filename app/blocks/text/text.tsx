import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Prose, ProseParagraphs, ProsePoints, LinkTo } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"text"> }) {
  const { heading, paragraphs, action, links } = block;
  const words = (
    <>
      <ProseParagraphs texts={paragraphs} />
      {action && (
        <div className="actions" style={{ paddingTop: "var(--s4)" }}>
          <LinkTo className="button fill big" to={action} />
        </div>
      )}
    </>
  );
  return (
    <Band block={block} layout="grid">
      {links ? (
        <>
          <div className="col-8 flow">
            <h2>{heading}</h2>
            {words}
            <Prose as="p" className="note" text={links.sources} />
          </div>
          <div className="col-4 flow">
            <h3>{links.heading}</h3>
            <ul className="links">
              <ProsePoints texts={links.points} />
            </ul>
          </div>
        </>
      ) : (
        <>
          <h2 className="col-4">{heading}</h2>
          <div className="col-8 flow">{words}</div>
        </>
      )}
    </Band>
  );
}

export const examples: BlockExamples<"text"> = {
  "on sunk ground, with a button": {
    tone: "sunk",
    heading: "Then a vote",
    paragraphs: ["The first paragraph, with a [link](/about).", "The second one."],
    action: { label: "Write to me", href: "/contact" },
  },
  "with sources and links": {
    heading: "What followed",
    paragraphs: ["One thing happened.", "Then another did."],
    links: {
      sources: "Source: the public record.",
      heading: "Where next",
      points: ["[About the candidate](/about)", "[Contact](/contact)"],
    },
  },
};
