import { Fragment } from "react";
import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { type TextPart, textParts } from "#domain/content/documents/paragraphs.ts";

export function Paragraphs({ block }: { block: BlockContent<"paragraphs"> }) {
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap flow">
        {textParts(block.text).map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </div>
    </section>
  );
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === "heading")
    return (
      <h2>
        <Prose text={part.text} />
      </h2>
    );
  if (part.kind === "paragraph")
    return (
      <p>
        {part.lines.map((line, at) => (
          <Fragment key={at}>
            {at > 0 && <br />}
            <Prose text={line} />
          </Fragment>
        ))}
      </p>
    );
  const List = part.isNumbered ? "ol" : "ul";
  return (
    <List>
      {part.items.map((item, at) => (
        <li key={at}>
          <Prose text={item} />
        </li>
      ))}
    </List>
  );
}
