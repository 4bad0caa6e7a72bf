import { type MouseEvent, type FormEvent, useState } from "react";
import { paymentWords, type Payment, type ResendOutcome, resendReceipt } from "./payment.ts";
import { type DonorWords, useDonorWords } from "./words.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import type { DonationStatus, FunctionName } from "#domain/web/functions.ts";
import { clockTimeToSecond } from "#domain/platform/time/local-time.ts";
import { formatLongDate, localDate } from "#domain/platform/time/local-date.ts";
import { localTimeIn } from "#domain/platform/time/zone-time.ts";
import { type Looking, mayStillChange } from "./use-payment.ts";
import { postPlain } from "#app/islands/plain-post.ts";

type PaymentSlipProps = Extract<Payment, { status: DonationStatus }> & {
  looking: Looking;
  lookAgain: () => void;
};

/** The recorded state of the payment as a slip with a stamp. It names nobody, because anyone with the page's address can see it. */
export function PaymentSlip({ status, sessionId, lookedAt, resend, looking, lookAgain }: PaymentSlipProps) {
  const words = useDonorWords();
  const { heading, stamp, text } = paymentWords(status, words);
  const isOpen = mayStillChange(status);
  const receiptNumber = "receiptNumber" in status ? status.receiptNumber : undefined;
  return (
    <article className={`receipt ${looks[status.state] ?? "wait"}${status.live ? "" : " try"}`}>
      <div role="status">
        {!status.live && <p className="rehearsal">{words.rehearsal}</p>}
        <SlipTop
          key={heading}
          heading={heading}
          stamps={status.live ? [stamp] : [words.rehearsalStamp, stamp]}
        />
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Lines rows={rowsOf(status, words, isOpen ? lookedAt : undefined)} />
      {isOpen && <LookAgain sessionId={sessionId} looking={looking} lookAgain={lookAgain} />}
      {receiptNumber && (
        <>
          <p className="hint">{words.taxNote}</p>
          <ResendForm sessionId={sessionId} rendered={resend} />
        </>
      )}
      <WayOn state={status.state} />
    </article>
  );
}

/** The books could not be asked: the page says so, and nothing about the payment. */
export function UnreadSlip({
  refusal,
  sessionId,
  lookAgain,
}: {
  refusal: string;
  sessionId: string;
  lookAgain: () => void;
}) {
  const words = useDonorWords();
  return (
    <article className="receipt wait">
      <SlipTop heading={words.unread.heading} stamps={[words.unread.stamp]} />
      <p>{`${refusal} ${words.unread.text}`}</p>
      <div className="actions">
        <LookLink sessionId={sessionId} lookAgain={lookAgain} />
      </div>
    </article>
  );
}

/** Which of the slip's looks goes with a state; the words carry the meaning. */
const looks: Record<DonationStatus["state"], string> = {
  waiting: "wait",
  processing: "wait",
  held: "wait",
  paid: "done",
  declined: "bad",
  failed: "bad",
  expired: "wait",
  "ran-out": "bad",
  refunded: "back",
  "partly-refunded": "back",
  disputed: "warn",
  "to-be-returned": "warn",
};

function SlipTop({ heading, stamps }: { heading: string; stamps: readonly string[] }) {
  const { campaign } = useDonorWords();
  return (
    <div className="top">
      <div>
        <p>{campaign.name}</p>
        <h2>{heading}</h2>
      </div>
      <div className="stamps" aria-hidden="true">
        {stamps.map((stamp) => (
          <span className="stamp" key={stamp}>
            {stamp}
          </span>
        ))}
      </div>
    </div>
  );
}

type Row = { label: string; value: string };

