/** What the pages of all entries share: where an entry stands, its history, its scans, and what can be done with it. */

import type { EntryKind } from "#domain/money/books/book-entry.ts";
import type { EntryRecord, HistoryStep } from "#server/money/books/entry-history.ts";
import { When } from "#office/shell/ui/when.tsx";

/** The page of a record. */
export function entryAddress({ id, kind }: { id: string; kind: EntryKind | "contribution" }): string {
  if (kind === "contribution") return `/money/contributions/${id}`;
  if (kind === "expense") return `/money/expenses/${id}`;
  if (kind === "fundraiser") return `/money/fundraisers/${id}`;
  return `/money/entries/${id}`;
}

const looks: Record<HistoryStep["what"], string> = {
  Entered: "done",
  Corrected: "camas",
  Void: "due",
  Restored: "done",
};

/** Every version as a time line, the latest first. */
export function History({ history }: Pick<EntryRecord, "history">) {
  return (
    <>
      <div className="sec">
        <h2>What happened</h2>
      </div>
      <ol className="tl">
        {history.map(({ what, at, by, reason, changes }) => (
          <li key={at + what} className={looks[what]}>
            <When at={at} />
            <b>
              {what} by {by}
            </b>
            {reason && <p>Why: {reason}</p>}
            {what === "Corrected" &&
              changes.map(({ label, before, now }) => (
                <p key={label}>
                  {label}: {before !== undefined && <del>{before}</del>}{" "}
                  {now !== undefined && <ins>{now}</ins>}
                </p>
              ))}
          </li>
        ))}
      </ol>
    </>
  );
}

const shownTypes = ["image/jpeg", "image/png"];

/** The scans in their place: pictures are shown, a PDF opens in its frame. */
export function Scans({ scans, id }: { scans: EntryRecord["scans"]; id: string }) {
  return scans.map((scan) => {
    const address = `/money/entries/${id}/scans/${scan.id}`;
    return (
      <figure key={scan.id} className="scan">
        {shownTypes.includes(scan.content_type) ? (
          <a href={address}>
            <img src={address} alt={`Scan: ${scan.file_name}`} loading="lazy" />
          </a>
        ) : (
          <>
            {/* oxlint-disable-next-line iframe-missing-sandbox -- no browser opens its PDF reader in a sandbox */}
            <iframe src={address} title={`Scan: ${scan.file_name}`} loading="lazy" />
          </>
        )}
        <figcaption className="hint">
          <a className="hit" href={address}>
            {scan.file_name}
          </a>{" "}
          kept by {scan.added_by}, <When at={scan.added_at} />
        </figcaption>
      </figure>
    );
  });
}

/** The ways to correct, void or restore an entry. */
export function EntryActs({
  id,
  isVoid,
  correct = true,
}: {
  id: string;
  isVoid: boolean;
  correct?: boolean;
}) {
  if (isVoid)
    return (
      <a className="b" href={`/money/entries/${id}/restore`}>
        Restore it
      </a>
    );
  return (
    <>
      {correct && (
        <a className="b" href={`/money/entries/${id}/correct`}>
          Correct it
        </a>
      )}
      <a className="b stop" href={`/money/entries/${id}/void`}>
        Void it
      </a>
    </>
  );
}
