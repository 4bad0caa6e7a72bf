import type { Content } from "#content/content.ts";
import { offeredInterests, volunteerAvailability, volunteerForm } from "#domain/messages/forms/volunteer.ts";
import type { Option } from "#domain/messages/forms/field.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Checks, Field, SelectField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { toFunction } from "#app/forms/send.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";

type Words = Content["forms"]["volunteer"];
type Props = { words: Words; purpose: string; areas: readonly Option[]; isVoteOver: boolean };

const send = toFunction(volunteerForm);

/** The volunteer application. */
export function VolunteerForm({ words, purpose, areas, isVoteOver }: Props) {
  const submission = useSubmission(volunteerForm, { send });
  if (submission.phase === "submitted") return <Welcome words={words} startAgain={submission.startAgain} />;
  return (
    <FormFrame submission={submission} label={words.label} className="form roomy">
      <div className="two">
        <Field name="name" autoComplete="name" />
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <div className="two">
        <Field name="phone" type="tel" autoComplete="tel" />
        <SelectField name="area" options={areas} placeholder={words.chooseArea} />
      </div>
      <Checks name="interests" label={words.interests} options={offeredInterests({ isVoteOver })} />
      <Checks name="availability" label={words.availability} options={volunteerAvailability} />
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
      <PurposeNote text={purpose} />
    </FormFrame>
  );
}

function Welcome({ words, startAgain }: { words: Words; startAgain: () => void }) {
  return (
    <SuccessCard title={words.welcome}>
      <Prose as="p" text={words.received} />
      <p>{words.meanwhile}</p>
      <button type="button" className="button" onClick={startAgain}>
        {words.again}
      </button>
    </SuccessCard>
  );
}
