import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Prose, ProseParagraphs, ProsePoints, LinkTo } from "#app/ui/prose.tsx";
import type { BlockContent } from "#content/content.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";

type Clause = BlockContent<"clauses">["clauses"][number];

/** A page of clauses: heading on the left, words on the right, a heavy rule above each. */
export function View({ block }: { block: BlockContent<"clauses"> }) {
  const { heading, lead, changed, clauses, next } = block;
  return (
    <article {...blockAttributes(block, "band tight clauses")}>
      <div className="wrap">
        <header className="grid">
          <div className="col-8 flow">
            <h1>{heading}</h1>
            <p className="deck">{lead}</p>
            <p className="note">
              Last changed on <time dateTime={changed}>{formatDate(changed)}</time>
            </p>
          </div>
          <nav className="col-3 contents" aria-label="On this page">
            <ol className="bare">
              {clauses.map(({ id, heading: title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        {clauses.map((clause) => (
          <ClauseRow key={clause.id} clause={clause} />
        ))}
        <div className="actions onward">
          <p className="lead">{next.text}</p>
          <LinkTo className="button fill" to={next} />
        </div>
      </div>
    </article>
  );
}

function ClauseRow({ clause }: { clause: Clause }) {
  const { id, heading, paragraphs, points, table } = clause;
  return (
    <section id={id} className="clause grid">
      <h2 className="col-4">{heading}</h2>
      <div className="col-8 flow">
        {paragraphs && <ProseParagraphs texts={paragraphs} />}
        {points && (
          <ul>
            <ProsePoints texts={points} />
          </ul>
        )}
        {table && <ClauseTable table={table} />}
      </div>
    </section>
  );
}

function ClauseTable({ table }: { table: NonNullable<Clause["table"]> }) {
  return (
    <table className="kept">
      <caption className="visually-hidden">{table.caption}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <Prose as="td" key={cell} data-l={table.columns[at + 1]} text={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const examples: BlockExamples<"clauses"> = {
  "paragraphs, points and a table": {
    heading: "A page of clauses",
    lead: "What the page says in a sentence.",
    changed: "2026-06-01",
    clauses: [
      { id: "clause-words", heading: "Words", paragraphs: ["A paragraph with a **stressed** word."] },
      { id: "clause-points", heading: "Points", points: ["The first point.", "The second point."] },
      {
        id: "clause-table",
        heading: "Table",
        table: {
          caption: "What is kept",
          columns: ["What", "How long"],
          rows: [
            ["Messages", "24 months"],
            ["Receipts", "As the law asks"],
          ],
        },
      },
    ],
    next: { text: "Something is missing?", label: "Write", href: "/contact" },
  },
};
