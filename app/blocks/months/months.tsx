import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { NumberedFigure } from "#app/ui/numbered-figure.tsx";
import type { BlockContent } from "#content/content.ts";

const months = ["Jan", "Mar", "May", "Jul", "Sep", "Nov"];

/** Built of boxes, not of one drawing, so that its words stay readable on a phone. */
export function View({ block }: { block: BlockContent<"months"> }) {
  return (
    <Band block={block}>
      <NumberedFigure words={block}>
        <div className="year" aria-hidden="true">
          {block.rows.map(({ label, ink, spans }) => (
            <div key={label}>
              <span>{label}</span>
              <div className="track">
                {spans.map(([from = 0, to = from]) => (
                  <i
                    key={from}
                    style={{
                      left: `${percent(from)}%`,
                      width: `${percent(to - from)}%`,
                      background: `var(--${ink})`,
                    }}
                  />
                ))}
              </div>
            </div>
          ))}
          <div>
            <span />
            <div className="months">
              {months.map((month) => (
                <span key={month}>{month}</span>
              ))}
            </div>
          </div>
        </div>
      </NumberedFigure>
    </Band>
  );
}

function percent(monthCount: number): number {
  return Math.round((monthCount / 12) * 1000) / 10;
}

export const examples: BlockExamples<"months"> = {
  "two rows": {
    number: 5,
    title: "A year in the park",
    caption: "The months with most people are those of nests.",
    source: "schematic, not records",
    alternative: "Birds nest from April to July; trails are busiest from May to September",
    rows: [
      { label: "Birds nest", ink: "give", spans: [[3, 7]] },
      { label: "Trails busiest", ink: "primary", spans: [[4, 9]] },
    ],
  },
};
