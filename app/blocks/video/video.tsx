import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import type { BlockContent } from "#content/content.ts";

/** A link and no player: the other site learns of nobody who does not press it. */
export function View({ block }: { block: BlockContent<"video"> }) {
  const { title, note, href } = block;
  const host = new URL(href).hostname.replace(/^www\./, "");
  return (
    <Band block={block} isTight>
      <a href={href} target="_blank" rel="noopener noreferrer">
        <i aria-hidden="true" />
        <span>
          <b>Watch: {title}</b>
          <small>
            {note && `${note.replace(/\.$/, "")}. `}
            Opens {host} in a new tab; nothing is loaded from there before you press.
          </small>
        </span>
      </a>
    </Band>
  );
}

export const examples: BlockExamples<"video"> = {
  "a film on another site": {
    title: "what the plan costs you",
    note: "3 minutes, with captions",
    href: "https://video.example.org/watch",
  },
};
