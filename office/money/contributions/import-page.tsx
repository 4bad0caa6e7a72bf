import { useActionData } from "react-router";
import { receivedColumns } from "#server/money/expenses/enter-received.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { FileField, FormError } from "#office/shell/ui/field.tsx";
import { contributionPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import type { ImportShown } from "./import-acts.ts";
import { Tick } from "./tick.tsx";

/** A file of contributions: read and shown row by row first, then entered. */
export function ImportPage() {
  const given = useActionData() as { shown?: ImportShown } | undefined;
  return (
    <MoneyPage title="Import a file" back="/money/contributions">
      <div className="stack pad">
        <FormError />
        {given?.shown ? <Rows shown={given.shown} /> : <Choose />}
      </div>
    </MoneyPage>
  );
}

function Choose() {
  return (
    <form method="post" encType="multipart/form-data" className="stack">
      <HiddenFields fields={{ act: "read" }} />
      <p>A table with a row for each contribution. Nothing is entered before you have seen every row.</p>
      <FileField
        name="file"
        label="The file"
        hint="CSV, as every spreadsheet saves it, with the columns in the first row."
        accept=".csv,text/csv"
      />
      <Tick name="enter_prohibited">Enter also what must go back, because it was received already</Tick>
      <div className="bs">
        <button className="b fill">Read it</button>
      </div>
      <details>
        <summary>The columns</summary>
        <p>
          {receivedColumns.join(", ")}. The first four you always need are date, method, amount and full_name;
          method is cheque, e-transfer, cash, in-kind, ticket or loan.
        </p>
      </details>
    </form>
  );
}

function Rows({ shown }: { shown: ImportShown }) {
  const { rows, isEntered, good, refused, repeated, cents, file, enterProhibited, warnings } = shown;
  return (
    <>
      <p className="lead">
        {isEntered ? "Entered" : "Would enter"} {good} ({formatCents(cents)}), refused {refused}, entered
        before {repeated}.
      </p>
      {warnings.map((sentence) => (
        <p className="note due" key={sentence}>
          {sentence}
        </p>
      ))}
      {!isEntered && (
        <form method="post" className="stack">
          <HiddenFields
            fields={{ act: "enter", table: file, enter_prohibited: enterProhibited ? "yes" : "" }}
          />
          <div className="bs">
            {good > 0 && (
              <button className="b fill">
                Enter {good} ({formatCents(cents)})
              </button>
            )}
            <a className="b" href="/money/contributions/import">
              Choose another file
            </a>
          </div>
          {refused > 0 && (
            <p className="hint">
              Rows that are refused stay out. Correct them in your file and import it again: what was entered
              is recognized and not entered twice.
            </p>
          )}
        </form>
      )}
      <table className="t l">
        <caption className="vh">Rows of the file</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">From</th>
            <th scope="col" className="r">
              Amount
            </th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, amount, id, words, isRefused }) => (
            <tr key={line}>
              <td className="x">{line}</td>
              <th scope="row">
                {id && isEntered ? <a href={contributionPath(id)}>{name}</a> : name || `Line ${line}`}
              </th>
              <td className="r k">{amount}</td>
              <td className="m">
                {isRefused ? <span className="chip bad">Refused</span> : null} {words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
