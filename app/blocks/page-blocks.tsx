import type { ComponentType } from "react";
import type { BlockContent, PageContent } from "#content/content.ts";
import { useServerData } from "#app/islands/server-data.ts";
import type { BlockExamples } from "./block.tsx";
import { useElection } from "#app/layout/election.ts";
import type { FormReturn } from "#domain/messages/forms/form.ts";
import { isBlockOf } from "#domain/content/site/page-documents.ts";

type KindModule = {
  View: ComponentType<{ block: BlockContent }>;
  examples: BlockExamples<BlockContent["kind"]>;
};

/** Each kind of block is a folder; the file of its name exports its view and its examples. */
const modules = import.meta.glob<KindModule>(["./*/*.tsx", "!./*/*.{island,test}.tsx"], { eager: true });

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
export function moduleOf(kind: string): KindModule {
  const module = modules[`./${kind}/${kind}.tsx`];
  if (!module) throw new Error(`No kind of block is in app/blocks/${kind}/${kind}.tsx`);
  return module;
}
