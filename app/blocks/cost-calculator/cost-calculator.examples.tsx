import type { Examples } from "#app/ui/examples.ts";
import { CostCalculator } from "./cost-calculator.tsx";

export const costCalculator: Examples = {
  "a slider, the sum and its table": (
    <CostCalculator
      block={{
        kind: "cost-calculator",
        id: "example-cost",
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
      }}
    />
  ),
};
