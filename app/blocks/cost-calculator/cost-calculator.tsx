import { HeadedBlock } from "#app/blocks/headed-block.tsx";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import type { BlockContent } from "#content/content.ts";
import { Calculator } from "./calculator.island.tsx";
import { CalculatorNotes } from "./calculator-notes.tsx";

export function CostCalculator({ block }: { block: BlockContent<"cost-calculator"> }) {
  const { heading, asProposed, factors, slider, notice, lines, share, chart } = block;
  const figures = useContent("figures");
  const valueOf = (key: string) => figures[key]?.value ?? 0;
  const rates = {
    homeOfReference: valueOf(factors.homeOfReference),
    taxStep: valueOf(factors.taxStep),
    phaseInYears: valueOf(factors.phaseInYears),
    years: valueOf(factors.years),
    taxSteps: valueOf(factors.taxSteps),
    utilities: valueOf(factors.utilities),
  };
  return (
    <HeadedBlock block={block} heading={heading} lead={asProposed}>
      <Island of={Calculator} props={{ words: { slider, notice, lines, share, chart }, rates }} />
      <CalculatorNotes block={block} rates={rates} />
    </HeadedBlock>
  );
}
