import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentText } from "#domain/money/receipts/receipt.ts";
import {
  findReceipt,
  isOnPaperAlone,
  receiptDocument,
  receiptsOf,
  type ReceiptRow,
} from "#server/money/receipts/stored-receipt.ts";
import { newPostKey, postKeyField, postKeyOf } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { PartHeading } from "#office/shell/ui/part.tsx";
import { endWith, visitOf, type Visit } from "#office/shell/visit.ts";
import { Field, FoldedFields, FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { contributionActPath, contributionPath, receiptPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";
import { booksOf } from "#server/money/books/books.ts";
import { above, needed } from "#office/shell/acts/fields.ts";
import {
  cancelReceipt,
  sendReceiptAgain,
  whyNotReplaced,
} from "#server/money/contributions/corrections/change-receipt.ts";
import { correctReceived } from "#server/money/expenses/change-received.ts";
import { act, acts, done, refused } from "#office/shell/acts/acts.ts";
import { doneInBooks } from "#office/money/books-visit.ts";
import { requireTouch } from "#office/shell/acts/fresh-touch.ts";
import { useContent } from "#office/shell/content-context.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { findReceipts, type FoundReceipt } from "#server/money/contributions/overview/find-receipts.ts";
import { countList } from "#server/money/contributions/overview/find-contributions.ts";
import { Empty } from "#office/shell/ui/empty.tsx";
import { FindForm, searchedIn } from "#office/shell/ui/find-form.tsx";
import { Pages, readPage, rowsPerPage } from "#office/shell/ui/pages.tsx";
import { Table } from "#office/shell/ui/table.tsx";
import { shortDay } from "#office/money/contributions/contribution-list.tsx";

export async function receiptLoader({ context, params }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const receipt = await findReceipt(services.database, params["number"] ?? "");
  if (!receipt) endWith(404);
  const all = await receiptsOf(services.database, receipt.contribution_id);
  return {
    receipt,
    isOnPaperAlone: await isOnPaperAlone(services.database, receipt),
    paragraphs: documentText(await receiptDocument(services, receipt)),
    latest: all.at(-1)?.number ?? receipt.number,
    others: all.map(({ number }) => number).filter((number) => number !== receipt.number),
  };
}

type Facts = Awaited<ReturnType<typeof receiptLoader>>;

export function ReceiptPage() {
  const facts = useLoaderData<typeof receiptLoader>();
  const { receipt, paragraphs } = facts;
  return (
    <MoneyPage
      title={`Receipt ${receipt.number}`}
      back="/money/receipts"
      tools={
        <a className="b fill" href={`${receiptPath(receipt.number)}/receipt.pdf`}>
          Open as PDF
        </a>
      }
    >
      <FormError />
      <div className="cols w">
        <div className="slip stack pad">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              {paragraph.split("\n").map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
            </p>
          ))}
        </div>
        <aside aria-label="What became of it">
          <Life facts={facts} />
          {receipt.voided_at === null ? <Acts facts={facts} /> : <Again facts={facts} />}
        </aside>
      </div>
    </MoneyPage>
  );
}

function Life({ facts: { receipt, others, isOnPaperAlone } }: { facts: Facts }) {
  return (
    <section>
      <PartHeading isFirst>History</PartHeading>
      <ol className="tl">
        <li className="done">
          <When at={receipt.issued_at} />
          <b>Made</b>
          <p>
            <a className="hit" href={contributionPath(receipt.contribution_id)}>
              See the contribution
            </a>
          </p>
        </li>
        {receipt.printed_at && (
          <li className="done">
            <When at={receipt.printed_at} />
            <b>In the post</b>
          </li>
        )}
        {receipt.voided_at && (
          <li className="noted">
            <When at={receipt.voided_at} />
            <b>Void</b>
            <p>{receipt.void_reason}</p>
            {isOnPaperAlone && <p>{noEmail} “Open as PDF” is the void copy, for the post.</p>}
          </li>
        )}
      </ol>
      {others.length > 0 && (
        <p className="pad">
          Of the same contribution:{" "}
          {others.map((number) => (
            <a key={number} className="hit" href={receiptPath(number)}>
              {number}{" "}
            </a>
          ))}
        </p>
      )}
      <p className="pad on-screen">
        <a href={`/settings/log?words=${encodeURIComponent(receipt.number)}`}>Who did what with it</a>
      </p>
    </section>
  );
}

