import type { ComponentType } from "react";
import type { Block } from "#content/blocks/kinds.ts";
import type { BlockContent, PageContent } from "#content/content.ts";
import { useElection } from "#app/layout/election/election.ts";
import { Clauses } from "./clauses/clauses.tsx";
import { Columns } from "./columns/columns.tsx";
import { Conditions } from "./conditions/conditions.tsx";
import { Figures } from "./figures/figures.tsx";
import { HeroFigures } from "./hero-figures/hero-figures.tsx";
import { Hero } from "./hero/hero.tsx";
import { Onward } from "./onward/onward.tsx";
import { Paragraphs } from "./paragraphs/paragraphs.tsx";
import { PictureBlock } from "./picture/picture-block.tsx";
import { PortraitHero } from "./portrait-hero/portrait-hero.tsx";
import { Questions } from "./questions/questions.tsx";
import { Quotation } from "./quotation/quotation.tsx";
import { Text } from "./text/text.tsx";
import { Video } from "./video/video.tsx";
import { Ways } from "./ways/ways.tsx";

const views: { [K in Block["kind"]]: ComponentType<{ block: BlockContent<K> }> } = {
  clauses: Clauses,
  columns: Columns,
  conditions: Conditions,
  figures: Figures,
  hero: Hero,
  "hero-figures": HeroFigures,
  onward: Onward,
  paragraphs: Paragraphs,
  picture: PictureBlock,
  "portrait-hero": PortraitHero,
  questions: Questions,
  quotation: Quotation,
  text: Text,
  video: Video,
  ways: Ways,
};

/** The blocks of a page that are shown in the phase of the election. */
export function PageBlocks({ page }: { page: Pick<PageContent, "blocks"> }) {
  const { phase } = useElection();
  return page.blocks
    .filter(({ phases }) => phases === undefined || phases.includes(phase))
    .map((block) => {
      const View = views[block.kind] as ComponentType<{ block: BlockContent }>;
      return <View key={block.id} block={block} />;
    });
}
