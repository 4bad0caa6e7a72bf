import type { Examples } from "#app/ui/examples.ts";
import { municipality } from "#content/first-campaign/places.ts";
import { volunteerInterests } from "#domain/messages/forms/volunteer.ts";
import { ExampleForm, refusal } from "#app/forms/form/example-form.tsx";
import { Checks, Field, SelectField } from "./fields.tsx";
import { LongField } from "./long-field.tsx";

function AllKinds() {
  return (
    <>
      <Field name="name" hint="As on your identity card." autoComplete="name" />
      <Field name="email" type="email" autoComplete="email" />
      <Field name="phone" type="tel" autoComplete="tel" />
      <SelectField name="area" options={municipality.volunteerAreas} placeholder="Choose an area" />
      <LongField name="message" label="Message" />
      <Checks name="interests" label="Areas of interest" options={volunteerInterests} />
    </>
  );
}

export const field: Examples = {
  empty: (
    <ExampleForm name="empty fields">
      <AllKinds />
    </ExampleForm>
  ),
  "filled in": (
    <ExampleForm
      name="filled fields"
      values={{
        name: "Ann Example",
        email: "ann@example.com",
        phone: "250 555 0100",
        area: "anywhere",
        message: "Two lines\nof text.",
        interests: ["data-entry"],
      }}
    >
      <AllKinds />
    </ExampleForm>
  ),
  wrong: (
    <ExampleForm name="wrong fields" errors={refusal.errors} values={{ email: "nobody@" }}>
      <AllKinds />
    </ExampleForm>
  ),
  "while the form is on its way": (
    <ExampleForm name="fields on their way" phase="submitting" values={{ name: "Ann Example" }}>
      <AllKinds />
    </ExampleForm>
  ),
};
