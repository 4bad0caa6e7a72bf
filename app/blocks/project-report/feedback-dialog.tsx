import { useEffect, useRef, useEffectEvent, useState } from "react";
import type { Content } from "#content/content.ts";
import { showToastsInDialog } from "#app/ui/toast-store.ts";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import type { Option } from "#domain/messages/forms/field.ts";
import { siteFacts } from "#app/browser/site-facts.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useFilled } from "#app/forms/use-filled.ts";
import { type Submission, useSubmission } from "#app/forms/use-submission.ts";
import {
  developmentFeedbackForm,
  feedbackThanks,
  feedbackTypes,
  feedbackTimings,
  type DevelopmentFeedback,
} from "#domain/messages/forms/development-feedback.ts";
import { securely } from "#app/forms/send-securely.ts";
import type { Sender } from "#app/forms/send.ts";

type FeedbackDialogProps = {
  words: Content["forms"]["feedback"];
  purpose: string;
  neighbourhoods: readonly Option[];
  open: boolean;
  onClose: () => void;
};

/**
 * The feedback form in a native dialog, opened and closed by its parent; without scripts it is a section of the page,
 * and a plain post that came back with errors opens it again with what was typed.
 */
export function FeedbackDialog({ open, onClose, ...form }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { submission, isOpen, forget } = useFeedback(open, close);

  useEffect(() => {
    if (dialog.current) setOpen(dialog.current, isOpen);
    showToastsInDialog(isOpen);
    return () => showToastsInDialog(false);
  }, [isOpen]);

  function close() {
    forget();
    onClose();
  }

  return (
    <dialog className="feedback" ref={dialog} aria-labelledby="feedback-title" onClose={close}>
      <div className="title">
        <h2 id="feedback-title">{form.words.title}</h2>
        <button type="button" className="close" aria-label={form.words.close} onClick={close}>
          ×
        </button>
      </div>
      <ToastRegion inDialog />
      <FeedbackForm {...form} submission={submission} onCancel={close} />
    </dialog>
  );
}

/** A browser without modal dialogs (before Safari 15.4) shows the form in the page, where it stands. */
function setOpen(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (!("showModal" in dialog)) {
    (dialog as HTMLElement).toggleAttribute("open", isOpen);
    (dialog as HTMLElement).hidden = !isOpen;
    return;
  }
  if (isOpen && !dialog.open) dialog.showModal();
  if (!isOpen) dialog.close();
}

const needed = ["projectName", "neighbourhood", "description"] as const;

type FeedbackFormProps = {
  words: Content["forms"]["feedback"];
  purpose: string;
  neighbourhoods: readonly Option[];
  submission: Submission;
  onCancel: () => void;
};

/** The dialog's content: the form, then its thanks. */
function FeedbackForm({ words, purpose, neighbourhoods, submission, onCancel }: FeedbackFormProps) {
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

const sendNow = securely(developmentFeedbackForm);

/** Shows the submitting state for at least a second, so that it is noticed. */
const send: Sender<DevelopmentFeedback> = async (...submission) => {
  const [sent] = await Promise.all([sendNow(...submission), pause(feedbackTimings.submittingMs)]);
  return sent;
};

/**
 * The feedback's life: two seconds after success the dialog closes and the form is empty again. A dialog that is closed earlier is empty
 * at once, so that who opens it again meets neither the old thanks nor their end.
 */
function useFeedback(isAskedFor: boolean, close: () => void) {
  const submission = useSubmission(developmentFeedbackForm, { send });
  const [isReturned, setReturned] = useState(Object.keys(submission.values).length > 0);
  const isOpen = isAskedFor || isReturned;
  const finish = useEffectEvent(() => {
    close();
    submission.startAgain();
  });

  useEffect(() => {
    if (submission.phase !== "submitted") return;
    const timer = setTimeout(finish, isOpen ? feedbackTimings.closesAfterMs : 0);
    return () => clearTimeout(timer);
  }, [submission.phase, isOpen]);

  return { submission, isOpen, forget: () => setReturned(false) };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
