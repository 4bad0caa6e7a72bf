import { loanRates, operationsCentrePlan } from "#content/pages/operations-centre-plan.ts";
import {
  dollars,
  type LoanCost,
  loanCost,
  propertyLabel,
  propertyValue,
} from "#domain/campaign/loan-cost.ts";
import { CalculatorNotes } from "./calculator-notes.tsx";
import { TaxChart } from "./tax-chart.tsx";
import { usePropertyValue } from "./use-property-value.ts";

const { calculator: words } = operationsCentrePlan;

/** One household's share of the plan: a slider, a tax notice with the result, and the years drawn to scale. */
export function Calculator() {
  const { value, valueAtRest, slider } = usePropertyValue();
  const cost = loanCost(value, loanRates);
  return (
    <section className="band calculator" id="calculator">
      <div className="wrap">
        <div className="head">
          <h2>{words.heading}</h2>
          <p>{words.asProposed}</p>
        </div>
        <div className="grid">
          <div className="col-5">
            <label htmlFor="property-value">{words.label}</label>
            <p className="value">
              <span className="large-figure">{dollars(value)}</span> {propertyLabel(value)}
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
              {valueAtRest !== undefined && summary(valueAtRest)}
            </p>
            <TaxChart value={value} taxByYear={cost.taxByYear} />
          </div>
          <div className="col-6 last">
            <Notice cost={cost} />
            <p className="note needs-script">{words.share}</p>
          </div>
        </div>
        <CalculatorNotes />
      </div>
    </section>
  );
}

function Notice({ cost }: { cost: LoanCost }) {
  const { lines } = words;
  return (
    <div className="card">
      <h3 className="lead">{words.notice}</h3>
      <dl className="lines">
        <Line what={lines.annualTax} amount={dollars(cost.annualTax)} />
        <Line what={lines.taxesOver30Years} amount={dollars(cost.taxesOver30Years)} />
        <Line what={lines.utilities} amount={lines.utilitiesYearly} />
        <Line what={lines.utilitiesOver30Years} amount={dollars(loanRates.utilities)} />
        <Line what={lines.householdTotal} amount={dollars(cost.householdTotal)} isSum />
      </dl>
    </div>
  );
}

function Line({ what, amount, isSum = false }: { what: string; amount: string; isSum?: boolean }) {
  return (
    <div className={isSum ? "sum" : undefined}>
      <dt>{what}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** Announced only when the slider stops moving, so that screen readers don't read every step. */
function summary(value: number): string {
  const { annualTax, householdTotal } = loanCost(value, loanRates);
  return `${dollars(value)}, ${propertyLabel(value)}: ${dollars(annualTax)} a year from year ${loanRates.phaseInYears}, ${dollars(householdTotal)} over ${loanRates.years} years.`;
}
