import { operationsCentrePlan } from "#content/pages/operations-centre-plan.ts";
import { dollars, loanCost, propertyValue } from "#domain/loan-cost.ts";

const { chart: words } = operationsCentrePlan.calculator;

/** The scale is the same for every home, so that the bars of two values can be compared. */
const gridDollars = [100, 200, 300];
const topDollars = loanCost(propertyValue.max).annualTax;
const phaseInYears = 3;
const labelledYears = [1, 4, 10, 20, 30];
const barWidth = 20;

/** Thirty bars from zero, one a year, that follow the slider. */
export function TaxChart({ value, taxByYear }: { value: number; taxByYear: readonly number[] }) {
  const width = taxByYear.length * barWidth;
  return (
    <figure className="chart">
      <h3>{words.heading}</h3>
      <div className="plot">
        <svg
          viewBox={`0 0 ${width} ${topDollars}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(value, taxByYear)}
        >
          {gridDollars.map((amount) => (
            <path key={amount} className="grid-line" d={`M0 ${topDollars - amount}h${width}`} />
          ))}
          {taxByYear.map((tax, index) => (
            <rect
              key={index}
              className={index < phaseInYears ? "rising" : undefined}
              x={index * barWidth + 2}
              y={topDollars - tax}
              width={barWidth - 4}
              height={tax}
            />
          ))}
        </svg>
        <AxisLabels years={taxByYear.length} />
      </div>
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}

/** Set in HTML, because text inside a stretched drawing would be stretched too. */
function AxisLabels({ years }: { years: number }) {
  return (
    <div aria-hidden="true">
      {[0, ...gridDollars].map((amount) => (
        <span key={amount} className="amount" style={{ bottom: `${(amount / topDollars) * 100}%` }}>
          {dollars(amount)}
        </span>
      ))}
      <span className="year-word">Year</span>
      {labelledYears.map((year) => (
        <span key={year} className="year" style={{ left: `${((year - 0.5) / years) * 100}%` }}>
          {year}
        </span>
      ))}
    </div>
  );
}

function inWords(value: number, taxByYear: readonly number[]): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = taxByYear;
  return `Added tax by year for a home of ${dollars(value)}: ${dollars(first)} in year 1, ${dollars(second)} in year 2, ${dollars(third)} in year 3, then ${dollars(fourth)} every year from year 4 to year ${taxByYear.length}.`;
}
