/** The contributions of a period for the regulator: totals, files, closing, and what was filed. */

import { Lines, PartHeading } from "#office/shell/ui/part.tsx";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { addDays, formatDate, todayOf } from "#domain/platform/time/local-date.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { closingsOf, periodInWords } from "#server/money/disclosure/period.ts";
import { movedOfEarlier } from "#domain/money/disclosure/disclosure.ts";
import { type DisclosurePack, disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { counted } from "#domain/platform/language.ts";
import { longActOf } from "#office/shell/acts/long-act.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Field, FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import type { Visit } from "#office/shell/visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { archiving, closing, disclosurePath, periodIn } from "./disclosure-acts.ts";

/** The period of the address with its pack, what was closed, and what is being made. */
export async function periodFacts(visit: Visit, query: URLSearchParams) {
  const { services } = visit;
  const books = booksOf(visit);
  const today = todayOf(books);
  const period = await periodIn(query, visit);
  const pack = await disclosurePack(services, period, { readsProvider: false, detail: "page" });
  const closings = await closingsOf(services.database, recordingBy(books, "").livemode);
  return {
    period,
    pack,
    isOver: period.to < today,
    yesterday: addDays(today, -1),
    closings: closings.toReversed().map((one) => ({
      number: one.number,
      period: periodInWords({ from: one.from_on, to: one.to_on }),
      closedAt: one.closed_at,
      closedBy: one.closed_by,
      inSpite: one.in_spite,
      openQuestions: (JSON.parse(one.open_questions) as unknown[]).length,
      sha256: one.archive_sha256,
    })),
    closingAct: longActOf(services, closing),
    archiveAct: longActOf(services, archiving),
    hasProvider: services.payments.mode !== "off",
  };
}

type PeriodFacts = Awaited<ReturnType<typeof periodFacts>>;

/** In the order in which an agent fills in the statement. */
const fileTitles = {
  "contributions.csv": "Contributions",
  "significant-contributors.csv": "Significant contributors",
  "significant-contributors-public.csv": "Significant contributors, without addresses",
  "returned.csv": "Returned, and still to be returned",
  "loans.csv": "Loans",
  "open-questions.csv": "Open questions",
  "amendments.csv": "Amendments",
};

type PackFile = keyof typeof fileTitles;

/** What came, what went back and what was kept, and of how many people. */
export function Totals({ disclosure }: Pick<DisclosurePack, "disclosure">) {
  const { receivedCents, returnedCents, disputedCents, keptCents } = disclosure.totals;
  return (
    <Lines
      lines={[
        [
          "Received",
          `${formatCents(receivedCents)} in ${counted(disclosure.contributions.length, "contribution")}`,
        ],
        ["Returned", formatCents(returnedCents)],
        ["Withdrawn because of card disputes", formatCents(disputedCents)],
        ["Kept", formatCents(keptCents)],
        ...movedOfEarlier(disclosure.totals).map(([words, cents]): [string, string] => [
          words,
          formatCents(cents),
        ]),
        ["Significant contributors", counted(disclosure.significant.length, "person", "people")],
        ["Anonymous", formatCents(disclosure.anonymous.cents)],
        ["Loans", `${disclosure.loans.length}`],
      ]}
    />
  );
}

export function PackFiles({ period, files }: Pick<PeriodFacts, "period"> & { files: readonly PackFile[] }) {
  return (
    <ul className="rows">
      {files.map((file) => (
        <li key={file}>
          <div>{fileTitles[file]}</div>
          <Act act="take-pack" fields={{ file, ...period }}>
            Save<span className="vh"> {fileTitles[file]}</span>
          </Act>
        </li>
      ))}
    </ul>
  );
}

/** Closing asks about everything that is open, and why it is closed in spite of that. */
export function ClosePeriod({ facts }: { facts: PeriodFacts }) {
  const { isOver, period, pack, yesterday, closingAct } = facts;
  const { openQuestions } = pack;
  if (!isOver)
    return (
      <>
        <FormError />
        <p>
          It can be closed after {formatDate(period.to)}.{" "}
          {yesterday >= period.from && (
            <a href={disclosurePath({ from: period.from, to: yesterday })}>
              Close it to {formatDate(yesterday)} instead
            </a>
          )}
        </p>
      </>
    );
  if (closingAct?.state === "running") return null;
  return (
    <BookForm act="close" button="Close the period" look="stop" fields={period}>
      {openQuestions.length > 0 && (
        <>
          <p>{counted(openQuestions.length, "question is", "questions are")} open and filed with it:</p>
          <ul>
            {openQuestions.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Field name="in_spite" label="Why it is closed though they are open" />
        </>
      )}
    </BookForm>
  );
}

/** What changed since the period was closed. */
export function Amendments({ pack: { amendments, entryAmendments } }: { pack: DisclosurePack }) {
  const all = [
    ...amendments.map((one) => ({
      id: one.contributionId,
      name: one.fullName || "Anonymous",
      on: one.receivedOn,
      address: `/money/contributions/${one.contributionId}`,
      what: one.what,
      changes: one.changes,
    })),
    ...entryAmendments.map((one) => ({ ...one, id: one.entryId, address: `/money/entries/${one.entryId}` })),
  ];
  if (all.length === 0) return null;
  return (
    <>
      <PartHeading aside={<small>{all.length}</small>}>Amendments since it was closed</PartHeading>
      <p className="hint">Close the period again, and file the new pack.</p>
      <ul className="rows">
        {all.map(({ id, name, on, address, what, changes }) => (
          <li key={id}>
            <div>
              <a className="hit" href={address}>
                {name}, {formatDate(on)}
              </a>
              <p className="soft">{what}</p>
              {changes.map((change) => (
                <p key={change.column} className="soft">
                  {change.column}: {change.filed && <del>{change.filed}</del>}{" "}
                  {change.now && <ins>{change.now}</ins>}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was filed, byte for byte. */
export function Closings({ closings }: Pick<PeriodFacts, "closings">) {
  if (closings.length === 0) return <p>No period was closed yet.</p>;
  return (
    <ul className="rows">
      {closings.map((one) => (
        <li key={one.number}>
          <div>
            <b>
              Number {one.number}: {one.period}
            </b>
            <p className="soft">
              Closed by {one.closedBy}, <When at={one.closedAt} />,{" "}
              {counted(one.openQuestions, "open question")}
              {one.inSpite && `, in spite of them: ${one.inSpite}`}
            </p>
            <p className="soft hash">SHA-256 {one.sha256}</p>
          </div>
          <Act act="filed" fields={{ number: String(one.number) }}>
            Save what was filed<span className="vh"> as number {one.number}</span>
          </Act>
        </li>
      ))}
    </ul>
  );
}
