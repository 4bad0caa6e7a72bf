import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { ContentLink } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { trackerPath } from "#domain/content/developments/projects.ts";

/** Another site's tracker may run its scripts and nothing else. */
const sandboxOfOthers = "allow-scripts";
/** Ours has links to public records, which open beside the site as they do everywhere. */
const sandboxOfOurs = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/** The tracker in a sandboxed frame: the campaign's own while no other one has an address. */
export function View({ block }: { block: BlockContent<"tracker"> }) {
  const { heading, address, title, ownPage } = block;
  const isOutside = address.startsWith("https://");
  const src = isOutside ? address : trackerPath;
  return (
    <Band block={block} heading={heading}>
      <iframe
        className="tracker"
        src={src}
        title={title}
        sandbox={isOutside ? sandboxOfOthers : sandboxOfOurs}
        loading="lazy"
      />
      <ContentLink className="more" href={src}>
        {ownPage}
      </ContentLink>
    </Band>
  );
}

export const examples: BlockExamples<"tracker"> = {
  "the campaign's own": {
    heading: "Development tracker",
    address: "",
    title: "Proposed developments by neighbourhood",
    ownPage: "Open the tracker on its own page",
  },
};
