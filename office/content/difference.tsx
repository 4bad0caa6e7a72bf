import type { FieldDifference, TextRun } from "#domain/content/documents/difference.ts";
import { fieldLabel } from "#server/content/editions/documents.ts";

/** The changed words of each field. */
export function Difference({
  differences,
  document,
}: {
  differences: readonly FieldDifference[];
  document?: string;
}) {
  return (
    <dl className="difference">
      {differences.map(({ field, runs }) => (
        <div key={field}>
          <dt>{(document && fieldLabel(document, field)) ?? field.replaceAll(".", ", ")}</dt>
          <dd>
            {runs.map((run, at) => (
              // oxlint-disable-next-line no-array-index-key -- runs have no other name than their order
              <Run key={at} run={run} isFirst={at === 0} isLast={at === runs.length - 1} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Unchanged words around a change: enough to find the place. */
const contextLength = 60;

function Run({ run: { kind, text }, isFirst, isLast }: { run: TextRun; isFirst: boolean; isLast: boolean }) {
  if (kind === "removed") return <del>{text}</del>;
  if (kind === "added") return <ins>{text}</ins>;
  if (text.length <= 2 * contextLength) return text;
  return `${isFirst ? "" : text.slice(0, contextLength)} … ${isLast ? "" : text.slice(-contextLength)}`;
}