function Lines({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="lines">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd key={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function rowsOf(status: DonationStatus, words: DonorWords, lookedAt: string | undefined): Row[] {
  const { rows } = words;
  const texts: [label: string, value: string | undefined][] = [
    [rows.amount, status.amountCents === undefined ? undefined : formatCents(status.amountCents)],
    ...ownRows(status, words),
    [rows.lastLooked, lookedAt && timeOf(lookedAt, words.campaign.timeZone)],
  ];
  return texts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function ownRows(
  status: DonationStatus,
  { rows, campaign }: DonorWords,
): [label: string, value: string | undefined][] {
  switch (status.state) {
    case "paid":
      return [
        [rows.paidOn, status.paidAt && formatLongDate(localDate(new Date(status.paidAt), campaign.timeZone))],
        [rows.receipt, status.receiptNumber],
      ];
    case "refunded":
      return [
        [rows.refunded, formatCents(status.amountCents)],
        [rows.returnedOn, status.returnedOn && formatLongDate(status.returnedOn)],
      ];
    case "partly-refunded":
      return [
        [rows.refunded, formatCents(status.refundedCents)],
        [rows.kept, formatCents(status.amountCents - status.refundedCents)],
        [rows.returnedOn, status.returnedOn && formatLongDate(status.returnedOn)],
        [rows.receipt, status.receiptNumber],
      ];
    case "disputed":
      return [
        [rows.disputed, formatCents(status.disputedCents)],
        [rows.receipt, status.receiptNumber],
      ];
    case "to-be-returned":
      return [
        [rows.toReturn, formatCents(status.returnCents)],
        [rows.dueOn, status.dueOn && formatLongDate(status.dueOn)],
        [rows.receipt, status.receiptNumber],
      ];
    case "declined":
    case "failed":
    case "ran-out":
      return [[rows.taken, formatCents(0)]];
    default:
      return [];
  }
}

function timeOf(instant: string, timeZone: string): string {
  return clockTimeToSecond(localTimeIn(timeZone, Date.parse(instant)).slice(11));
}

type LookProps = { sessionId: string; lookAgain: () => void };

function LookAgain({ sessionId, looking, lookAgain }: LookProps & { looking: Looking }) {
  const words = useDonorWords();
  const reached = looking.isReached ? "" : `${words.notReached} `;
  const sentence = reached + (looking.isOver ? words.looksNoMore : words.looksAgain);
  return (
    <div className="looking">
      <p className="hint needs-script" role="status">
        <span key={sentence}>{sentence}</span>
      </p>
      <div className="actions">
        <LookLink sessionId={sessionId} lookAgain={lookAgain} />
      </div>
    </div>
  );
}

/** The page's own address again; with scripts only the books are asked. */
function LookLink({ sessionId, lookAgain }: LookProps) {
  const words = useDonorWords();
  function look(event: MouseEvent) {
    event.preventDefault();
    lookAgain();
  }
  return (
    <a
      className="button"
      href={`/donation-success?session_id=${encodeURIComponent(sessionId)}`}
      onClick={look}
    >
      {words.lookAgain}
    </a>
  );
}

/** What a donor can do about it, where there is something. */
function WayOn({ state }: Pick<DonationStatus, "state">) {
  const words = useDonorWords();
  const mayTryAgain = ["declined", "failed", "ran-out"].includes(state);
  if (["processing", "held", "paid", "refunded", "partly-refunded"].includes(state)) return null;
  return (
    <div className="actions">
      {mayTryAgain && words.formPage && (
        <a className="button donate" href={words.formPage}>
          {words.tryAgain}
        </a>
      )}
      <a href="/contact">{words.ask}</a>
    </div>
  );
}

const resendFunction: FunctionName = "resend-donation-receipt";

/** Asks for the receipt once more and says what came of it; a plain HTML form without scripts. */
function ResendForm({ sessionId, rendered }: { sessionId: string; rendered: ResendOutcome | undefined }) {
  const words = useDonorWords();
  const [outcome, setOutcome] = useState<ResendOutcome | "asking" | undefined>(rendered);
  async function resend(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setOutcome("asking");
    try {
      setOutcome(await resendReceipt(sessionId));
    } catch {
      postPlain(form);
    }
  }
  return (
    <form method="post" action={`/functions/v1/${resendFunction}`} onSubmit={(event) => void resend(event)}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <button type="submit" className="button" disabled={outcome === "asking"}>
        {words.resend}
      </button>
      <p role="status" className={outcome === "failed" ? "error" : undefined}>
        {outcome && outcome !== "asking" && <span key={outcome}>{words.resendOutcome[outcome]}</span>}
      </p>
    </form>
  );
}
