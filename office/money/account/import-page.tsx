/** Imports a file of the bank: first what it would do, line by line, then the same file is entered. */

import { booksOf } from "#server/money/books/books.ts";
import { randomUUID } from "node:crypto";
import { file, oneOf, several, text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useActionData } from "react-router";
import { type ColumnRole, columnRoles } from "#domain/money/account/bank-columns.ts";
import { type DayOrder, dayOrders } from "#domain/money/account/bank-dates.ts";
import { entryInWords } from "#domain/money/books/account-entries.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import {
  type BankFile,
  type BankPreview,
  importBankLines,
  previewBankLines,
} from "#server/money/account/import-lines.ts";
import { matchCertain } from "#server/money/account/match-lines.ts";
import type { TableHead } from "#server/money/tables/read-table.ts";
import { counted } from "#domain/platform/language.ts";
import { act, acts, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { FileField } from "#office/shell/ui/field.tsx";
import { maxTableBytes } from "#server/platform/system/pack-file.ts";
import { visitOf } from "#office/shell/visit.ts";
import { doneInBooks, writerOf } from "#office/money/books-visit.ts";
import { BookForm, DateOrder } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Table } from "#office/shell/ui/table.tsx";

/** Whether the member may be here is all that the page needs. */
export function importBankLoader({ context }: LoaderFunctionArgs) {
  visitOf(context);
  return null;
}

const bankFile = {
  file: file(),
  packed: text,
  file_name: text,
  column: several(),
  columns: text,
  dates: oneOf(dayOrders),
};

type Given = WithValue<typeof bankFile>;

export const importBankActs = acts({ preview: act(bankFile, preview), enter: act(bankFile, enter) });

/** What the page shows after a file was read. */
type Shown = {
  fileName: string;
  packed: string;
  columns: string;
  dates: string;
  preview?: Extract<BankPreview, { ok: true }>;
  /** What the file does not say by itself. */
  question?: TableHead & { reason: string; asks: "columns" | "dates"; orders: readonly DayOrder[] };
};

async function preview({ form, visit, value }: Given) {
  const given = await fileOf(value);
  if (!given) return refused(form, { file: "Choose a CSV, OFX, QFX or XLSX file of up to 5 MB." });
  const previewed = await previewBankLines(booksOf(visit), given);
  const shown: Shown = {
    fileName: given.fileName,
    packed: previewed.packed ?? "",
    columns: given.options.columns ?? "",
    dates: given.options.dates ?? "",
  };
  if (previewed.ok) return { ...shown, preview: previewed };
  const { reason, asks, head, orders = dayOrders } = previewed;
  if (!asks || !head) return refused(form, { file: reason });
  return { ...shown, question: { reason, asks, orders, ...head } };
}

async function enter({ form, visit, value }: Given) {
  const begun = visit.services.clock.now();
  const given = await fileOf(value);
  if (!given) return refused(form, { file: "Choose the file once more." });
  const books = booksOf(visit);
  const imported = await importBankLines(books, given, writerOf(visit));
  if (!imported.ok) return refused(form, { file: imported.reason });
  const batch = randomUUID();
  const matched = await matchCertain(books, writerOf(visit), batch);
  const { added, known, cents, notes } = imported;
  const text = `${counted(added.length, "new line")} (${formatCents(cents)}), ${known} known before; ${matched} matched with the books.`;
  const undo = { path: "/money/account", fields: { act: "undo-together", batch } };
  const words = [text, ...notes].join(" ");
  return doneInBooks(visit, "/money/account", { text: words, begun, ...(matched > 0 && { undo }) });
}

/** The chosen file, or the one that the form before had. */
async function fileOf(value: Given["value"]): Promise<BankFile | undefined> {
  const { file: chosen, packed, dates } = value;
  if (chosen && chosen.size > maxTableBytes) return undefined;
  if (!chosen && packed === "") return undefined;
  const content = chosen ? new Uint8Array(await chosen.arrayBuffer()) : { packed };
  const fileName = tidyLine(chosen ? chosen.name : value.file_name).slice(-150) || "bank file";
  const columns = value.column.length > 0 ? value.column.join(",") : value.columns;
  return { fileName, content, options: { ...(columns && { columns }), ...(dates && { dates }) } };
}

const roleNames: Record<ColumnRole, string> = {
  date: "Date",
  description: "Words",
  cheque: "Number of a cheque",
  amount: "Amount with a sign",
  out: "Money out",
  in: "Money in",
  direction: "Debit or credit",
  balance: "Balance after the line",
  "other-currency": "Amount in another currency",
  other: "Not needed",
};

export function ImportBankPage() {
  const given = useActionData() as Partial<Shown> | undefined;
  const shown = given?.packed === undefined ? undefined : (given as Shown);
  return (
    <MoneyPage title="Import a bank file" back="/money/account">
      {shown?.preview ? (
        <Preview shown={shown} preview={shown.preview} />
      ) : shown?.question ? (
        <Question shown={shown} question={shown.question} />
      ) : (
        <Choose />
      )}
    </MoneyPage>
  );
}

