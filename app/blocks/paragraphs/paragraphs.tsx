import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Fragment } from "react";
import { Prose } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { type TextPart, textParts } from "#domain/content/documents/paragraphs.ts";

export function View({ block }: { block: BlockContent<"paragraphs"> }) {
  return (
    <Band block={block} layout="flow">
      {textParts(block.text).map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </Band>
  );
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === "heading") return <Prose as="h2" text={part.text} />;
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
        <Prose as="li" key={at} text={item} />
      ))}
    </List>
  );
}

export const examples: BlockExamples<"paragraphs"> = {
  "a heading, a list and a line break": {
    text: "The first paragraph, with a [link](/about).\nIts second line.\n\n## A heading\n- One thing\n- Another\n\n1. First\n2. Second",
  },
};
