import type { ComponentType } from "react";
import type { BlockContent, PageContent } from "#content/content.ts";
import { useElection } from "#app/layout/election/election.ts";

type View = ComponentType<{ block: BlockContent }>;

/** Each kind of block is a folder; the file of its name exports its view alone. */
const views = import.meta.glob<Record<string, View>>(["./*/*.tsx", "!./*/*.{examples,island,test}.tsx"], {
  eager: true,
});

/** The blocks of a page that are shown in the phase of the election. */
export function PageBlocks({ page }: { page: Pick<PageContent, "blocks"> }) {
  const { phase } = useElection();
  return page.blocks
    .filter(({ phases = [], isHidden }) => !isHidden && (phases.length === 0 || phases.includes(phase)))
    .map((block) => {
      const View = viewOf(block.kind);
      return <View key={block.id} block={block} />;
    });
}

function viewOf(kind: string): View {
  const [view] = Object.values(views[`./${kind}/${kind}.tsx`] ?? {});
  if (!view) throw new Error(`The kind of block ${kind} has no view: app/blocks/${kind}/${kind}.tsx`);
  return view;
}
