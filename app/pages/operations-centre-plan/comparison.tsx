import { useContent } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** The approval process beside a referendum; on phones each question becomes a labelled stack. */
export function Comparison() {
  const operationsCentrePlan = useContent("pages/operations-centre-plan");
  const { heading, columns, rows } = operationsCentrePlan.comparison;
  const [question, approvalProcess, referendum] = columns;
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2>{heading}</h2>
        </div>
        <table className="comparison">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{question}</span>
              </th>
              <th scope="col">{approvalProcess}</th>
              <th scope="col">{referendum}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.question}>
                <th scope="row">{row.question}</th>
                <td data-l={approvalProcess}>
                  <Prose text={row.approvalProcess} />
                </td>
                <td data-l={referendum}>
                  <Prose text={row.referendum} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
