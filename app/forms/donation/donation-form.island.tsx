import { useEffect, useRef, useState } from "react";
import type { Content } from "#content/content.ts";
import { secureContext } from "#app/browser/secure-context.ts";
import { FormFrame } from "#app/forms/form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import { donationFormOfPage, donationFromFields } from "#domain/money/contributions/donation-request.ts";
import { formatCents, formatDollars, parseAmount } from "#domain/money/contributions/donation-rules.ts";
import { browserTools, createCheckout, type Checkout } from "./checkout.ts";
import {
  AmountPicker,
  DonorFields,
  type DonationWords,
  type Provinces,
  useAmount,
  Words,
} from "./donation-fields.tsx";
import { fillInKept } from "./kept-donation.ts";

type CheckoutWords = Content["donation-form"]["checkout"];

/** What the law and the campaign's figures say at the form: handed in, so that no browser loads all of the law. */
type Props = {
  words: DonationWords;
  checkoutWords: CheckoutWords;
  /** Says that what was typed before the checkout is in the form again. */
  kept: string;
  notes: { maximum: string; printed: string };
  /** What a gift means for taxes. */
  tax?: string | undefined;
  statement: { version: string; text: string };
  provinces: Provinces;
};

/** Amount, donor, receipt and the button that says the sum; the card itself is the payment provider's page. */
export function DonationForm({ words, checkoutWords, kept, notes, tax, statement, provinces }: Props) {
  const [checkout, setCheckout] = useState<Checkout>();
  const [send] = useState(() =>
    createCheckout({ ...browserTools, words: checkoutWords, onReady: setCheckout }),
  );
  const submission = useSubmission(donationFormOfPage, {
    send,
    keyFor: secureContext.giftKey,
    prepare: donationFromFields,
    staysOpen: true,
  });
  const amount = useAmount();
  const sum = amount.amount ? sumOf(amount.amount) : "";
  return (
    <Words value={words}>
      <FormFrame submission={submission} label={words.label}>
        <FilledAgain kept={kept} />
        <AmountPicker {...amount} maxNote={notes.maximum} />
        <DonorFields printedNote={notes.printed} provinces={provinces} />
        <div className="pay">
          {tax && <p className="lead">{tax}</p>}
          <p className="declaration" data-version={statement.version}>
            {statement.text}
          </p>
          <SubmitButton
            className="button donate big wide"
            busyText={words.processing}
            disabled={amount.amount === null}
            reason={amount.amount === null ? words.needsAmount : undefined}
          >
            <span>{`${words.donate} `}</span>
            <span key={sum} translate="no">
              {sum}
            </span>
          </SubmitButton>
          <p role="status">
            {checkout && submission.phase === "editing" && (
              <CheckoutLink {...checkout} words={checkoutWords} />
            )}
          </p>
        </div>
      </FormFrame>
    </Words>
  );
}

/** Fills the form in again for a donor who comes back from the payment page without paying, and says so. */
function FilledAgain({ kept }: { kept: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [isFilled, setIsFilled] = useState(false);
  useEffect(() => setIsFilled(fillInKept(place.current)), []);
  return (
    <p ref={place} role="status" className="filled-again">
      {isFilled && kept}
    </p>
  );
}

/** Nothing for what is no amount to give, such as 4.999: rounded it would say one that the form refuses. */
function sumOf(dollars: number): string {
  const amount = parseAmount(dollars, Number.POSITIVE_INFINITY);
  if (!amount.ok) return "";
  return Number.isInteger(dollars) ? formatDollars(dollars) : formatCents(amount.cents);
}

/** The way to the payment page for those whose browser kept the new tab closed, or who closed it. */
function CheckoutLink({ url, isBlocked, words }: Checkout & { words: CheckoutWords }) {
  return (
    <>
      <span>{isBlocked ? words.blocked : words.opened}</span>{" "}
      <a href={url} target="_blank" rel="noopener">
        {isBlocked ? words.continue : words.openAgain}
      </a>
    </>
  );
}
