import type { Content } from "#content/content.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { securely } from "#app/forms/send-securely.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import { communityConcernForm, concernTopics } from "#domain/messages/forms/community-concern.ts";
import type { Option } from "#domain/messages/forms/field.ts";
import { Prose } from "#app/ui/prose.tsx";

type Props = {
  words: Content["forms"]["concern"];
  contact: Pick<Content["forms"]["contact"], "thanks" | "home" | "sending">;
  purpose: string;
  neighbourhoods: readonly Option[];
};

const send = securely(communityConcernForm);

/** A concern about a place; its outcome reads as the message's (decisions section 1). */
export function ConcernForm({ words, contact, purpose, neighbourhoods }: Props) {
  const submission = useSubmission(communityConcernForm, { send });
  if (submission.phase === "submitted") {
    return (
      <SuccessCard title={contact.thanks}>
        <Prose as="p" text={words.received} />
        <div className="actions">
          <button type="button" className="button" onClick={submission.startAgain}>
            {words.again}
          </button>
          <a className="button" href="/">
            {contact.home}
          </a>
        </div>
      </SuccessCard>
    );
  }
  return (
    <FormFrame submission={submission} label={words.label}>
      <div className="two">
        <Field name="name" autoComplete="name" />
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <div className="two">
        <SelectField name="neighbourhood" options={neighbourhoods} placeholder={words.chooseNeighbourhood} />
        <SelectField name="topic" options={concernTopics} placeholder={words.chooseTopic} />
      </div>
      <LongField name="message" hint={words.messageHint} />
      <SubmitButton busyText={contact.sending}>{words.send}</SubmitButton>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}
