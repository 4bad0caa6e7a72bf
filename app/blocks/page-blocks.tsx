import type { ComponentType } from "react";
import type { BlockContent, PageContent } from "#content/content.ts";
import { useServerData } from "#app/islands/server-data.ts";
import type { BlockExamples } from "./block.tsx";
import { useElection } from "#app/layout/election.ts";
import type { FormReturn } from "#domain/messages/forms/form.ts";
import { isBlockOf } from "#domain/content/site/page-documents.ts";

type View = ComponentType<{ block: BlockContent }>;

/** Each kind of block is a folder; the file of its name exports its view and its examples alone. */
const modules = import.meta.glob<Record<string, View>>(["./*/*.tsx", "!./*/*.{island,test}.tsx"], {
  eager: true,
});

export function PageBlocks({ page }: { page: Pick<PageContent, "blocks"> }) {
  const { phase } = useElection();
  const shown = page.blocks.filter(
    ({ phases = [], isHidden }) => !isHidden && (phases.length === 0 || phases.includes(phase)),
  );
  return [...shown, ...useLostForm(shown)].map((block) => {
    const { View } = moduleOf(block.kind);
    return <View key={block.id} block={block} />;
  });
}

/** The form that came back with errors, where its block was taken off the page after the visitor had opened it: nothing typed is lost. */
function useLostForm(shown: readonly BlockContent[]): BlockContent[] {
  const { block } = useServerData<Partial<FormReturn>>() ?? {};
  if (!block || shown.some((each) => isBlockOf(each, block))) return [];
  return [{ id: "form", heading: "", text: "", ...block } as BlockContent];
}

/** What the file of a kind of block exports. */
export function moduleOf(kind: string) {
  const { examples, ...views } = modules[`./${kind}/${kind}.tsx`] ?? {};
  const [View, ...others] = Object.values(views);
  if (!View || others.length > 0)
    throw new Error(`app/blocks/${kind}/${kind}.tsx exports the view of its kind and its examples alone`);
  return { View, examples: examples as unknown as BlockExamples<BlockContent["kind"]> };
}
