import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { ProsePoints } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"opposing-lists"> }) {
  const { heading, lists } = block;
  return (
    <Band block={block} heading={heading}>
      <div className="columns">
        {lists.map((list) => (
          <section key={list.heading}>
            <h3>{list.heading}</h3>
            <ul>
              <ProsePoints texts={list.points} />
            </ul>
            {list.call && (
              <p>
                <strong>{list.call}</strong>
              </p>
            )}
          </section>
        ))}
      </div>
    </Band>
  );
}

export const examples: BlockExamples<"opposing-lists"> = {
  "what is said, and what is asked": {
    heading: "The gap",
    lists: [
      { heading: "What is said", points: ["It is faster.", "It is usual."] },
      { heading: "What is asked", points: ["Why not ask?"], call: "Hold a vote." },
    ],
  },
};
