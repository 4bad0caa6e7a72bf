import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

/** On phones each question becomes a labelled stack. */
export function View({ block }: { block: BlockContent<"comparison"> }) {
  const { heading, columns, rows } = block;
  return (
    <Band block={block} heading={heading}>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{columns.question}</span>
            </th>
            <th scope="col">{columns.one}</th>
            <th scope="col">{columns.other}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.question}>
              <th scope="row">{row.question}</th>
              <Prose as="td" data-l={columns.one} text={row.one} />
              <Prose as="td" data-l={columns.other} text={row.other} />
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}

export const examples: BlockExamples<"comparison"> = {
  "two ways": {
    heading: "Two ways to decide",
    columns: { question: "Question", one: "By petition", other: "By vote" },
    rows: [
      { question: "Who has to act", one: "Only those opposed.", other: "Everyone is asked." },
      { question: "What silence means", one: "Consent.", other: "Nothing." },
    ],
  },
};
