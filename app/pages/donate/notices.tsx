import { giving } from "#content/phases.ts";
import type { ElectionPhase } from "#domain/campaign/election-phase.ts";
import { cancelledCheckout as cancelled, paymentNotices } from "#content/pages/donate.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** That payments are a rehearsal or off, before anything is typed. */
export function PaymentsNotice({ of }: { of: keyof typeof paymentNotices }) {
  const { title, text } = paymentNotices[of];
  return (
    <p className="payments">
      <b>{title}</b> <Prose text={text} />
    </p>
  );
}

/** What may be given in this phase of the election, and why; nothing in the campaign, when the form says it all. */
export function GivingNotice({ phase }: { phase: ElectionPhase }) {
  const { title, text } = giving[phase];
  if (!text) return null;
  return (
    <p className="payments">
      <b>{title}</b> <Prose text={text} />
    </p>
  );
}

/** For donors who come back from the payment page. With scripts, the form itself says that it restored what was typed. */
export function CancelledNotice() {
  return (
    <p className="payments">
      <b>{cancelled.title}</b> {cancelled.text}
      <noscript>
        {" "}
        <span>{cancelled.notKept}</span>
      </noscript>
    </p>
  );
}
