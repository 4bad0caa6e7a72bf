import type { TextRun } from "#domain/content/documents/difference.ts";
import type { PrintedDifference } from "#server/content/editions/printed-words.ts";
import { previewPrefix } from "./addresses.ts";

/** The changed words of each field. */
export function Difference({ differences }: { differences: readonly PrintedDifference[] }) {
  return (
    <dl className="difference">
      {differences.map(({ field, label, isPicture, runs }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {runs.map((run, at) =>
              isPicture ? (
                <PictureRun key={run.kind} run={run} />
              ) : (
                // oxlint-disable-next-line no-array-index-key -- runs have no other name than their order
                <Run key={at} run={run} isFirst={at === 0} isLast={at === runs.length - 1} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PictureRun({ run: { kind, text } }: { run: TextRun }) {
  const picture = <img className="shown-picture" src={previewPrefix + text} alt="" loading="lazy" />;
  if (kind === "removed") return <del>{picture}</del>;
  return kind === "added" ? <ins>{picture}</ins> : picture;
}

/** Unchanged words around a change: enough to find the place. */
const contextLength = 60;

function Run({ run: { kind, text }, isFirst, isLast }: { run: TextRun; isFirst: boolean; isLast: boolean }) {
  if (kind === "removed") return <del>{text}</del>;
  if (kind === "added") return <ins>{text}</ins>;
  if (text.length <= 2 * contextLength) return text;
  return `${isFirst ? "" : text.slice(0, contextLength)} … ${isLast ? "" : text.slice(-contextLength)}`;
}
