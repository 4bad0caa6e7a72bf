import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Onward({ block }: { block: BlockContent<"onward"> }) {
  const { text, label, href, second } = block;
  if (!second)
    return (
      <section {...blockAttributes(block, "band tight")}>
        <div className="wrap actions">
          <p className="deck">
            <Prose text={text} />
          </p>
          <a className="button" href={href}>
            {label}
          </a>
        </div>
      </section>
    );
  return (
    <section {...blockAttributes(block, "band tight")}>
      <div className="wrap grid two">
        <p className="col-7 lead">
          <Prose text={text} />
        </p>
        <div className="col-5 actions">
          <a className="button fill" href={href}>
            {label}
          </a>
          <a className="button" href={second.href}>
            {second.label}
          </a>
        </div>
      </div>
    </section>
  );
}
