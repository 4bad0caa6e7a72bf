import type { Examples } from "#app/ui/examples.ts";
import { Form } from "./form.tsx";

export const form: Examples = {
  "for a short message, with its heading beside it": (
    <Form
      block={{
        kind: "form",
        id: "example-form",
        form: "short-contact",
        heading: { usual: "Say something" },
        lead: { usual: "A question, an invitation, a complaint. All welcome." },
      }}
    />
  ),
};
