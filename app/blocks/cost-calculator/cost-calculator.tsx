import { type BlockExamples, Band } from "#app/blocks/block.tsx";
import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import type { BlockContent } from "#content/content.ts";
import { Calculator } from "./calculator.island.tsx";
import { Prose, ProsePoints, LinkTo } from "#app/ui/prose.tsx";
import type { Figure } from "#content/schema/fields.ts";
import { dollars, nameOfValue, taxCost, type TaxRates } from "#domain/content/campaign/tax-cost.ts";

export function View({ block }: { block: BlockContent<"cost-calculator"> }) {
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
    <Band block={block} heading={heading} lead={asProposed}>
      <Island of={Calculator} props={{ words: { slider, notice, lines, share, chart }, rates }} />
      <CalculatorNotes block={block} rates={rates} />
    </Band>
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

type Block = BlockContent<"cost-calculator">;

/** The cost for some homes, the assumptions, and the source of each figure. */
function CalculatorNotes({ block, rates }: { block: Block; rates: TaxRates }) {
  const { assumptions, next, sources, table } = block;
  const figures = useContent("figures");
  return (
    <>
      <div className="columns notes">
        <section>
          <h3>{table.heading}</h3>
          <CostTable block={block} rates={rates} />
        </section>
        <section>
          <h3>{assumptions.heading}</h3>
          <ul>
            <ProsePoints texts={assumptions.points} />
          </ul>
        </section>
      </div>
      <details className="sources">
        <summary>{sources.heading}</summary>
        <p>{sources.text}</p>
        <dl className="lines">
          {sources.figures.map((key) => figures[key] && <Source key={key} {...figures[key]} />)}
        </dl>
      </details>
      <div className="actions">
        <p className="lead">{next.text}</p>
        <LinkTo className="button" to={next} />
      </div>
    </>
  );
}

function CostTable({ block: { table, slider }, rates }: { block: Block; rates: TaxRates }) {
  return (
    <table className="costs numerals">
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              <Prose text={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.values.map((value) => (
          <CostRow
            key={value}
            columns={table.columns}
            name={nameOfValue(value, slider.names)}
            rates={rates}
            value={value}
          />
        ))}
      </tbody>
    </table>
  );
}

type CostRowProps = { columns: Block["table"]["columns"]; name: string; rates: TaxRates; value: number };

function CostRow({ columns, name, rates, value }: CostRowProps) {
  const { annualTax, taxesOverYears, householdTotal } = taxCost(value, rates);
  const [, aYear, taxes, household] = columns;
  return (
    <tr>
      <th scope="row">
        {`${dollars(value)} `}
        <span>{name}</span>
      </th>
      <td data-l={aYear}>{dollars(annualTax)}</td>
      <td data-l={taxes}>{dollars(taxesOverYears)}</td>
      <td data-l={household}>{dollars(householdTotal)}</td>
    </tr>
  );
}

const sourceWords: Record<Figure["source"], string> = {
  specification: "stated by the campaign",
  campaign: "stated by the campaign",
  "public record": "public record",
  "to confirm": "to be confirmed",
};

function Source({ name, text, source, note }: Figure) {
  return (
    <div>
      <dt>
        {`${name} `}
        <span className="note">{note ? `${sourceWords[source]}. ${note}` : sourceWords[source]}</span>
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
