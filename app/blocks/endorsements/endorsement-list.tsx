import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent, Content } from "#content/content.ts";

type EndorsementListProps = {
  block: BlockContent<"endorsements">;
  endorsements: readonly Content["endorsements"][number][];
};

export function EndorsementList({ block, endorsements }: EndorsementListProps) {
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap">
        <div className="head">
          <h2>{block.heading}</h2>
        </div>
        <ul className="bare">
          {endorsements.map(({ id, name, about, words }) => (
            <li key={id}>
              <figure>
                <blockquote>
                  <p>
                    <Prose text={words} />
                  </p>
                </blockquote>
                <figcaption>
                  <b>{name}</b>
                  {about && `, ${about}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
