import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import type { BlockContent } from "#content/content.ts";

export function LinkList({ block }: { block: BlockContent<"link-list"> }) {
  const { heading, lead, links } = block;
  return (
    <section {...blockAttributes(block, "band")}>
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <ul className="columns">
          {links.map(({ title, about, href }) => (
            <li key={href}>
              <ContentLink href={href}>{title}</ContentLink>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
