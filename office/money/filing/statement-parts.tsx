/** The parts of the statement on the page, and their files. */

import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { type StatementPart, totalRow } from "#domain/money/statement/statement-part.ts";
import { formatDate, isLocalDate, todayOf } from "#domain/platform/time/local-date.ts";
import { booksOf } from "#server/money/books/books.ts";
import { recordExport } from "#server/money/disclosure/pack-files.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { statementFiles, summary, summaryPdf } from "#server/money/statement/statement-files.ts";
import { freshVisit, requireTouch } from "#office/shell/acts/fresh-touch.ts";
import type { WithValue } from "#office/shell/acts/acts.ts";
import { endWith, type Visit } from "#office/shell/visit.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { savedFile } from "#office/exports/saved-file.ts";

/** Where the entries behind each part are. */
const partPlaces: Record<string, string> = {
  "2-significant-contributors": "/money/contributions",
  "3-other-contributions": "/money/contributions",
  "4-returned-contributions": "/money/go-back",
  "5-loans-and-debts": "/money/loans",
  "6-expenses-by-class": "/money/expenses",
  "7-expenses": "/money/expenses",
  "8-transfers-and-other-transactions": "/money/account",
  "9-advertising": "/money/expenses",
  "10-fundraising-functions": "/money/fundraisers",
  "11-account-reconciliation": "/money/account",
};

/** The day of `?as-of=`; today when it is no day up to today. */
function dayIn(request: Request, today: string): string {
  const asked = new URL(request.url).searchParams.get("as-of") ?? "";
  return isLocalDate(asked) && asked <= today ? asked : today;
}

/** The fields of the act that saves a file of the statement. */
export const taken = { file: text, as_of: text };

/** Names and addresses leave the office: asked for the passkey first. */
export async function takeStatement({ form, visit, value: { file, as_of: asOf } }: WithValue<typeof taken>) {
  await touchForFile(
    visit,
    form,
    `The statement as of ${formatDate(isLocalDate(asOf) ? asOf : todayOf(booksOf(visit)))}`,
  );
  return redirect(`/money/file/statement/${encodeURIComponent(file)}?as-of=${asOf}`, 303);
}

/** A file of the statement; without a fresh touch back to the page that asks for one. */
export async function statementFileLoader({ context, request, params }: LoaderFunctionArgs) {
  const visit = freshVisit(context, "/money/file");
  const { services } = visit;
  const books = booksOf(visit);
  const today = todayOf(books);
  const asOf = dayIn(request, today);
  const gathered = await gatherStatement(books, asOf === today ? undefined : asOf);
  const name = params["file"] ?? "";
  const files = statementFiles(gathered);
  if (name !== summary && !Object.hasOwn(files, name)) return endWith(404);
  await recordExport(services, `${name} of the statement as of ${formatDate(asOf)}`);
  if (name !== summary) return savedFile(name, files[name] ?? "");
  return savedFile(name, await summaryPdf(gathered, books));
}

const maxRows = 100;

/** A part of the statement: its rows, its file, and where its entries are. */
export function Part({ part, asOf }: { part: StatementPart; asOf: string }) {
  const shown = shownColumns(part);
  const others = shown.slice(1);
  const total = totalRow(part);
  const place = partPlaces[part.file];
  return (
    <details className="tab part">
      <summary className="title">
        {part.title} <span className="soft">({part.counted ?? part.rows.length})</span>
      </summary>
      {part.unconfirmed.map((sentence) => (
        <p key={sentence} className="hint">
          Not confirmed: {sentence}
        </p>
      ))}
      {part.rows.length === 0 ? (
        <p>None.</p>
      ) : (
        // oxlint-disable-next-line no-noninteractive-tabindex -- whoever has no pointer scrolls it with the keys
        <div className="wide" role="region" tabIndex={0} aria-label={part.title}>
          <table className="t">
            <caption className="vh">{part.title}</caption>
            <thead>
              <tr>
                {shown.map((at) => (
                  <th key={at} scope="col" className={part.columns[at]?.isAmount ? "r" : undefined}>
                    {part.columns[at]?.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.slice(0, maxRows).map((row, index) => (
                <PartRow key={index} part={part} row={row} />
              ))}
              {part.hasTotal && (
                <tr>
                  <th scope="row">In all</th>
                  {others.map((at) => (
                    <td key={at} className={part.columns[at]?.isAmount ? "r" : undefined}>
                      {part.columns[at]?.isAmount && <b>{formatCents(Number(total[at]))}</b>}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
      {part.rows.length > maxRows && <p>And {part.rows.length - maxRows} more in the file.</p>}
      <div className="bs">
        <Act act="take" fields={{ file: `${part.file}.csv`, as_of: asOf }}>
          Save as CSV<span className="vh">: {part.title}</span>
        </Act>
        {place && (
          <a className="b" href={place}>
            The entries<span className="vh"> of {part.title}</span>
          </a>
        )}
      </div>
    </details>
  );
}

function shownColumns({ columns }: StatementPart): number[] {
  return columns.flatMap(({ share }, at) => (share === undefined ? [] : [at]));
}

/** The first cell that says something names the row: a row of the surplus has no day. */
function PartRow({ part, row }: { part: StatementPart; row: StatementPart["rows"][number] }) {
  const shown = shownColumns(part);
  const headingAt = shown.find((at) => row[at] !== "" && row[at] !== undefined);
  const entry = row[part.columns.findIndex(({ name }) => name === "Entry")];
  return (
    <tr>
      {shown.map((at) =>
        at === headingAt ? (
          <th key={at} scope="row" className="thin">
            {entry ? <a href={`/money/entries/${entry}`}>{cellInWords(row[at])}</a> : cellInWords(row[at])}
          </th>
        ) : (
          <td key={at} className={part.columns[at]?.isAmount ? "r" : undefined}>
            {cellInWords(row[at])}
          </td>
        ),
      )}
    </tr>
  );
}

function cellInWords(cell: string | number = ""): string {
  if (typeof cell === "number") return formatCents(cell);
  return isLocalDate(cell) ? formatDate(cell) : cell;
}

/** Asks for the touch that papers with names and addresses need. */
export async function touchForFile(visit: Visit, form: FormData, what: string): Promise<void> {
  await requireTouch(visit, form, {
    title: `Save a file: ${what}`,
    lines: ["It holds names and addresses. Keep it as long as the law asks, and nowhere else."],
    button: "Save the file",
  });
}
