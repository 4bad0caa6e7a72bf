import { useEffect, useEffectEvent, useState } from "react";
import { securely } from "#app/forms/send-securely.ts";
import type { Sender } from "#app/forms/send.ts";
import { useSubmission } from "#app/forms/use-submission.ts";
import {
  developmentFeedbackForm,
  feedbackTimings,
  type DevelopmentFeedback,
} from "#domain/messages/forms/development-feedback.ts";

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
export function useFeedback(isAskedFor: boolean, close: () => void) {
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
