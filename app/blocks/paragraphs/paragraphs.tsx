import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Fragment } from "react";
import { Prose } from "#app/ui/prose.tsx";
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

export const examples: BlockExamples<"paragraphs"> = {
  "a heading, a list and a line break": {
    text: "The first paragraph, with a [link](/about).\nIts second line.\n\n## A heading\n- One thing\n- Another\n\n1. First\n2. Second",
  },
};
