/** The contributions of a period for the regulator: open questions first, the files, closing, what was filed, and the auditor's archive. */

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { recordingBy, todayOf } from "#server/money/books/books.ts";
import { closingsOf } from "#server/money/disclosure/closing-records.ts";
import { movedOfEarlier } from "#domain/money/disclosure/disclosure.ts";
import { type DisclosurePack, disclosurePack } from "#server/money/disclosure/disclosure.ts";
import type { OpenQuestion } from "#server/money/disclosure/open-questions.ts";
import { periodInWords } from "#server/money/disclosure/period.ts";
import { counted } from "#domain/platform/counted.ts";
import { longActOf } from "#office/shell/acts/long-act.ts";
import { Act } from "#office/shell/ui/act.tsx";
import { Field, FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { booksFor } from "#office/money/books-visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { LongActNote } from "#office/money/long-act-note.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";
import { Lines } from "#office/money/lines.tsx";
import { archiving, closing } from "./disclosure-acts.ts";
import { periodIn } from "./disclosure-period.ts";

/** Where each question is settled. */
const places: Record<OpenQuestion["kind"], string> = {
  match: "/money/decide",
  held: "/money/decide",
  "to-return": "/money/go-back",
  limit: "/money/figures",
  difference: "/money/provider",
  event: "/money/provider",
  undecided: "/money/contributions",
};

export async function disclosureLoader({ context, request }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const books = booksFor(visit);
  const today = todayOf(books);
  const period = periodIn(new URL(request.url).searchParams, today);
  const pack = await disclosurePack(services, period, { readsProvider: false, detail: "page" });
  const closings = await closingsOf(services.database, recordingBy(books, "").livemode);
  return {
    period,
    pack,
    isOver: period.to < today,
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

type DisclosureFacts = Awaited<ReturnType<typeof disclosureLoader>>;

/** In the order in which an agent fills in the statement. */
const fileTitles: Record<string, string> = {
  "summary.pdf": "Summary as PDF",
  "contributions.csv": "Contributions",
  "significant-contributors.csv": "Significant contributors",
  "significant-contributors-public.csv": "Significant contributors, without addresses",
  "anonymous.csv": "Anonymous contributions",
  "returned.csv": "Returned, and still to be returned",
  "loans.csv": "Loans",
  "fundraising.csv": "Fundraising functions",
  "open-questions.csv": "Open questions",
  "amendments.csv": "Amendments",
};

export function DisclosurePage() {
  const facts = useLoaderData<typeof disclosureLoader>();
  const { period, pack, closings, closingAct, archiveAct } = facts;
  const { openQuestions, disclosure, isRealMoney } = pack;
  return (
    <MoneyPage title="Disclosure" sub={periodInWords(period)} back="/money/statement">
      {!isRealMoney && <p className="note due pad">A rehearsal: this is not to be disclosed.</p>}
      <LongActNote name="closing" act={closingAct} />
      <LongActNote name="archiving" act={archiveAct} />
      <CurrentPart name="archived" state={archiveAct?.file?.name}>
        {archiveAct?.file && (
          <div className="bs pad">
            <Act act="save-archive" fields={period} look="fill">
              Save {archiveAct.file.name}
            </Act>
          </div>
        )}
      </CurrentPart>
      <form className="bs pad">
        <span className="bs">
          <label htmlFor="from">From</label>
          <input className="in short" type="date" id="from" name="from" defaultValue={period.from} />
        </span>
        <span className="bs">
          <label htmlFor="to">to</label>
          <input className="in short" type="date" id="to" name="to" defaultValue={period.to} />
        </span>
        <button className="b">Show the period</button>
      </form>
      <div className="cols a">
        <div>
          <div className="sec">
            <h2>Open questions</h2>
            <small>{openQuestions.length}</small>
          </div>
          <Questions questions={openQuestions} />
          <Amendments pack={pack} />
          <div className="sec">
            <h2>Totals</h2>
          </div>
          <Totals disclosure={disclosure} />
          <p className="pad">
            <a href="/money/contributions">The contributions</a>
          </p>
          <div className="sec">
            <h2>Files of the pack</h2>
          </div>
          {facts.hasProvider && (
            <p className="hint">
              The payment provider's ledger is compared when a period is closed, and in the archive.
            </p>
          )}
          <PackFiles period={period} />
        </div>
        <aside aria-label="Closing and archive">
          <div className="sec">
            <h2>Close the period</h2>
          </div>
          <CurrentPart name="close" state={closingAct?.state}>
            <ClosePeriod facts={facts} />
          </CurrentPart>
          <div className="sec">
            <h2>Archive for an auditor</h2>
          </div>
          <p className="hint">Every record, scan and receipt in one file, with a list of hashes.</p>
          <CurrentPart name="archive" state={archiveAct?.state}>
            {archiveAct?.state !== "running" && (
              <Act act="archive" fields={period}>
                Make the archive
              </Act>
            )}
          </CurrentPart>
          <div className="sec">
            <h2>What was filed</h2>
          </div>
          <CurrentPart name="filed" state={closings.length}>
            <Closings closings={closings} />
          </CurrentPart>
        </aside>
      </div>
    </MoneyPage>
  );
}

function Totals({ disclosure }: Pick<DisclosurePack, "disclosure">) {
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
        ["Significant contributors", String(disclosure.significant.length)],
        ["Anonymous", formatCents(disclosure.anonymous.cents)],
        ["Loans", `${disclosure.loans.length}`],
      ]}
    />
  );
}

function PackFiles({ period }: Pick<DisclosureFacts, "period">) {
  return (
    <ul className="rows">
      {Object.entries(fileTitles).map(([file, title]) => (
        <li key={file}>
          <div>{title}</div>
          <Act act="take" fields={{ file, ...period }}>
            Save<span className="vh"> {title}</span>
          </Act>
        </li>
      ))}
    </ul>
  );
}

function ClosePeriod({ facts: { isOver, period, pack, closingAct } }: { facts: DisclosureFacts }) {
  if (!isOver)
    return (
      <>
        <FormError />
        <p>It can be closed after {formatDate(period.to)}.</p>
      </>
    );
  if (closingAct?.state === "running") return null;
  return (
    <BookForm act="close" button="Close the period" look="stop" fields={period}>
      {pack.openQuestions.some(({ blocksClosing }) => blocksClosing) && (
        <Field name="in_spite" label="Why, though questions are open" />
      )}
    </BookForm>
  );
}

function Questions({ questions }: { questions: readonly OpenQuestion[] }) {
  if (questions.length === 0) return <p>None: everything is decided.</p>;
  return (
    <ul className="rows">
      {questions.map(({ kind, sentence }) => (
        <li key={sentence}>
          <div>{sentence}</div>
          <a className="b" href={places[kind]}>
            Settle it<span className="vh">: {sentence}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Amendments({ pack: { amendments, entryAmendments } }: { pack: DisclosurePack }) {
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
      <div className="sec">
        <h2>Amendments since it was closed</h2>
        <small>{all.length}</small>
      </div>
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

function Closings({ closings }: Pick<DisclosureFacts, "closings">) {
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
              Closed by {one.closedBy}, <When at={one.closedAt} />, {one.openQuestions} open questions
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