const noEmail = "No e-mail address is recorded, so the contributor is not told by itself.";

function Acts({ facts: { receipt, isOnPaperAlone } }: { facts: Facts }) {
  return (
    <section className="on-screen">
      <PartHeading>Actions</PartHeading>
      <div className="stack">
        <div className="bs">
          <Act act="send-again" fields={{ [postKeyField]: newPostKey() }}>
            Send it again
          </Act>
          <a className="b" href={contributionActPath(receipt.contribution_id, "correct")}>
            Correct name or address
          </a>
        </div>
        <details>
          <summary>Replace it by a new one</summary>
          <form method="post" className="stack">
            <HiddenFields fields={{ act: "replace", number: receipt.number }} />
            <p>It becomes void, and a new number says the same. The contributor gets the new one.</p>
            <label>
              Why it is replaced
              <input className="in" name="replace-reason" />
            </label>
            <button className="b">Replace {receipt.number}</button>
          </form>
        </details>
        <FoldedFields summary="Make it void" names={["reason"]}>
          <form method="post" className="stack">
            <HiddenFields fields={{ act: "void", number: receipt.number }} />
            <p>
              It keeps its number and stays readable
              {isOnPaperAlone ? `. ${noEmail}` : ", and the contributor is told why."}
            </p>
            <Field name="reason" label="Why" hint="The contributor reads it." />
            <button className="b stop">Make {receipt.number} void</button>
          </form>
        </FoldedFields>
      </div>
    </section>
  );
}

function Again({ facts: { receipt, latest } }: { facts: Facts }) {
  if (latest !== receipt.number)
    return (
      <p className="note">
        The latest is <a href={receiptPath(latest)}>{latest}</a>.
      </p>
    );
  return (
    <form method="post" className="stack pad">
      <HiddenFields fields={{ act: "replace", number: receipt.number }} />
      <label>
        Why a new one is made
        <input className="in" name="replace-reason" />
      </label>
      <button className="b">Make a new receipt</button>
    </form>
  );
}

/* The acts on one receipt. */

const whyVoid = needed("A void receipt says why: the contributor reads it.");
const whyReplaced = above(needed("Say why it is replaced: the new one’s history keeps it."));

export const receiptActs = acts({
  async "send-again"({ visit, form, params }) {
    const receipt = await receiptNamed(visit, params["number"]);
    const sent = await sendReceiptAgain(visit.services, {
      receipt,
      idempotencyKey: postKeyOf({ form, visit }),
    });
    if (!sent.ok) return refused(form, { form: sent.reason });
    return done(visit, receiptPath(receipt.number), { text: `Receipt ${receipt.number} is sent again.` });
  },

  void: act({ reason: whyVoid }, async ({ visit, form, params, value: { reason } }) => {
    const receipt = await receiptNamed(visit, params["number"]);
    const told = (await isOnPaperAlone(visit.services.database, receipt))
      ? `No e-mail address is recorded, so the contributor is not told by itself: ${reason}`
      : `The contributor is told: ${reason}`;
    await requireTouch(visit, form, {
      title: `Make receipt ${receipt.number} void`,
      lines: [told, "It keeps its number and stays readable."],
      button: `Touch to make ${receipt.number} void`,
    });
    const canceled = await cancelReceipt(visit.services, { receipt, reason });
    if (!canceled.ok) return refused(form, { form: canceled.reason });
    return done(visit, receiptPath(receipt.number), { text: `Receipt ${receipt.number} is void.` });
  }),

  replace: act({ "replace-reason": whyReplaced }, async ({ visit, form, params, value }) => {
    const receipt = await receiptNamed(visit, params["number"]);
    const refusal = await whyNotReplaced(visit.services.database, receipt);
    if (refusal) return refused(form, { form: refusal });
    await requireTouch(visit, form, {
      title: `Replace receipt ${receipt.number}`,
      lines: ["It becomes void, and the contributor gets the new one."],
      button: `Touch to replace ${receipt.number}`,
    });
    const begun = visit.services.clock.now();
    const corrected = await correctReceived(booksOf(visit), {
      contributionId: receipt.contribution_id,
      fields: {},
      reason: value["replace-reason"],
      by: visit.signedIn.member.name,
      replacedReceiptId: receipt.id,
    });
    if (!corrected.ok) return refused(form, { form: corrected.reasons.join(" ") });
    const { number } = corrected.receipt ?? receipt;
    const text = `Receipt ${number} replaces ${receipt.number}.`;
    return doneInBooks(visit, receiptPath(number), { text, begun });
  }),
});

