import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"ledger"> }) {
  const { heading, entries, note } = block;
  return (
    <Band block={block} heading={heading}>
      <ul className="bare">
        {entries.map(({ mark, title, text }) => (
          <li key={mark} className="grid">
            <b className="col-3" aria-hidden="true">
              {mark}
            </b>
            <Prose as="h3" className="col-4" text={title} />
            <p className="col-5">{text}</p>
          </li>
        ))}
      </ul>
      {note && <p className="note">{note}</p>}
    </Band>
  );
}

export const examples: BlockExamples<"ledger"> = {
  "two entries and a note": {
    heading: "Background",
    entries: [
      { mark: "Nurse", title: "Twenty years on a ward", text: "What it taught me about waiting." },
      { mark: "Coach", title: "Six seasons of girls' soccer", text: "Who turns up, and who pays." },
    ],
    note: "[To be supplied: the years.]",
  },
};
