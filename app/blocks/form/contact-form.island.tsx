import { useState } from "react";
import type { Content } from "#content/content.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import { sendingProgress } from "#domain/messages/attachments/attachments.ts";
import { contactForm, contactSubjects } from "#domain/messages/forms/contact.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Attachments, SendingMeter, useAttachments } from "./attachments.tsx";
import { browserTools, createContactSender, idle } from "./send-with-files.ts";

type Words = Content["forms"]["contact"];
type Props = { words: Words; attachmentWords: Content["forms"]["attachments"]; purpose: string };

/** The full contact form: files are stored first, then the message is sent with their addresses. */
export function ContactForm({ words, attachmentWords, purpose }: Props) {
  const attachments = useAttachments();
  const [stage, setStage] = useState(idle);
  const [sendFiles] = useState(() => createContactSender({ ...browserTools, onStage: setStage }));
  const submission = useSubmission(contactForm, {
    send: (value, keyFor, entries) => sendFiles(value, attachments.files, { keyFor, entries }),
    onAccepted: attachments.clear,
  });
  if (submission.phase === "submitted") return <ThankYou words={words} startAgain={submission.startAgain} />;
  const progress = sendingProgress(stage);
  return (
    <FormFrame submission={submission} label={words.label} encType="multipart/form-data">
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <div className="two">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="postalCode" autoComplete="postal-code" />
      </div>
      <SelectField name="subject" options={contactSubjects} placeholder={words.chooseSubject} />
      <LongField name="message" />
      <Attachments {...attachments} words={attachmentWords} />
      <SendingMeter stage={stage} words={attachmentWords} />
      <SubmitButton busyText={progress > 0 ? words.uploading : words.sending}>{words.send}</SubmitButton>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}

function ThankYou({ words, startAgain }: { words: Words; startAgain: () => void }) {
  return (
    <SuccessCard title={words.thanks}>
      <Prose as="p" text={words.received} />
      <div className="actions">
        <button type="button" className="button" onClick={startAgain}>
          {words.again}
        </button>
        <a className="button" href="/">
          {words.home}
        </a>
      </div>
    </SuccessCard>
  );
}
