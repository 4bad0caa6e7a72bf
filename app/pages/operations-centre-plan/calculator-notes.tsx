import { Prose } from "#app/ui/prose/prose.tsx";
import { useContent } from "#app/content/content.ts";
import type { Content } from "#content/content.ts";
import { dollars, loanCost, type LoanRates, propertyLabel } from "#domain/content/campaign/loan-cost.ts";

type Figure = Content["figures"]["loan"];

type Table = Content["pages/operations-centre-plan"]["calculator"]["table"];

/** The cost for seven homes, the assumptions, and the source of each figure. */
export function CalculatorNotes({ rates }: { rates: LoanRates }) {
  const { assumptions, next, sources, table } = useContent("pages/operations-centre-plan").calculator;
  const figures = useContent("figures");
  return (
    <>
      <div className="columns halves notes">
        <section>
          <h3>{table.heading}</h3>
          <CostTable table={table} rates={rates} />
        </section>
        <section>
          <h3>{assumptions.heading}</h3>
          <ul>
            {assumptions.points.map((point) => (
              <li key={point}>
                <Prose text={point} />
              </li>
            ))}
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
        <a className="button" href={next.href}>
          {next.label}
        </a>
      </div>
    </>
  );
}

function CostTable({ table, rates }: { table: Table; rates: LoanRates }) {
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
          <CostRow key={value} columns={table.columns} rates={rates} value={value} />
        ))}
      </tbody>
    </table>
  );
}

function CostRow({ columns, rates, value }: { columns: Table["columns"]; rates: LoanRates; value: number }) {
  const { annualTax, taxesOver30Years, householdTotal } = loanCost(value, rates);
  const [, aYear, taxes, household] = columns;
  return (
    <tr>
      <th scope="row">
        {`${dollars(value)} `}
        <span>{propertyLabel(value)}</span>
      </th>
      <td data-l={aYear}>{dollars(annualTax)}</td>
      <td data-l={taxes}>{dollars(taxesOver30Years)}</td>
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
