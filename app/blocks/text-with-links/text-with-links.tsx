import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function TextWithLinks({ block }: { block: BlockContent<"text-with-links"> }) {
  const { heading, paragraphs, sources, next } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap grid">
        <div className="col-8 flow">
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Prose text={paragraph} />
            </p>
          ))}
          <p className="note">
            <Prose text={sources} />
          </p>
        </div>
        <div className="col-4 flow">
          <h3>{next.heading}</h3>
          <ul className="links">
            {next.points.map((point) => (
              <li key={point}>
                <Prose text={point} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
