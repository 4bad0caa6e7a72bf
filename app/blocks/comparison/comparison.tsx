import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
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
