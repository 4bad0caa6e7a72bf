import type { Examples } from "#app/ui/examples.ts";
import { ExampleForm, refusal } from "#app/forms/form/example-form.tsx";
import { Field } from "#app/forms/field/fields.tsx";

export const errorSummary: Examples = {
  "a refusal of the whole form": (
    <ExampleForm
      name="refused form"
      summary={{ title: "It could not be sent", description: "Please try again later.", errors: {} }}
    >
      {null}
    </ExampleForm>
  ),
  "what is wrong, field by field": (
    <ExampleForm
      name="form with wrong fields"
      errors={refusal.errors}
      summary={{ ...refusal.message, errors: refusal.errors }}
    >
      <Field name="name" />
      <Field name="email" type="email" />
    </ExampleForm>
  ),
};
