import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { ContentLink } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function View({ block }: { block: BlockContent<"link-list"> }) {
  const { heading, lead, links } = block;
  return (
    <Band block={block} heading={heading} lead={lead}>
      <ul className="columns">
        {links.map(({ title, about, href }) => (
          <li key={href}>
            <ContentLink href={href}>{title}</ContentLink>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

export const examples: BlockExamples<"link-list"> = {
  "on sunk ground": {
    tone: "sunk",
    heading: "Reports",
    lead: "Each opens in a new tab.",
    links: [
      { title: "Housing", about: "Who looks for a home.", href: "https://example.org/housing" },
      { title: "Pipes", about: "What they can carry.", href: "https://example.org/pipes" },
    ],
  },
};
