import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { useElection } from "#app/layout/election.ts";
import type { BlockContent, Content } from "#content/content.ts";
import { shownEndorsements } from "#domain/content/site/endorsements.ts";
import { Prose } from "#app/ui/prose.tsx";

/** Nothing while nobody agreed to be named. */
export function View({ block }: { block: BlockContent<"endorsements"> }) {
  const { today } = useElection();
  const shown = shownEndorsements(useContent("endorsements"), today);
  return shown.length === 0 ? null : <EndorsementList block={block} endorsements={shown} />;
}

type EndorsementListProps = {
  block: BlockContent<"endorsements">;
  endorsements: readonly Content["endorsements"][number][];
};

function EndorsementList({ block, endorsements }: EndorsementListProps) {
  return (
    <Band block={block} heading={block.heading} isTight>
      <ul className="bare">
        {endorsements.map(({ id, name, about, words }) => (
          <li key={id}>
            <figure>
              <blockquote>
                <Prose as="p" text={words} />
              </blockquote>
              <figcaption>
                <b>{name}</b>
                {about && `, ${about}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const examples: BlockExamples<"endorsements"> = {
  "two people": (
    <EndorsementList
      block={{ kind: "endorsements", id: "example-endorsements", heading: "Who speaks for me" }}
      endorsements={[
        { id: "one", name: "Somebody", about: "a teacher", words: "“She answers.”", consentOn: "2026-06-01" },
        { id: "two", name: "Somebody else", words: "“She counts first.”", consentOn: "2026-06-01" },
      ]}
    />
  ),
};