async function receiptNamed({ services }: Visit, number: string | undefined): Promise<ReceiptRow> {
  const receipt = await findReceipt(services.database, number ?? "");
  if (!receipt) endWith(404);
  return receipt;
}

export async function receiptListLoader({ context, request }: LoaderFunctionArgs) {
  const { services } = visitOf(context);
  const find = searchedIn(request.url);
  const { page, offset } = readPage(request);
  const found = await findReceipts(services, find, { limit: rowsPerPage, offset });
  return { ...found, find, page, waiting: await countList(services, "to-print") };
}

export function ReceiptList() {
  const { receipts, total, find, page, waiting } = useLoaderData<typeof receiptListLoader>();
  return (
    <MoneyPage
      title="Receipts"
      sub={String(total)}
      tools={
        waiting > 0 && (
          <a className="b fill" href="/money/receipts/print">
            Print {waiting}
          </a>
        )
      }
    >
      <FindForm label="Number or name" value={find} />
      {receipts.length === 0 ? (
        <Empty title={find ? `No receipt with “${find}”` : "No receipt yet"}>
          <p>Each contribution gets a receipt by itself. It will appear here, and what became of it.</p>
        </Empty>
      ) : (
        <Table
          caption="Receipts, the newest first"
          heads={["Made", "Number", "Amount", "For", "State"]}
          amounts={["Amount"]}
        >
          {receipts.map((receipt) => (
            <Row key={receipt.number} receipt={receipt} />
          ))}
        </Table>
      )}
      <Pages page={page} total={total} />
    </MoneyPage>
  );
}

function Row({ receipt }: { receipt: FoundReceipt }) {
  const { number, name, amountCents, issuedAt } = receipt;
  const day = shortDay(localDate(new Date(issuedAt), useContent().campaign.timeZone));
  return (
    <tr>
      <td className="x">{day}</td>
      <th scope="row">
        <a href={receiptPath(number)}>{number}</a>
      </th>
      <td className="r k">{formatCents(amountCents)}</td>
      <td className="m">
        {name}
        <span className="in-row">, {day}</span>
      </td>
      <td>
        <ReceiptState receipt={receipt} />
      </td>
    </tr>
  );
}

/** `Valid`, or what became of it. */
function ReceiptState({
  receipt,
}: {
  receipt: Pick<FoundReceipt, "voidedAt" | "replacedBy" | "waitsForPaper">;
}) {
  const { voidedAt, replacedBy, waitsForPaper } = receipt;
  if (voidedAt) return <span className="chip">{replacedBy ? `Replaced by ${replacedBy}` : "Void"}</span>;
  return waitsForPaper ? <span className="chip soon">To print</span> : <span className="soft">Valid</span>;
}