function Choose() {
  return (
    <>
      <p className="lead pad">
        Download the campaign account's statement at your bank and choose the file. You see first what every
        line is; nothing is entered before you say so.
      </p>
      <BookForm act="preview" button="Look at the file" cancel="/money/account" hasFiles>
        <FileField
          name="file"
          label="The bank's file"
          hint="CSV, OFX, QFX or XLSX, up to 5 MB. A month that overlaps with the last one adds only what is new."
          accept=".csv,.txt,.ofx,.qfx,.xlsx,text/csv"
        />
      </BookForm>
    </>
  );
}

function keptFields({ fileName, packed, columns, dates }: Shown): Record<string, string> {
  return { file_name: fileName, packed, ...(columns && { columns }), ...(dates && { dates }) };
}

function Question({ shown, question }: { shown: Shown; question: NonNullable<Shown["question"]> }) {
  const { reason, asks, orders, rows, roles } = question;
  const { columns: _columns, dates: _dates, ...kept } = keptFields(shown);
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  return (
    <>
      <p className="note due pad" role="alert">
        {reason}
      </p>
      <BookForm
        act="preview"
        button="Read it this way"
        cancel="/money/account/import"
        fields={
          asks === "columns" ? keptFields({ ...shown, columns: "" }) : { ...kept, columns: shown.columns }
        }
      >
        {asks === "dates" ? (
          <DateOrder orders={orders} />
        ) : (
          <fieldset className="stack">
            <legend>What is in each column?</legend>
            {Array.from({ length: width }, (_, at) => (
              <div className="f" key={at}>
                <label htmlFor={`column-${at}`}>
                  Column {at + 1}
                  <span className="hint">
                    {" "}
                    such as{" "}
                    {rows
                      .map((cells) => cells[at])
                      .filter(Boolean)
                      .slice(0, 3)
                      .join(", ")}
                  </span>
                </label>
                <select className="in" id={`column-${at}`} name="column" defaultValue={roles[at] ?? "other"}>
                  {columnRoles.map((role) => (
                    <option key={role} value={role}>
                      {roleNames[role]}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </fieldset>
        )}
      </BookForm>
    </>
  );
}

const stateWords = { new: "New", known: "Known before", "set-aside": "Set aside before" };

function Preview({
  shown,
  preview: { lines, balance, sure, notes },
}: {
  shown: Shown;
  preview: NonNullable<Shown["preview"]>;
}) {
  const added = lines.filter(({ state }) => state === "new");
  const cents = added.reduce((sum, { line }) => sum + line.cents, 0);
  const known = lines.filter(({ state }) => state !== "new");
  const first = lines.length > maxShown ? [...added, ...known].slice(0, maxShown) : lines;
  return (
    <>
      <p className="lead pad">
        {added.length} of {counted(lines.length, "line")} {added.length === 1 ? "is" : "are"} new,{" "}
        {formatCents(cents)} in all. Nothing is entered yet.
      </p>
      {balance && (
        <p>
          The bank states {formatCents(balance.cents)} on {formatDate(balance.on)}
          {balance.missingCents === 0
            ? ": the lines come to the same."
            : `. The lines that are known and these come to ${formatCents(balance.cents - balance.missingCents)}: ${formatCents(balance.missingCents)} is in a file that is not imported.`}
        </p>
      )}
      {notes.map((note) => (
        <p className="note due" key={note}>
          {note}
        </p>
      ))}
      {lines.length > maxShown && (
        <p>
          The first {maxShown} of {counted(lines.length, "line")} are shown, new ones before others.
        </p>
      )}
      <BookForm
        act="enter"
        button={`Enter ${counted(added.length, "new line")}${sure === 0 ? "" : `, match ${sure}`}`}
        cancel="/money/account/import"
        fields={keptFields(shown)}
      />
      <Table
        caption="Lines of the file"
        heads={["Date", "The bank's words", "Amount", "Is", "State"]}
        amounts={["Amount"]}
      >
        {first.map(({ line, state, match }, at) => (
          <tr key={`${at} ${line.postedOn}`}>
            <td className="x">{formatDate(line.postedOn)}</td>
            <th scope="row">{shortened(line.description) || "No description"}</th>
            <td className="r k">{formatCents(line.cents)}</td>
            <td className="m">
              {match ? entryInWords(match) : ""}
              <span className="in-row"> {formatDate(line.postedOn)}</span>
            </td>
            <td>
              <span className={state === "new" ? "chip me" : "soft"}>{stateWords[state]}</span>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}

const maxShown = 200;
const maxWordsShown = 100;

function shortened(words: string): string {
  return words.length > maxWordsShown ? `${words.slice(0, maxWordsShown).toWellFormed()}…` : words;
}
