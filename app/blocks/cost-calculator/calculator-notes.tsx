import { Prose, ProsePoints } from "#app/ui/prose.tsx";
import { useContent } from "#app/content/content.ts";
import type { BlockContent } from "#content/content.ts";
import type { Figure } from "#content/schema/fields.ts";
import { dollars, nameOfValue, taxCost, type TaxRates } from "#domain/content/campaign/tax-cost.ts";

type Block = BlockContent<"cost-calculator">;

/** The cost for some homes, the assumptions, and the source of each figure. */
export function CalculatorNotes({ block, rates }: { block: Block; rates: TaxRates }) {
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
        <a className="button" href={next.href}>
          {next.label}
        </a>
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
