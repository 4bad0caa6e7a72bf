import { useState, type FormEvent } from "react";
import { successPage as words } from "#content/pages/donate.ts";
import { functionAddress } from "#app/browser/backend.ts";
import { formatCents } from "#domain/donation.ts";
import type { DonationStatus } from "#domain/functions.ts";
import { resendReceipt } from "./ask-server.ts";
import { usePaymentState } from "./use-payment-state.ts";

/** What our own books say of the checkout in the address; without one only thanks, and no claim (decisions DE-14). */
export function PaymentState() {
  const payment = usePaymentState();
  if (!payment) return <p className="deck">{words.plain}</p>;
  const { sessionId, ...state } = payment;
  return (
    <div className="flow" role="status">
      <p className="deck">{sentenceOf(state)}</p>
      {state.status === "paid" && <Receipt sessionId={sessionId} number={state.receiptNumber} />}
      {state.status !== "unknown" && !state.live && <p className="note">{words.paidTest}</p>}
      {state.status === "not-paid" && (
        <p>
          <a className="btn" href="/donate">
            {words.tryAgain}
          </a>
        </p>
      )}
    </div>
  );
}

function sentenceOf({ status, amountCents }: DonationStatus): string {
  if (status === "paid")
    return amountCents === undefined ? words.plain : words.paid(formatCents(amountCents));
  return { processing: words.processing, "not-paid": words.notPaid, unknown: words.unknown }[status];
}

function Receipt({ sessionId, number }: { sessionId: string; number?: string }) {
  const [outcome, setOutcome] = useState<"asking" | "sent" | "failed">();
  async function resend(event: FormEvent) {
    event.preventDefault();
    setOutcome("asking");
    setOutcome((await resendReceipt(sessionId)) ? "sent" : "failed");
  }
  return (
    <>
      <p>{number ? words.receipt(number) : words.receiptSoon}</p>
      <form method="post" action={functionAddress("resend-donation-receipt")} onSubmit={resend}>
        <input type="hidden" name="sessionId" value={sessionId} />
        <button type="submit" className="btn" disabled={outcome === "asking"}>
          {words.resend}
        </button>
      </form>
      {outcome === "sent" && <p>{words.resent}</p>}
      {outcome === "failed" && <p className="err">{words.resendFailed}</p>}
    </>
  );
}
