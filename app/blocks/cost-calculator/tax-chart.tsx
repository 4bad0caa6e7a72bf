import { dollars, taxCost, type TaxRates } from "#domain/content/campaign/tax-cost.ts";

/** The scale is the same for every home, so that the bars of two values can be compared. */
const gridDollars = [100, 200, 300];
const barWidth = 20;

type Props = {
  words: { heading: string; caption: string };
  rates: TaxRates;
  value: number;
  /** The value that the scale has room for. */
  highest: number;
};

/** Bars from zero, one a year, that follow the slider. */
export function TaxChart({ words, rates, value, highest }: Props) {
  const { taxByYear } = taxCost(value, rates);
  const topDollars = taxCost(highest, rates).annualTax;
  const lines = gridDollars.filter((amount) => amount <= topDollars);
  const width = taxByYear.length * barWidth;
  return (
    <figure className="chart">
      <h3>{words.heading}</h3>
      <div className="plot">
        <svg
          viewBox={`0 0 ${width} ${topDollars}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={inWords(value, taxByYear, rates)}
        >
          {lines.map((amount) => (
            <path key={amount} className="grid-line" d={`M0 ${topDollars - amount}h${width}`} />
          ))}
          {taxByYear.map((tax, index) => (
            <rect
              key={index}
              className={index < rates.phaseInYears - 1 ? "rising" : undefined}
              x={index * barWidth + 2}
              y={topDollars - tax}
              width={barWidth - 4}
              height={tax}
            />
          ))}
        </svg>
        <AxisLabels amounts={[0, ...lines]} topDollars={topDollars} rates={rates} />
      </div>
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}

/** Set in HTML, because text inside a stretched drawing would be stretched too. */
function AxisLabels({
  amounts,
  topDollars,
  rates: { phaseInYears, years },
}: {
  amounts: readonly number[];
  topDollars: number;
  rates: TaxRates;
}) {
  const labelledYears = new Set([1, phaseInYears, 10, 20, years].filter((year) => year <= years));
  return (
    <div aria-hidden="true">
      {amounts.map((amount) => (
        <span key={amount} className="amount" style={{ bottom: `${(amount / topDollars) * 100}%` }}>
          {dollars(amount)}
        </span>
      ))}
      <span className="year-word">Year</span>
      {[...labelledYears].map((year) => (
        <span key={year} className="year" style={{ left: `${((year - 0.5) / years) * 100}%` }}>
          {year}
        </span>
      ))}
    </div>
  );
}

function inWords(value: number, taxByYear: readonly number[], { phaseInYears }: TaxRates): string {
  const rising = taxByYear
    .slice(0, phaseInYears - 1)
    .map((tax, index) => `${dollars(tax)} in year ${index + 1}`);
  const level = taxByYear[phaseInYears - 1] ?? 0;
  return `Added tax by year for a home of ${dollars(value)}: ${rising.join(", ")}, then ${dollars(level)} every year from year ${phaseInYears} to year ${taxByYear.length}.`;
}
