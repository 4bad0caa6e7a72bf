import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import type { BlockContent } from "#content/content.ts";

export function LinkList({ block }: { block: BlockContent<"link-list"> }) {
  const { heading, lead, links } = block;
  return (
    <HeadedBlock block={block} heading={heading} lead={lead}>
      <ul className="columns">
        {links.map(({ title, about, href }) => (
          <li key={href}>
            <ContentLink href={href}>{title}</ContentLink>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </HeadedBlock>
  );
}
