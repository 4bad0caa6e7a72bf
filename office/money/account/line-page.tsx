/** A line of the bank: what it is in the books, or that it is of a wrong file. */

import { useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { PartHeading, Lines } from "#office/shell/ui/part.tsx";
import { Field } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { BookForm } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { EntryRows } from "./account-page.tsx";
import type { LineFacts, lineLoader } from "./line.ts";
import { OpenLine } from "./open-line.tsx";

export function LinePage() {
  const facts = useLoaderData<typeof lineLoader>();
  const { line, aside, matched, place, open, next } = facts;
  return (
    <MoneyPage
      title="A line of the bank"
      {...(place > 0 && { sub: `${place} of ${open} that are open` })}
      back="/money/account"
      {...(next && {
        tools: (
          <a className="b" href={`/money/account/lines/${next}`}>
            {place > 0 ? "Later" : "Next open line"}
          </a>
        ),
      })}
    >
      <p className="lead pad">
        {formatCents(Math.abs(line.amount_cents))} {line.amount_cents > 0 ? "came in" : "went out"} on{" "}
        {formatDate(line.posted_on)}
      </p>
      <Lines
        lines={[
          ["The bank's words", line.description],
          ["File", line.file_name],
          ["Imported", <When key="at" at={line.imported_at} />],
          ["By", line.imported_by],
        ]}
      />
      {aside ? (
        <AsideLine aside={aside} inFile={facts.asideInFile} />
      ) : matched.length > 0 ? (
        <Matched matched={matched} version={facts.matchVersion} />
      ) : (
        <OpenLine facts={facts} />
      )}
    </MoneyPage>
  );
}

function AsideLine({ aside, inFile }: { aside: NonNullable<LineFacts["aside"]>; inFile: number }) {
  return (
    <>
      <p className="note due">
        It is set aside and counts nowhere: {aside.reason} ({aside.setAsideBy}, <When at={aside.setAsideAt} />
        )
      </p>
      <div className="bs pad">
        <Act act="take-back">Count it again</Act>
        {inFile > 1 && (
          <Act act="take-back" fields={{ with_its_file: "yes" }}>
            Let all {inFile} lines of {aside.file_name} count again
          </Act>
        )}
      </div>
    </>
  );
}

function Matched({ matched, version }: Pick<LineFacts, "matched"> & { version: string }) {
  return (
    <>
      <PartHeading>It is</PartHeading>
      <EntryRows entries={matched} />
      <details className="tab">
        <summary>That is not right</summary>
        <BookForm act="unmatch" button="Undo the match" look="stop" fields={{ version }}>
          <Field name="reason" label="Why" hint="It is kept with the match" required />
        </BookForm>
      </details>
    </>
  );
}
