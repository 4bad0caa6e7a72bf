import { useEffect, useRef, useState } from "react";
import { cancelledCheckout, checkoutWords, donatePage as words } from "#content/pages/donate.ts";
import { FormFrame } from "#app/forms/form/form.tsx";
import { SubmitButton } from "#app/forms/submit-button/submit-button.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import { donationFormOfPage, donationFromFields } from "#domain/donation/donation-form.ts";
import { formatCents, formatDollars } from "#domain/donation/donation.ts";
import { AmountPicker } from "./amount-picker.tsx";
import { browserTools, createCheckout, type Checkout } from "./checkout.ts";
import { DonorFields, type Provinces } from "./donor-fields.tsx";
import { fillInKept } from "./kept-donation.ts";
import { useAmount } from "./use-amount.ts";

/** What the law and the campaign's figures say at the form: handed in, so that no browser loads all of the law. */
type Props = {
  notes: { maximum: string; printed: string };
  statement: { version: string; text: string };
  provinces: Provinces;
};

/** Amount, donor, receipt and the button that says the sum; the card itself is the payment provider's page. */
export function DonationForm({ notes, statement, provinces }: Props) {
  const [checkout, setCheckout] = useState<Checkout>();
  const [send] = useState(() => createCheckout({ ...browserTools, onReady: setCheckout }));
  const submission = useSubmission(donationFormOfPage, {
    send,
    prepare: donationFromFields,
    staysOpen: true,
  });
  const amount = useAmount();
  return (
    <FormFrame submission={submission} label={words.title}>
      <FilledAgain />
      <AmountPicker {...amount} maxNote={notes.maximum} />
      <DonorFields printedNote={notes.printed} provinces={provinces} />
      <div className="pay">
        <p className="declaration" data-version={statement.version}>
          {statement.text}
        </p>
        <SubmitButton
          className="button donate big wide"
          busyText={words.processing}
          disabled={amount.amount === null}
          reason={amount.amount === null ? words.needsAmount : undefined}
        >
          {words.donate} {amount.amount ? sumOf(amount.amount) : ""}
        </SubmitButton>
        <p role="status">{checkout && submission.phase === "editing" && <CheckoutLink {...checkout} />}</p>
      </div>
    </FormFrame>
  );
}

/** Fills the form in again for a donor who comes back from the payment page without paying, and says so. */
function FilledAgain() {
  const place = useRef<HTMLParagraphElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => setIsFilled(fillInKept(place.current)), []);
  return (
    <p ref={place} role="status" className="filled-again">
      {isFilled && cancelledCheckout.kept}
    </p>
  );
}

const sumOf = (dollars: number) =>
  Number.isInteger(dollars) ? formatDollars(dollars) : formatCents(Math.round(dollars * 100));

/** The way to the payment page for those whose browser kept the new tab closed, or who closed it. */
function CheckoutLink({ url, isBlocked }: Checkout) {
  return (
    <>
      {isBlocked ? checkoutWords.blocked : checkoutWords.opened}{" "}
      <a href={url} target="_blank" rel="noopener">
        {isBlocked ? checkoutWords.continue : checkoutWords.openAgain}
      </a>
    </>
  );
}
