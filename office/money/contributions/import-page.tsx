import { type LoaderFunctionArgs, useActionData } from "react-router";
import { type GiftRole, giftRoles } from "#domain/money/gift-table.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { offlineColumns, offlineMethods } from "#domain/money/contributions/offline-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { counted } from "#domain/platform/language.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";
import { FileField, FormError } from "#office/shell/ui/field.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { contributionPath } from "#office/money/addresses.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { Check, DateOrder } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import type { ImportAsked, ImportShown } from "./import-acts.ts";
import { Table } from "#office/shell/ui/table.tsx";

export function ImportPage() {
  const given = useActionData() as { shown?: ImportShown; asked?: ImportAsked } | undefined;
  return (
    <MoneyPage title="Import contributions" back="/money/contributions">
      <div className="stack pad">
        <FormError />
        {given?.shown ? (
          <Rows shown={given.shown} />
        ) : given?.asked ? (
          <Columns asked={given.asked} />
        ) : (
          <Choose />
        )}
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
        hint="CSV or XLSX, as every spreadsheet saves it."
        accept=".csv,.xlsx,text/csv"
      />
      <Check name="enter_prohibited" label="Enter also what must go back, because it was received already" />
      <div className="bs">
        <button className="b fill">Read it</button>
      </div>
      <p>
        Any table will do: a provider's, an association's, your own. You say what its columns are once. An
        empty one to fill in: <a href="/money/contributions/import/template.csv">save the template</a>.
      </p>
    </form>
  );
}

const roleNames: Record<GiftRole, string> = {
  date: "Date received",
  amount: "Amount",
  method: "How it came",
  full_name: "Full name",
  first_name: "First name",
  last_name: "Last name",
  address: "Street address",
  city: "City",
  province: "Province",
  postal_code: "Postal code",
  email: "E-mail",
  description: "Note, or cheque number",
  own_full_name: "Yes where the name is one person's own",
  another: "Yes where it is another gift",
  other: "Not needed",
};

/** What each column is: recognised by its name and content, and confirmed beside its first rows. */
function Columns({ asked }: { asked: ImportAsked }) {
  const { columns, orders, method, repeatsAbove, problems, file, enterProhibited } = asked;
  return (
    <form method="post" className="stack">
      <HiddenFields fields={{ act: "map", table: file, enter_prohibited: enterProhibited ? "yes" : "" }} />
      <p className="lead">Is this what the columns are? Nothing is entered yet.</p>
      {problems.length > 0 && (
        <p className="note due" role="alert">
          {problems.join(" ")}
        </p>
      )}
      {columns.map(({ name, examples, role }, at) => (
        <div className="f" key={at}>
          <label htmlFor={`column-${at}`}>
            {name || `Column ${at + 1}`}
            {examples.length > 0 && <span className="hint"> such as {examples.join("; ")}</span>}
          </label>
          <select className="in" id={`column-${at}`} name="column" defaultValue={role}>
            {giftRoles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </select>
        </div>
      ))}
      {orders.length > 0 && <DateOrder orders={orders} />}
      <div className="f">
        <label htmlFor="method">
          How the gifts came<span className="hint"> where no column says it</span>
        </label>
        <select className="in" id="method" name="method" defaultValue={method}>
          <option value="">A column says it</option>
          {offlineMethods.map((one) => (
            <option key={one} value={one}>
              {methodInWords(one)}
            </option>
          ))}
        </select>
      </div>
      <Check
        name="repeats_above"
        label="Cells are merged: an empty date, way or person is that of the row above. Cash without a name stays without one"
        isChecked={repeatsAbove}
      />
      <div className="bs">
        <button className="b fill">Read it this way</button>
        <a className="b" href="/money/contributions/import">
          Choose another file
        </a>
      </div>
    </form>
  );
}

/** The names of the columns, for a spreadsheet to be filled in. */
export function templateLoader({ context }: LoaderFunctionArgs) {
  visitOf(context);
  return savedFile("gifts.csv", `\uFEFF${offlineColumns.slice(0, templateColumns).join(",")}\r\n`);
}

/** Those that a person's gift has; the others answer questions. */
const templateColumns = 9;

function Rows({ shown }: { shown: ImportShown }) {
  const {
    rows,
    isEntered,
    good,
    refused,
    repeated,
    cents,
    file,
    layout,
    leftOut,
    enterProhibited,
    warnings,
  } = shown;
  const fields = { table: file, layout, enter_prohibited: enterProhibited ? "yes" : "" };
  return (
    <>
      <p className="lead">
        {isEntered ? "Entered" : "Would enter"} {good} ({formatCents(cents)}), refused {refused}, entered
        before {repeated}.
        {leftOut > 0 && ` ${counted(leftOut, "row")} with a total, or without a gift, left out.`}
      </p>
      {warnings.map((sentence) => (
        <p className="note due" key={sentence}>
          {sentence}
        </p>
      ))}
      {!isEntered && (
        <form method="post" className="stack">
          <HiddenFields fields={fields} />
          <div className="bs">
            {good > 0 && (
              <button className="b fill" name="act" value="enter">
                Enter {good} ({formatCents(cents)})
              </button>
            )}
            {layout !== "" && (
              <button className="b" name="act" value="map-again">
                The columns are others
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
      <Table
        caption="Rows of the file"
        heads={["Line", "From", "Amount", "What happens"]}
        amounts={["Amount"]}
      >
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
      </Table>
    </>
  );
}
