import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useInPhase } from "#app/layout/election.ts";
import { ProseParagraphs } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"story"> }) {
  const { heading, paragraphs, conclusion, further = [] } = block;
  const concluded = useInPhase(conclusion ?? { usual: "" });
  return (
    <Band block={block} layout="grid">
      <h2 className="col-4">{useInPhase(heading)}</h2>
      <div className="col-8">
        <ProseParagraphs texts={[...paragraphs, ...(concluded ? [concluded] : []), ...further]} />
      </div>
    </Band>
  );
}

export const examples: BlockExamples<"story"> = {
  "with a conclusion": {
    tone: "sunk",
    heading: { usual: "Why I run", after: "Why I ran" },
    paragraphs: ["How it began, in large letters.", "What happened then."],
    conclusion: { usual: "What I will do about it.", after: "What I wanted to do about it." },
    further: ["What else there is to say."],
  },
};
