import { type BlockExamples, HeadedBlock } from "#app/blocks/block.tsx";
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

export const examples: BlockExamples<"cost-calculator"> = {
  "a slider, the sum and its table": {
    heading: "What it costs your household",
    asProposed: "As it was proposed.",
    factors: {
      homeOfReference: "donationGoal",
      taxStep: "donationDonors",
      phaseInYears: "donationDonors",
      years: "contactReplyHours",
      taxSteps: "donationCurrent",
      utilities: "donationCurrent",
    },
    slider: {
      label: "Value of your home",
      min: 400_000,
      max: 2_000_000,
      step: 25_000,
      initial: 800_000,
      axis: ["$400K", "$2M"],
      names: [{ below: 900_000, name: "Average home" }, { name: "Above average" }],
    },
    notice: "Notice of cost",
    lines: {
      annualTax: "New annual tax",
      taxesOverYears: "Taxes over all years",
      utilities: "Utilities: water and sewer",
      utilitiesYearly: "$9 a year",
      utilitiesOverYears: "Utilities over all years",
      householdTotal: "Your household",
    },
    share: "The address of this page keeps the value you choose.",
    chart: { heading: "Year by year", caption: "More each year, then level." },
    table: {
      heading: "The same sum for two homes",
      columns: ["Home", "A year", "Taxes", "Household"],
      values: [400_000, 800_000],
    },
    assumptions: { heading: "How it is worked out", points: ["Nothing is added for inflation."] },
    sources: {
      heading: "Where the figures come from",
      text: "Public records.",
      figures: ["donationDonors"],
    },
    next: { text: "Is a figure wrong?", label: "Tell me", href: "/contact" },
  },
};
