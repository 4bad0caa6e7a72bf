import type { Content } from "#content/content.ts";
import * as log from "#app/browser/log.ts";
import { useSessionFlag } from "#app/browser/session-flag.ts";
import { track } from "#app/browser/track.ts";
import { emailSignupForm } from "#domain/messages/forms/email-signup.ts";
import { Field } from "./fields.tsx";
import { FormFrame } from "./form.tsx";
import { securely } from "./send-securely.ts";
import { SubmitButton } from "./submit-button.tsx";
import { SuccessCard } from "./success-card.tsx";
import { useSubmission } from "./use-submission.ts";

const send = securely(emailSignupForm);

type Props = { words: Content["forms"]["signUp"]; consent: string; withLastName?: boolean };

/**
 * The sign-up to the campaign letter. With a field empty nothing happens (specification section 5) but the browser's own hint at that
 * field; once sent, the success view stays for the browser session.
 */
export function EmailSignup({ words, consent, withLastName = false }: Props) {
  const [wasSent, remember] = useSessionFlag("email-signup-sent");
  const submission = useSubmission(emailSignupForm, {
    send,
    ignores: ({ firstName, email }) => isEmpty(firstName) || isEmpty(email),
    onAccepted() {
      remember();
      log.info("email sign-up sent");
      track("email_signup", { category: "engagement", label: "main_campaign_list" });
    },
  });
  if (wasSent || submission.phase === "submitted") {
    return (
      <SuccessCard title={words.thanks} takesFocus={submission.phase === "submitted"}>
        <p>{words.confirm}</p>
        <p>{words.promise}</p>
      </SuccessCard>
    );
  }
  return (
    <FormFrame submission={submission} label={words.label} asksByBrowser>
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        {withLastName && <Field name="lastName" autoComplete="family-name" />}
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <SubmitButton className="button fill start" busyText={words.sending}>
        {withLastName ? words.subscribe : words.signUp}
      </SubmitButton>
      <p className="note consent">{consent}</p>
    </FormFrame>
  );
}

const isEmpty = (value: unknown) => typeof value !== "string" || value.trim() === "";
