import { siteFacts } from "#app/browser/site-facts.ts";
import { useRef } from "react";
import type { Content } from "#content/content.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import type { Option } from "#domain/messages/forms/field.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useFilled } from "#app/forms/use-filled.ts";
import type { Submission } from "#app/forms/use-submission.ts";
import {
  developmentFeedbackForm,
  feedbackThanks,
  feedbackTypes,
} from "#domain/messages/forms/development-feedback.ts";

const needed = ["projectName", "neighbourhood", "description"] as const;

type FeedbackFormProps = {
  words: Content["forms"]["feedback"];
  purpose: string;
  neighbourhoods: readonly Option[];
  submission: Submission;
  onCancel: () => void;
};

/** The dialog's content: the form, then its thanks. */
export function FeedbackForm({ words, purpose, neighbourhoods, submission, onCancel }: FeedbackFormProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const isFilled = useFilled(anchor, needed, submission.round);
  if (submission.phase === "submitted") {
    return (
      <SuccessCard title={feedbackThanks} level={3}>
        <p>{developmentFeedbackForm.succeeded(siteFacts().promises).title}</p>
      </SuccessCard>
    );
  }
  return (
    <FormFrame submission={submission} label={words.title}>
      <SelectField name="feedbackType" options={feedbackTypes} defaultValue={feedbackTypes[0].id} required />
      <Field name="projectName" />
      <SelectField name="neighbourhood" options={neighbourhoods} placeholder={words.chooseNeighbourhood} />
      <LongField name="description" />
      <Field name="contactEmail" type="email" autoComplete="email" />
      <div className="actions" ref={anchor}>
        <SubmitButton className="button fill" busyText={words.submitting} disabled={isFilled === false}>
          {words.submit}
        </SubmitButton>
        <button
          type="button"
          className="button quiet needs-script"
          disabled={submission.phase === "submitting"}
          onClick={onCancel}
        >
          {words.cancel}
        </button>
        {isFilled === false && <span className="hint">{words.whenAvailable}</span>}
      </div>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}
