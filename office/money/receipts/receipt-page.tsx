import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentText } from "#domain/money/receipts/receipt.ts";
import {
  findReceipt,
  isOnPaperAlone,
  receiptDocument,
  receiptsOf,
} from "#server/money/receipts/stored-receipt.ts";
import { newPostKey, postKeyField } from "#office/shell/acts/post-key.ts";
import { Act, HiddenFields } from "#office/shell/ui/act.tsx";
import { endWith } from "#office/shell/acts/end-with.ts";
import { Field, FoldedFields, FormError } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";
import { contributionActPath, contributionPath, receiptPath } from "#office/money/addresses.ts";
import { MoneyPage } from "#office/money/money-page.tsx";

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
      <div className="sec first">
        <h2>History</h2>
      </div>
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
      <div className="sec">
        <h2>Actions</h2>
      </div>
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
