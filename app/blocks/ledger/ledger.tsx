import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Ledger({ block }: { block: BlockContent<"ledger"> }) {
  const { heading, entries, note } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <ul className="bare">
          {entries.map(({ mark, title, text }) => (
            <li key={mark} className="grid">
              <b className="col-3" aria-hidden="true">
                {mark}
              </b>
              <h3 className="col-4">
                <Prose text={title} />
              </h3>
              <p className="col-5">{text}</p>
            </li>
          ))}
        </ul>
        {note && <p className="note">{note}</p>}
      </div>
    </section>
  );
}
