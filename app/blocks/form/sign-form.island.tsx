import type { Content } from "#content/content.ts";
import { Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { toFunction } from "#app/forms/send.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import type { Option } from "#domain/messages/forms/field.ts";
import { lawnOwners, lawnSignForm } from "#domain/messages/forms/lawn-sign.ts";

type Props = { words: Content["forms"]["sign"]; purpose: string; areas: readonly Option[] };

const send = toFunction(lawnSignForm);

/** Asking for a lawn sign; nobody has to say both how to write and how to call. */
export function SignForm({ words, purpose, areas }: Props) {
  const submission = useSubmission(lawnSignForm, { send });
  if (submission.phase === "submitted") {
    return (
      <SuccessCard title={words.thanks}>
        <p>{words.received}</p>
        <button type="button" className="button" onClick={submission.startAgain}>
          {words.again}
        </button>
      </SuccessCard>
    );
  }
  return (
    <FormFrame submission={submission} label={words.label}>
      <Field name="name" autoComplete="name" />
      <div className="two">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="phone" type="tel" autoComplete="tel" />
      </div>
      <div className="two">
        <Field name="address" hint={words.addressHint} autoComplete="street-address" />
        <SelectField name="area" options={areas} placeholder={words.chooseArea} />
      </div>
      <SelectField name="lawn" options={lawnOwners} placeholder={words.consent} />
      <Field name="owner" autoComplete="off" />
      <LongField name="spot" hint={words.spotHint} />
      <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}
