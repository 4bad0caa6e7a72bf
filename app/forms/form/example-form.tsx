import type { ReactNode } from "react";
import type { FunctionName } from "#domain/web/functions.ts";
import { volunteerForm } from "#domain/messages/forms/volunteer.ts";
import { useSubmission, type Submission } from "#app/forms/use-submission.ts";
import { FormFrame } from "./form.tsx";

type ExampleFormProps = Partial<Pick<Submission, "phase" | "errors" | "summary" | "values">> & {
  /** Makes the ids of its fields its own: the page of components has many forms. */
  name: string;
  children: ReactNode;
};

/** The volunteer form's frame around other contents, in a given state. It is rendered once and sends nothing. */
export function ExampleForm({ name, children, ...state }: ExampleFormProps) {
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
export const refusal = refused.ok ? { errors: {}, message: { title: "" } } : refused;
