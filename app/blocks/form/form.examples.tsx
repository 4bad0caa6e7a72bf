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
  "for a lawn sign, with whose lawn it is": (
    <Form
      block={{
        kind: "form",
        id: "example-sign",
        form: "sign",
        heading: { usual: "A sign on your lawn" },
        lead: { usual: "We bring it, put it up, and fetch it after the vote." },
      }}
    />
  ),
};
