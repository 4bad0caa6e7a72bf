import { useContent } from "#app/content/content.ts";
import { useInPhase } from "#app/layout/election/election.ts";
import type { Content } from "#content/content.ts";
import { Prose } from "#app/ui/prose/prose.tsx";

/** That payments are a rehearsal or off, before anything is typed. */
export function PaymentsNotice({ of }: { of: keyof Content["pages/donate"]["paymentNotices"] }) {
  const { paymentNotices } = useContent("pages/donate");
  const { title, text } = paymentNotices[of];
  return (
    <p className="payments">
      <b>{title}</b> <Prose text={text} />
    </p>
  );
}

/** What may be given in this phase of the election, and why; nothing in the campaign, when the form says it all. */
export function GivingNotice() {
  const { title, text } = useInPhase(useContent("pages/donate").giving);
  if (!text) return null;
  return (
    <p className="payments">
      <b>{title}</b> <Prose text={text} />
    </p>
  );
}

/** For donors who come back from the payment page. With scripts, the form itself says that it restored what was typed. */
export function CancelledNotice() {
  const { cancelledCheckout: cancelled } = useContent("pages/donate");
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
