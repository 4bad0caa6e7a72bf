import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent, Content } from "#content/content.ts";

type EndorsementListProps = {
  block: BlockContent<"endorsements">;
  endorsements: readonly Content["endorsements"][number][];
};

export function EndorsementList({ block, endorsements }: EndorsementListProps) {
  return (
    <HeadedBlock block={block} heading={block.heading} isTight>
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
    </HeadedBlock>
  );
}
