import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"part-of-whole"> }) {
  const { label, lead, text, bar } = block;
  const figures = useContent("figures");
  const [whole = 0, part = 0] = [bar.whole, bar.part].map((key) => figures[key]?.value);
  const parts = [
    { words: bar.partWords, size: part },
    { words: bar.restWords, size: whole - part },
  ];
  return (
    <Band block={block} layout="grid" label={label}>
      <div className="col-7 flow">
        <Prose as="p" className="lead" text={lead} />
        <Prose as="p" text={text} />
      </div>
      <figure className="col-4 end">
        <div className="split" role="img" aria-label={bar.alternative}>
          {parts.map(({ words, size }) => (
            <span key={words} style={{ flex: `${Math.round((size / whole) * 10_000)} 0 0` }}>
              {words}
            </span>
          ))}
        </div>
        <p>
          <strong>{bar.total}</strong> <Prose text={bar.after} />
        </p>
        <Prose as="figcaption" text={bar.caption} />
      </figure>
    </Band>
  );
}

export const examples: BlockExamples<"part-of-whole"> = {
  "a loan and its interest": {
    label: "What was proposed",
    lead: "The plan is to borrow, and to pay it back with interest.",
    text: "Almost half of it is interest.",
    bar: {
      whole: "donationGoal",
      part: "donationCurrent",
      partWords: "borrowed",
      restWords: "interest",
      alternative: "What is borrowed beside its interest",
      total: "All of it",
      after: "repaid over thirty years",
      caption: "Lengths are to scale.",
    },
  },
};
