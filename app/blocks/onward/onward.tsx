import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { Prose, LinkTo } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"onward"> }) {
  const { text, label, href, second } = block;
  if (!second)
    return (
      <Band block={block} layout="actions" isTight>
        <Prose as="p" className="deck" text={text} />
        <a className="button" href={href}>
          {label}
        </a>
      </Band>
    );
  return (
    <Band block={block} layout="grid two" isTight>
      <Prose as="p" className="col-7 lead" text={text} />
      <div className="col-5 actions">
        <a className="button fill" href={href}>
          {label}
        </a>
        <LinkTo className="button" to={second} />
      </div>
    </Band>
  );
}

export const examples: BlockExamples<"onward"> = {
  "a sentence and a button": {
    tone: "sunk",
    text: "Not sure? Start here.",
    label: "Write to me",
    href: "/contact",
  },
  "two buttons": {
    text: "If you walk the hill, I would like your eyes on it.",
    label: "Get involved",
    href: "/get-involved",
    second: { label: "Contact", href: "/contact" },
  },
};
