import { Checks, Field, SelectField, LongField } from "#app/forms/fields.tsx";
import { PurposeNote } from "#app/forms/purpose-note.tsx";
import { FormFrame } from "#app/forms/form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { SuccessCard } from "#app/forms/success-card.tsx";
import { municipality } from "#content/first-campaign/places.ts";
import { volunteerInterests, volunteerForm } from "#domain/messages/forms/volunteer.ts";
import type { ReactNode } from "react";
import type { FunctionName } from "#domain/web/functions.ts";
import { useSubmission, type Submission } from "#app/forms/use-submission.ts";

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

type ExampleFormProps = Partial<Pick<Submission, "phase" | "errors" | "summary" | "values">> & {
  /** Makes the ids of its fields its own: the page of components has many forms. */
  name: string;
  children: ReactNode;
};

/** The volunteer form's frame around other contents, in a given state. It is rendered once and sends nothing. */
function ExampleForm({ name, children, ...state }: ExampleFormProps) {
  const submission = useSubmission(volunteerForm, { send: async () => ({ ok: true }) });
  const form = { ...submission.form, functionName: `example-${name.replaceAll(" ", "-")}` as FunctionName };
  return (
    <FormFrame submission={{ ...submission, ...state, form }} label={`Example: ${name}`}>
      {children}
    </FormFrame>
  );
}

const refused = volunteerForm.parse({ email: "nobody@" });

/** What the volunteer form says of an empty name and a wrong address. */
const refusal = refused.ok ? { errors: {}, message: { title: "" } } : refused;

/** The states of each component of app/forms/. */
export const formExamples: Readonly<Record<string, Readonly<Record<string, ReactNode>>>> = {
  "forms/error-summary": {
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
  },
  "forms/field": {
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
  },
  "forms/form": {
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
  },
  "forms/submit-button": {
    ready: (
      <ExampleForm name="button ready">
        <SubmitButton busyText="Sending">Send</SubmitButton>
      </ExampleForm>
    ),
    "on its way": (
      <ExampleForm name="button busy" phase="submitting">
        <SubmitButton busyText="Sending">Send</SubmitButton>
      </ExampleForm>
    ),
    "disabled, with its reason": (
      <ExampleForm name="button disabled">
        <SubmitButton busyText="Sending" disabled reason="Fill in your name first.">
          Send
        </SubmitButton>
      </ExampleForm>
    ),
  },
  "forms/success-card": {
    "in place of the form": (
      <SuccessCard title="Thank you" level={3} takesFocus={false}>
        <p>Your message is with us.</p>
        <button type="button" className="button">
          Write another
        </button>
      </SuccessCard>
    ),
  },
};
