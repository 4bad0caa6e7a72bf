import { useEffect, useEffectEvent, useState } from "react";
import { securely } from "#app/forms/send-securely.ts";
import type { Sender } from "#app/forms/send.ts";
import { useSubmission } from "#app/forms/use-submission.ts";
import {
  developmentFeedbackForm,
  feedbackTimings,
  type DevelopmentFeedback,
} from "#domain/forms/development-feedback.ts";

const sendNow = securely(developmentFeedbackForm);

/** Shows the submitting state for at least a second, so that it is noticed (K-12). */
const send: Sender<DevelopmentFeedback> = async (value, keyFor) => {
  const [sent] = await Promise.all([sendNow(value, keyFor), pause(feedbackTimings.submittingMs)]);
  return sent;
};

/** The feedback's life: two seconds after success the dialog closes and the form is empty again (K-15). */
export function useFeedback(close: () => void) {
  const submission = useSubmission(developmentFeedbackForm, { send });
  const [isReturned, setReturned] = useState(Object.keys(submission.values).length > 0);
  const finish = useEffectEvent(() => {
    close();
    submission.startAgain();
  });

  useEffect(() => {
    if (submission.phase !== "submitted") return;
    const timer = setTimeout(finish, feedbackTimings.closesAfterMs);
    return () => clearTimeout(timer);
  }, [submission.phase]);

  return { submission, isReturned, forget: () => setReturned(false) };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
