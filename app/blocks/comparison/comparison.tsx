import { type BlockExamples, HeadedBlock } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

/** On phones each question becomes a labelled stack. */
export function Comparison({ block }: { block: BlockContent<"comparison"> }) {
  const { heading, columns, rows } = block;
  return (
    <HeadedBlock block={block} heading={heading}>
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
              <td data-l={columns.one}>
                <Prose text={row.one} />
              </td>
              <td data-l={columns.other}>
                <Prose text={row.other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HeadedBlock>
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
