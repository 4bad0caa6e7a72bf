import type { Examples } from "#app/ui/examples.ts";
import { ExampleForm } from "#app/forms/form/example-form.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const submitButton: Examples = {
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
};
