import type { Examples } from "#app/ui/examples.ts";
import { SignUp } from "./sign-up.tsx";

export const signUp: Examples = {
  "below the drawing of the municipality": (
    <SignUp
      block={{
        kind: "sign-up",
        id: "example-sign-up",
        heading: "Get the letter",
        text: "Dates and votes that affect your street.",
      }}
    />
  ),
};
