import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useInPhase } from "#app/layout/election.ts";
import { DrawnFigure } from "#app/ui/numbered-figure.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

type Item = BlockContent<"conditions">["items"][number];

export function View({ block }: { block: BlockContent<"conditions"> }) {
  return (
    <Band block={block} heading={useInPhase(block.heading)}>
      <ol className="phases">
        {block.items.map((item) => (
          <li key={item.title}>
            {item.plate ? (
              <div className="grid">
                <div className="col-7 flow">
                  <Words {...item} />
                </div>
                <div className="col-5">
                  <DrawnFigure plate={item.plate} />
                </div>
              </div>
            ) : (
              <div>
                <Words {...item} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Band>
  );
}

function Words({ title, subtitle, text, details, icon }: Item) {
  return (
    <>
      <h3>
        {icon && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
        )}
        <Prose text={title} />
      </h3>
      {subtitle && <p className="lead">{subtitle}</p>}
      <Prose as="p" text={text} />
      {details && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export const examples: BlockExamples<"conditions"> = {
  "a numbered list": {
    heading: { usual: "What I ask for" },
    items: [
      { title: "A study", text: "Savings and costs, year by year." },
      { title: "A date", text: "When it will be done." },
    ],
  },
  "two promises": {
    heading: { usual: "Two promises" },
    items: [
      {
        title: "Count first",
        text: "Two springs, with the method published.",
        plate: {
          number: 3,
          title: "A bench",
          caption: "Where people wait.",
          source: "drawn for this page",
          alternative: "A bench below a tree",
          drawing: "/images/spot-bench.svg",
        },
      },
      {
        title: "Then decide",
        text: "If the count says I am wrong, I will say so.",
        plate: {
          number: 4,
          title: "A bench",
          caption: "Where people wait.",
          source: "drawn for this page",
          alternative: "A bench below a tree",
          drawing: "/images/spot-oak.svg",
        },
      },
    ],
  },
};
