import { useRef } from "react";
import type { Content } from "#content/content.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { securely } from "#app/forms/send-securely.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useFilled } from "#app/forms/use-filled.ts";
import { useSubmission } from "#app/forms/use-submission.ts";
import { simpleContactForm, simpleContactSubjects } from "#domain/messages/forms/simple-contact.ts";
import { Prose } from "#app/ui/prose.tsx";

type Words = Content["forms"]["shortContact"];

const send = securely(simpleContactForm);
const needed = ["name", "email", "subject", "message"] as const;

/** The short message; its Send waits until all four fields hold something. There is no second one without a new page. */
export function ShortContactForm({ words, purpose }: { words: Words; purpose: string }) {
  const submission = useSubmission(simpleContactForm, { send });
  const anchor = useRef<HTMLDivElement>(null);
  const isFilled = useFilled(anchor, needed, submission.round);
  if (submission.phase === "submitted") {
    return (
      <SuccessCard title={words.received}>
        <Prose as="p" text={words.thanks} />
      </SuccessCard>
    );
  }
  return (
    <FormFrame submission={submission} label={words.label}>
      <div className="two" ref={anchor}>
        <Field name="name" autoComplete="name" />
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <SelectField name="subject" options={simpleContactSubjects} placeholder={words.chooseSubject} />
      <LongField name="message" />
      <SubmitButton
        className="button"
        busyText={words.sending}
        disabled={isFilled === false}
        reason={isFilled ? undefined : words.whenAvailable}
      >
        {words.send}
      </SubmitButton>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}
