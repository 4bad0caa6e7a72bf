import type { Examples } from "#app/ui/examples.ts";
import { Field } from "#app/forms/field/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button/submit-button.tsx";
import { ExampleForm, refusal } from "./example-form.tsx";
import { PurposeNote } from "./purpose-note.tsx";

function Contents() {
  return (
    <>
      <div className="two">
        <Field name="name" autoComplete="name" />
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <SubmitButton busyText="Sending">Send</SubmitButton>
      <PurposeNote text="What you give here is used to plan volunteer work with you." />
    </>
  );
}

export const form: Examples = {
  "to be filled in": (
    <ExampleForm name="empty form">
      <Contents />
    </ExampleForm>
  ),
  "on its way": (
    <ExampleForm name="form on its way" phase="submitting">
      <Contents />
    </ExampleForm>
  ),
  "back with errors": (
    <ExampleForm
      name="form with errors"
      errors={refusal.errors}
      summary={{ ...refusal.message, errors: refusal.errors }}
    >
      <Contents />
    </ExampleForm>
  ),
};
