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
