/** What the pages of all entries share: where an entry stands, its history, its scans, and what can be done with it. */

import type { EntryKind } from "#domain/money/books/book-entry.ts";
import { type EntryRecord, type HistoryStep, readEntry } from "#server/money/books/entry-history.ts";
import { When } from "#office/shell/ui/when.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { booksOf } from "#server/money/books/books.ts";
import { file } from "#office/shell/acts/fields.ts";
import {
  keepPrepared,
  prepareScan,
  type PreparedScan,
  findScan,
  type ScannedKind,
} from "#server/money/books/scans.ts";
import { act, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { endWith, type Visit, visitOf } from "#office/shell/visit.ts";
import { FileField } from "#office/shell/ui/field.tsx";
import { idIn, writerOf } from "#office/money/books-visit.ts";
import type { LoaderFunctionArgs } from "react-router";

/** The page of a record. */
export function entryAddress({ id, kind }: { id: string; kind: EntryKind | "contribution" }): string {
  if (kind === "contribution") return `/money/contributions/${id}`;
  if (kind === "expense") return `/money/expenses/${id}`;
  if (kind === "fundraiser") return `/money/fundraisers/${id}`;
  return `/money/entries/${id}`;
}

const looks: Record<HistoryStep["what"], string> = {
  Entered: "done",
  Corrected: "noted",
  Void: "due",
  Restored: "done",
};

/** Every version as a time line, the latest first. */
export function EntryHistory({ history }: Pick<EntryRecord, "history">) {
  return (
    <>
      <PartHeading>What happened</PartHeading>
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

/* Keeps the scan of a bill, or the picture of an advertisement, with its entry. */

const scan = { scan: file("Choose a file.") };

export const scanActs = acts({ "keep-scan": act(scan, keep) });

async function keep({ form, visit, params, value }: WithValue<typeof scan>) {
  const record = await readEntry(booksOf(visit), idIn(params));
  if (!record) return endWith(404);
  const given = await scanOf(form, visit);
  if (!given.ok) return refused(form, { scan: given.reason });
  await keepScan(visit, { entryId: record.entry.id, scan: given.scan });
  return done(visit, entryAddress(record.entry), { text: `${value.scan.name} is kept.` });
}

/** The file of the form as it can be kept, or why it can't: asked before anything is entered, so that no scan is lost beside its entry. */
export async function scanOf(
  form: FormData,
  visit: Visit,
): Promise<{ ok: true; scan: PreparedScan | undefined } | { ok: false; reason: string }> {
  const chosen = form.get("scan");
  if (!(chosen instanceof File) || chosen.size === 0) return { ok: true, scan: undefined };
  const content = new Uint8Array(await chosen.arrayBuffer());
  return prepareScan(booksOf(visit), { fileName: chosen.name, content });
}

/** Keeps the file with its entry, where there is one. */
export async function keepScan(
  visit: Visit,
  { entryId, scan: given }: { entryId: string; scan: PreparedScan | undefined },
): Promise<void> {
  if (!given) return;
  const kept = await keepPrepared(booksOf(visit), { ...given, entryId, by: writerOf(visit) });
  if (!kept.ok) throw new Error(kept.reason);
}

/** What a browser offers to choose. */
export const scanTypes = "image/jpeg,image/png,image/webp,image/heic,.heic,.heif,application/pdf";

export function ScanField() {
  return (
    <FileField
      name="scan"
      label="A picture or PDF of the bill"
      hint="Take a picture (up to 25 MB, it is made smaller), or choose a PDF of up to 10 MB"
      accept={scanTypes}
    />
  );
}

/** A loader for the scans of one kind of record, to be seen in their place; 404 for a scan of another record or kind. */
export function scanLoaderOf(kind: ScannedKind): (visited: LoaderFunctionArgs) => Promise<Response> {
  return async ({ context, params }) => {
    const books = booksOf(visitOf(context));
    const scan = await findScan(books.database, { kind, entryId: idIn(params), id: idIn(params, "scan") });
    const stored = scan && (await books.storage.get(scan.storage_key));
    if (!scan || !stored) return new Response(null, { status: 404 });
    return new Response(stored.body, { headers: headersOf(scan) });
  };
}

/** Nothing in the file can run, and its name can't break out of its header. */
function headersOf({ content_type, file_name }: { content_type: string; file_name: string }): HeadersInit {
  return {
    "content-type": content_type,
    "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    // A browser's reader of PDF files does not open in a sandbox; it runs apart from the page.
    "content-security-policy":
      content_type === "application/pdf"
        ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox; frame-ancestors 'self'",
  };
}
