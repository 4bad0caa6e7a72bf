import type { Content } from "#content/content.ts";
import {
  dollars,
  type LoanCost,
  type LoanRates,
  loanCost,
  propertyLabel,
  propertyValue,
} from "#domain/content/campaign/loan-cost.ts";
import { TaxChart } from "./tax-chart.tsx";
import { usePropertyValue } from "./use-property-value.ts";

type Words = Pick<
  Content["pages/operations-centre-plan"]["calculator"],
  "label" | "axis" | "notice" | "lines" | "share" | "chart"
>;

type Props = { words: Words; rates: LoanRates };

/** One household's share of the plan: a slider, a tax notice with the result, and the years drawn to scale. */
export function Calculator({ words, rates }: Props) {
  const { value, valueAtRest, slider } = usePropertyValue();
  const cost = loanCost(value, rates);
  const label = propertyLabel(value);
  return (
    <div className="grid">
      <div className="col-5">
        <label htmlFor="property-value">{words.label}</label>
        <p className="value">
          <span className="large-figure" key={value}>
            {dollars(value)}
          </span>{" "}
          <span key={label}>{label}</span>
        </p>
        <div className="needs-script">
          <input
            {...slider}
            type="range"
            id="property-value"
            min={propertyValue.min}
            max={propertyValue.max}
            step={propertyValue.step}
            defaultValue={propertyValue.initial}
            aria-valuetext={`${dollars(value)}, ${propertyLabel(value)}`}
          />
          <div className="ends">
            {words.axis.map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {valueAtRest !== undefined && <span key={valueAtRest}>{summary(valueAtRest, rates)}</span>}
        </p>
        <TaxChart words={words.chart} rates={rates} value={value} taxByYear={cost.taxByYear} />
      </div>
      <div className="col-6 last">
        <Notice words={words} rates={rates} cost={cost} />
        <p className="note needs-script">{words.share}</p>
      </div>
    </div>
  );
}

function Notice({ words, rates, cost }: Props & { cost: LoanCost }) {
  const { lines } = words;
  return (
    <div className="card">
      <h3 className="lead">{words.notice}</h3>
      <dl className="lines">
        <Line what={lines.annualTax} amount={dollars(cost.annualTax)} />
        <Line what={lines.taxesOver30Years} amount={dollars(cost.taxesOver30Years)} />
        <Line what={lines.utilities} amount={lines.utilitiesYearly} />
        <Line what={lines.utilitiesOver30Years} amount={dollars(rates.utilities)} />
        <Line what={lines.householdTotal} amount={dollars(cost.householdTotal)} isSum />
      </dl>
    </div>
  );
}

function Line({ what, amount, isSum = false }: { what: string; amount: string; isSum?: boolean }) {
  return (
    <div className={isSum ? "sum" : undefined}>
      <dt>{what}</dt>
      <dd key={amount}>{amount}</dd>
    </div>
  );
}

/** Announced only when the slider stops moving, so that screen readers don't read every step. */
function summary(value: number, rates: LoanRates): string {
  const { annualTax, householdTotal } = loanCost(value, rates);
  return `${dollars(value)}, ${propertyLabel(value)}: ${dollars(annualTax)} a year from year ${rates.phaseInYears}, ${dollars(householdTotal)} over ${rates.years} years.`;
}
